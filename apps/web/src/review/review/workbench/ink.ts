import type { DrawingId } from "@tushen/contract/ground/fields";
import type { DraftStore } from "./draft-store.ts";
import { createHistory } from "./mark-history.ts";
import type { InkMark, MarkOutbox } from "./mark-outbox.ts";
import { type DraftMark, isBlank, type OpinionDraft } from "../opinion-form/opinion-draft.ts";

const draftPrefix = "draft-";
export const isDraftId = (id: string): boolean => id.startsWith(draftPrefix);
export const draftIdOf = (mark: DraftMark): string => `${draftPrefix}${mark.id}`;

/** Not randomUUID, which exists on https pages only. */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A mark in the opinion being written or on its own. */
export interface Inked extends InkMark {
  readonly id: string;
  readonly drawingId: DrawingId;
}

/** The drawing tool of a reviewer; everything it does can be undone. */
export const createInk = (outbox: MarkOutbox, store: DraftStore) => {
  const history = createHistory();

  /** Changes the marks of the opinion being written, but only if it is about the mark's sheet. */
  const setDraft = ({ drawingId }: Inked, change: (marks: readonly DraftMark[]) => readonly DraftMark[]) => {
    const draft = store.get();
    if (draft?.drawingId !== drawingId) return;
    const next: OpinionDraft = { ...draft, marks: change(draft.marks) };
    store.set(isBlank(next) ? undefined : next);
  };
  const isSame =
    ({ id }: Inked) =>
    (one: DraftMark) =>
      draftIdOf(one) === id;

  /** A mark removed and restored gets a new id from the portal; later acts on the old id apply to the new one. */
  const add = (mark: Inked): void => {
    if (isDraftId(mark.id)) return setDraft(mark, (marks) => [...marks, plain(mark)]);
    const key = newKey();
    outbox.rename(mark.id, key);
    outbox.put({ act: "add", id: key, drawingId: mark.drawingId, mark });
  };
  const remove = (mark: Inked): void => {
    if (isDraftId(mark.id)) return setDraft(mark, (marks) => marks.filter((one) => !isSame(mark)(one)));
    outbox.put({ act: "remove", id: outbox.nameOf(mark.id), drawingId: mark.drawingId });
  };
  const change = (mark: Inked): void => {
    if (isDraftId(mark.id))
      return setDraft(mark, (marks) => marks.map((one) => (isSame(mark)(one) ? plain(mark) : one)));
    outbox.put({ act: "change", id: outbox.nameOf(mark.id), drawingId: mark.drawingId, mark });
  };

  return {
    add(mark: InkMark, drawingId: DrawingId): string {
      const inked = { ...mark, id: newKey(), drawingId };
      history.run({ redo: () => add(inked), undo: () => remove(inked) });
      return outbox.nameOf(inked.id);
    },
    /** Moves the mark into an opinion; `begin` adds it there and may start the opinion. */
    addToDraft(mark: Inked, begin: () => void) {
      history.run({ redo: () => (store.get() ? add(mark) : begin()), undo: () => remove(mark) });
    },
    change(before: Inked, after: Inked) {
      history.run({ redo: () => change(after), undo: () => change(before) });
    },
    remove(mark: Inked) {
      history.run({ redo: () => remove(mark), undo: () => add(mark) });
    },
    undo: history.undo,
    redo: history.redo,
  };
};
export type Ink = ReturnType<typeof createInk>;

const plain = ({ id, page, shape, style }: Inked): DraftMark => ({
  id: id.slice(draftPrefix.length),
  page,
  shape,
  ...(style ? { style } : {}),
});
