import { keptAt } from "../../../ground/platform/kept.ts";

const storeAt = (draftKey: string) => keptAt<string>(`first save ${draftKey}`);

/** Not randomUUID, which exists on https pages only. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("");

/**
 * A new report keeps one key, also after a reload, so that repeating a save with a lost answer creates no second draft.
 */
export const firstSaveKey = {
  of(draftKey: string): string {
    const store = storeAt(draftKey);
    const key = store.read() ?? newKey();
    store.keep(key);
    return key;
  },
  forget: (draftKey: string) => storeAt(draftKey).forget(),
};
