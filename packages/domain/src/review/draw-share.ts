/** Number of projects drawn for inspection (抽查): the given percentage, rounded up. */
export function drawnOf(count: number, percent: number): number {
  return Math.ceil((count * percent) / 100);
}
