const key = "recent-regions";
const kept = 6;

/** The division codes last chosen in this browser, newest first. */
export const recentRegions = {
  read(): string[] {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
      return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === "string").slice(0, kept) : [];
    } catch {
      // Something else wrote under this key: counts as empty.
      return [];
    }
  },
  add(code: string) {
    localStorage.setItem(
      key,
      JSON.stringify([code, ...recentRegions.read().filter((one) => one !== code)].slice(0, kept)),
    );
  },
};
