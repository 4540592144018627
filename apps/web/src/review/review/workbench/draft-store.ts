import { useSyncExternalStore } from "react";
import { type ChangeDraft, type OpinionDraft, opinionDraftAt } from "../opinion-form/opinion-draft.ts";

/** The one draft of a task. A component that shows a part of it is not drawn again for keys typed into other parts. */
export interface DraftStore {
  readonly get: () => OpinionDraft | undefined;
  readonly set: (draft: OpinionDraft | undefined) => void;
  /** Changes the draft as it is now. Without a draft nothing happens: a field that loses focus brings none back. */
  readonly change: ChangeDraft;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createDraftStore = (taskId: number): DraftStore => {
  const kept = opinionDraftAt(taskId);
  let draft = kept.read();
  const listeners = new Set<() => void>();
  const set = (next: OpinionDraft | undefined) => {
    draft = next;
    if (next === undefined) kept.forget();
    else kept.keep(next);
    for (const listener of listeners) listener();
  };
  return {
    get: () => draft,
    set,
    change(change) {
      if (draft) set(change(draft));
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
