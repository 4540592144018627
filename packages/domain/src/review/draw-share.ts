/** How many of so many are drawn for inspection (抽查): the share in percent, rounded up. */
export function drawnOf(count: number, percent: number): number {
  return Math.ceil((count * percent) / 100);
}
