import { keptAt } from "../../../ground/platform/kept.ts";

const storeAt = (place: string) => keptAt<string>(`first save ${place}`);

/** Not randomUUID: it exists only on https pages. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("");

/** One new report has one key, also after a reload, so that a save whose answer was lost makes no second draft. */
export const firstSaveKey = {
  of(place: string): string {
    const store = storeAt(place);
    const key = store.read() ?? newKey();
    store.keep(key);
    return key;
  },
  forget: (place: string) => storeAt(place).forget(),
};
