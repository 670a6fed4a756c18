/**
 * Line numbers missing from the other text, as in any diff: keeps as much text as possible. Ignores indentation and
 * spaces.
 */
export function changedLines(before: string, after: string): Readonly<Record<'removed' | 'added', number[]>> {
  const [old, young] = [before, after].map((text) => text.split('\n').map((line) => line.trim())) as [
    string[],
    string[],
  ];
  // The common length from here to the end; a long unchanged line outweighs a bracket.
  const common = Array.from({ length: old.length + 1 }, () => Array<number>(young.length + 1).fill(0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = young.length - 1; column >= 0; column -= 1)
      (common[row] ?? [])[column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1 + (old[row]?.length ?? 0)
          : Math.max(at(row + 1, column), at(row, column + 1));
  const removed: number[] = [];
  const added: number[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < young.length) {
    if (row < old.length && column < young.length && old[row] === young[column])
      [row, column] = [row + 1, column + 1];
    else if (column >= young.length || (row < old.length && at(row + 1, column) >= at(row, column + 1)))
      removed.push(row++);
    else added.push(column++);
  }
  return {
    removed: removed.filter((place) => old[place] !== ''),
    added: added.filter((place) => young[place] !== ''),
  };
}
