import { useSyncExternalStore } from "react";
import { type OpinionDraft, opinionDraftAt } from "../opinion-form/opinion-draft.ts";

/** The one draft of a task. A component that shows a part of it is not drawn again for keys typed into other parts. */
export interface DraftStore {
  readonly get: () => OpinionDraft | undefined;
  readonly set: (draft: OpinionDraft | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createDraftStore = (taskId: number): DraftStore => {
  const kept = opinionDraftAt(taskId);
  let draft = kept.read();
  const listeners = new Set<() => void>();
  return {
    get: () => draft,
    set(next) {
      draft = next;
      if (next === undefined) kept.forget();
      else kept.keep(next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A part of the draft; `pick` must return the same object while that part is unchanged. */
export const useDraftPart = <T>(store: DraftStore, pick: (draft: OpinionDraft | undefined) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
