/** A place of this tab where a value outlives a reload, another page and a dead session; signing out forgets it. */
export const keptAt = <T>(key: string) => ({
  read(): T | undefined {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  },
  keep: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
  forget: (): void => sessionStorage.removeItem(key),
});
