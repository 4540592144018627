/** A place of this tab where a value outlives a reload, another page and a dead session; signing out forgets it. */
export const keptAt = <T>(place: string) => ({
  read(): T | undefined {
    const text = sessionStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as T);
  },
  keep: (value: T): void => sessionStorage.setItem(place, JSON.stringify(value)),
  forget: (): void => sessionStorage.removeItem(place),
});
