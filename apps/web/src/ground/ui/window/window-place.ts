/** How far a window was dragged from the place where it opens. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

const most = 40;

const isShift = (value: unknown): value is Shift =>
  typeof value === "object" &&
  value !== null &&
  Number.isFinite((value as Shift).x) &&
  Number.isFinite((value as Shift).y);

const read = (key: string): Readonly<Record<string, Shift>> => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as unknown;
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isShift(value))) as Record<
      string,
      Shift
    >;
  } catch {
    // Something else wrote under this key: no window has a place.
    return {};
  }
};

/** The places of one person's windows by their titles, kept in this browser; those moved last stay. */
export const windowPlaces = (personId: number | undefined) => {
  const key = `window-places ${personId ?? "guest"}`;
  return {
    of: (title: string): Shift | undefined => read(key)[title],
    keep: (title: string, shift: Shift): void => {
      const { [title]: _former, ...others } = read(key);
      const kept = [...Object.entries(others), [title, shift] as const].slice(-most);
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
    },
  };
};
