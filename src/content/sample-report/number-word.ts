const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'three' in running text; digits above ten. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}
