/** Of a row of up to four figures: an owner may do without some of them, and the others close the gap. */
export const columnsFor = (count: number): string =>
  ({ 1: '', 2: 'grid-cols-2', 3: 'md:grid-cols-3' })[count] ?? 'grid-cols-2 md:grid-cols-4';
