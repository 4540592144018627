/** Number of projects drawn for inspection (抽查): the given percentage, rounded up. */
export const drawnOf = (count: number, percent: number): number => Math.ceil((count * percent) / 100);
