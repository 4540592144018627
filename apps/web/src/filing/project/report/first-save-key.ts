import { keptAt } from "../../../ground/platform/kept.ts";

const storeAt = (draftKey: string) => keptAt<string>(`first save ${draftKey}`);

/** Not randomUUID: it exists only on https pages. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("");

/** One new report has one key, also after a reload, so that a save whose answer was lost makes no second draft. */
export const firstSaveKey = {
  of(draftKey: string): string {
    const store = storeAt(draftKey);
    const key = store.read() ?? newKey();
    store.keep(key);
    return key;
  },
  forget: (draftKey: string) => storeAt(draftKey).forget(),
};
