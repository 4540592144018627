interface Row {
  readonly factors: readonly number[];
  readonly sum: number;
}

/** The numbers that make all rows nearly true; null where the rows do not settle them. */
export const leastSquares = (rows: readonly Row[]): number[] | null => {
  const size = rows[0]?.factors.length ?? 0;
  // The normal equations, with their right side as a last column.
  const table = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) =>
      rows.reduce((sum, { factors }) => sum + (factors[i] ?? 0) * (factors[j] ?? 0), 0),
    ),
    rows.reduce((sum, { factors, sum: right }) => sum + (factors[i] ?? 0) * right, 0),
  ]);
  const largest = Math.max(...table.flat().map(Math.abs));
  for (let column = 0; column < size; column++) {
    const below = table.slice(column);
    const pivot = below.reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const value = pivot[column] ?? 0;
    if (Math.abs(value) <= largest * 1e-12) return null;
    table.splice(table.indexOf(pivot), 1);
    table.splice(
      column,
      0,
      pivot.map((one) => one / value),
    );
    const solved = table[column] ?? [];
    for (const [i, row] of table.entries()) {
      const times = row[column] ?? 0;
      if (i !== column) table[i] = row.map((one, j) => one - times * (solved[j] ?? 0));
    }
  }
  return table.map((row) => row[size] ?? 0);
};
