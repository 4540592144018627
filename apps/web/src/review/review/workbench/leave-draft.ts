import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { say } from "../../../ground/ui/say.tsx";
import { draftOf, isWritten } from "../opinion-form/opinion-draft.ts";
import type { DraftStore } from "./draft-store.ts";

/** Empties the form. Asks first where something written would be lost, and answers whether the form is free. */
export const leaveDraft = async (store: DraftStore, opinions: readonly Opinion[]): Promise<boolean> => {
  const draft = store.get();
  if (!draft) return true;
  const stored = opinions.find(({ opinionId }) => opinionId === draft.id);
  const yes =
    !isWritten(draft, stored) ||
    (await say.confirm({
      title: draft.id === undefined ? "放弃这条意见？" : `放弃对 ${draft.opinionNo} 的修改？`,
      text: "已填写的内容和标注不再保留。",
      yes: "放弃",
      no: "继续填写",
      isDangerous: true,
    }));
  if (yes) store.set(undefined);
  return yes;
};

/** Opens an opinion in the form; one that is open there already stays as it is written. */
export const editIn = async (store: DraftStore, opinion: Opinion, opinions: readonly Opinion[]): Promise<void> => {
  if (store.get()?.id !== opinion.opinionId && (await leaveDraft(store, opinions))) store.set(draftOf(opinion));
};
