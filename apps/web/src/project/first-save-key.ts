const storeAt = (place: string) => `first save ${place}`;

/** Not randomUUID: it exists only on https pages. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("");

/** One new report has one key, also after a reload, so that a save whose answer was lost makes no second draft. */
export const firstSaveKey = {
  of(place: string): string {
    const key = sessionStorage.getItem(storeAt(place)) ?? newKey();
    sessionStorage.setItem(storeAt(place), key);
    return key;
  },
  forget: (place: string) => sessionStorage.removeItem(storeAt(place)),
};
