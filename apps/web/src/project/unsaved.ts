/** What a tab typed and the server does not have, with what it was typed on top of. */
export interface Unsaved<T> {
  readonly values: T;
  readonly base: T;
  readonly version: number | undefined;
}

const keyOf = (place: string) => `unsaved ${place}`;

/** Lives in the tab, so that it survives a reload, a dead session and a lost network; signing out forgets it. */
export const unsaved = {
  read<T>(place: string): Unsaved<T> | undefined {
    const kept = sessionStorage.getItem(keyOf(place));
    return kept === null ? undefined : (JSON.parse(kept) as Unsaved<T>);
  },
  keep: <T>(place: string, one: Unsaved<T>) => sessionStorage.setItem(keyOf(place), JSON.stringify(one)),
  forget: (place: string) => sessionStorage.removeItem(keyOf(place)),
};
