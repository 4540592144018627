type Values = Readonly<Record<string, unknown>>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The current values with only those replaced that an alteration changed. */
export const laidOver = <T extends object>(current: T, before: T, after: T): T => {
  const changed = Object.entries(after as Values).filter(([key, value]) => !isSame((before as Values)[key], value));
  const gone = Object.keys(before as Values).filter((key) => !(key in after));
  return { ...current, ...Object.fromEntries(gone.map((key) => [key, undefined])), ...Object.fromEntries(changed) };
};
