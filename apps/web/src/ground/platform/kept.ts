/** Storage of this tab that survives a reload, another page and an expired session; signing out clears it. */
export const keptAt = <T>(key: string) => ({
  read(): T | undefined {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  },
  keep: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
  forget: (): void => sessionStorage.removeItem(key),
});
