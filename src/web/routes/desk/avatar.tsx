const side = 5;

/** FNV-1a: the same name always looks the same. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

const colors = [
  ['fill-cyan-300', 'fill-purple-300'],
  ['fill-purple-300', 'fill-cyan-400'],
  ['fill-cyan-400', 'fill-rose'],
] as const;

/** Someone as a small figure of blocks, the same on both sides: told apart at a glance. Their name is next to it. */
export function Avatar({ name, className = 'size-9' }: { name: string; className?: string }) {
  const hash = hashOf(name);
  const halves = Array.from({ length: side * 3 }, (_, at) => ((hash >>> at) & 1) === 1);
  const pathOf = (isAccent: boolean) =>
    halves
      .flatMap((isOn, at) => {
        const [row, column] = [Math.floor(at / 3), at % 3];
        if (!isOn || (row === (hash >>> 16) % side) !== isAccent) return [];
        const block = (x: number) => `M${x + 0.06} ${row + 0.06}h.88v.88h-.88Z`;
        return column === 2 ? [block(2)] : [block(column), block(side - 1 - column)];
      })
      .join('');
  const [color, accent] = colors[hash % colors.length] ?? colors[0];
  return (
    <svg
      viewBox="-1.6 -1.6 8.2 8.2"
      aria-hidden="true"
      className={`block shrink-0 rounded-control bg-navy-950 ${className}`}
    >
      <path className={color} d={pathOf(false)} />
      <path className={accent} d={pathOf(true)} />
    </svg>
  );
}
