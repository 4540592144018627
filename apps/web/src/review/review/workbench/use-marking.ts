import { useQueryClient } from "@tanstack/react-query";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId, MarkupId } from "@tushen/contract/ground/fields";
import type { Markup } from "@tushen/contract/sheets/markup";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { MarkKind, MarkShape } from "@tushen/domain/sheets/mark-shape";
import { moveShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkStyle } from "@tushen/domain/sheets/mark-style";
import type { MarkDraft } from "@tushen/viewer/sheet-mark";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type AnswerOf, call } from "../../../ground/platform/call.ts";
import { keyOf, useCall } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { type DraftStore, useDraftPart } from "./draft-store.ts";
import { createInk, draftIdOf, type Inked, isDraftId, newKey } from "./ink.ts";
import { createOutbox, type MarkServer, withWaiting } from "./mark-outbox.ts";
import { isBlank, newDraft } from "../opinion-form/opinion-draft.ts";

type Listed = AnswerOf<typeof opinionCalls.listMarkups>;

/** Marks of colleagues on the same sheet appear within this time. */
const everyMs = 5000;

/** Reading aids of the reviewer: they start no opinion, but an opinion being written takes them over. */
const aids: readonly MarkKind[] = ["highlight", "distance", "area", "angle", "stamp"];

const noScales: Listed["scales"] = [];

/** Sends marks and writes the answers into the cached list, so that nothing jumps. */
const useServer = (): MarkServer => {
  const queries = useQueryClient();
  return useMemo(() => {
    const key = (drawingId: DrawingId) => keyOf(opinionCalls.listMarkups, { drawingId });
    const listed = (drawingId: DrawingId) => queries.getQueryData<Listed>(key(drawingId))?.own ?? [];
    const note = async (drawingId: DrawingId, change: (own: readonly Markup[]) => Markup[]) => {
      await queries.cancelQueries({ queryKey: key(drawingId) });
      queries.setQueryData<Listed>(key(drawingId), (old) => old && { ...old, own: change(old.own) });
    };
    const without = (id: MarkupId) => (own: readonly Markup[]) => own.filter(({ markupId }) => markupId !== id);
    return {
      async save(drawingId, { page, shape, style, opinionId }, sent) {
        const mark = { page, shape: shape as Markup["shape"], style: style ?? {}, key: sent };
        const saved = await call(opinionCalls.saveMarkup, { drawingId, ...mark, ...(opinionId && { opinionId }) });
        await note(drawingId, (own) => [...without(saved.markupId)(own), saved]);
        return saved;
      },
      async update(id, { shape, style }, drawingId) {
        const version = listed(drawingId).find(({ markupId }) => markupId === id)?.version ?? 1;
        const change = { id, version, shape: shape as Markup["shape"], style: style ?? {} };
        const saved = await call(opinionCalls.updateMarkup, change);
        await note(drawingId, (own) => own.map((one) => (one.markupId === id ? saved : one)));
        return saved;
      },
      async remove(id, drawingId) {
        await call(opinionCalls.deleteMarkup, { id });
        await note(drawingId, without(id));
      },
      onRefusal(error) {
        say.failure(error);
        void queries.invalidateQueries({ queryKey: keyOf(opinionCalls.listMarkups) });
      },
    };
  }, [queries]);
};

interface MarkingOptions {
  readonly taskId: number;
  readonly drawing: Drawing | undefined;
  readonly store: DraftStore;
  /** Marks may become an opinion; those of a checker stay private. */
  readonly canWrite: boolean;
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** The marks of the open sheet, and all acts on them. */
export const useMarking = ({ taskId, drawing, store, canWrite, selectedId, onSelect }: MarkingOptions) => {
  const { personName } = useAccount();
  const server = useServer();
  const [outbox] = useState(() => createOutbox(taskId, server));
  const [ink] = useState(() => createInk(outbox, store));
  const [style, setStyle] = useState<MarkStyle>({});
  const [isPrivate, setPrivate] = useState(false);
  const clipboard = useRef<Inked>(undefined);
  const drawingId = drawing?.drawingId;
  const listed = useCall(opinionCalls.listMarkups, drawingId && { drawingId }, { everyMs }).data;
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  const drafted = useDraftPart(store, (draft) => (draft?.drawingId === drawingId ? draft?.marks : undefined));

  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    addEventListener("online", flush);
    return () => removeEventListener("online", flush);
  }, [outbox]);

  const own = useMemo(
    () => (drawingId === undefined ? [] : withWaiting(listed?.own ?? [], outbox, drawingId, personName)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what waits is read from the outbox
    [listed, waiting, drawingId, outbox, personName],
  );

  /** A mark the reader may change; undefined for marks of others and for published ones. */
  const find = (asked: string | undefined): Inked | undefined => {
    if (asked === undefined || drawingId === undefined) return undefined;
    const id = outbox.nameOf(asked);
    const draft = drafted?.find((one) => draftIdOf(one) === id);
    if (draft) return { ...draft, id, drawingId };
    const markup = own.find(({ markupId }) => String(markupId) === id);
    if (!markup?.can.edit) return undefined;
    const { page, shape, style: kept, opinionId } = markup;
    return { id, drawingId, page, shape, style: kept, ...(opinionId === null ? {} : { opinionId }) };
  };
  const selected = find(selectedId);

  const addToDraft = (mark: MarkDraft) => {
    if (!drawing) return;
    const id = newKey();
    const styled = { id, ...mark, style };
    const inked = { ...styled, id: draftIdOf(styled), drawingId: drawing.drawingId };
    ink.addToDraft(inked, () => store.set(newDraft(drawing, [styled])));
  };

  const draw = (mark: MarkDraft) => {
    if (!drawing) return;
    const draft = store.get();
    const isHere = draft?.drawingId === drawing.drawingId;
    const isOwn = !canWrite || isPrivate || (!isHere && aids.includes(mark.shape.kind));
    if (isOwn) return onSelect(ink.add({ ...mark, style }, drawing.drawingId));
    if (draft && !isHere && !isBlank(draft))
      return say.warn(`请先保存或放弃 ${draft.drawingNumber || "上一条"} 的意见，再在本图上标注`);
    if (draft && !isHere) store.set(undefined);
    addToDraft(mark);
  };

  const change = (id: string, part: { readonly shape?: MarkShape; readonly style?: MarkStyle }) => {
    const before = find(id);
    if (before) ink.change(before, { ...before, ...part });
  };

  return {
    own,
    ghosts: listed?.ghosts,
    scales: listed?.scales ?? noScales,
    drafted,
    selected,
    style: selected?.style ?? style,
    isPrivate,
    setPrivate,
    draw,
    reshape: (id: string, shape: MarkShape) => change(id, { shape }),
    restyle(part: MarkStyle) {
      if (selected) change(selected.id, { style: { ...selected.style, ...part } });
      setStyle((old) => ({ ...old, ...part }));
    },
    remove(): boolean {
      if (!selected) return false;
      ink.remove(selected);
      onSelect(undefined);
      return true;
    },
    copy(): boolean {
      clipboard.current = selected;
      return selected !== undefined;
    },
    /** Pastes beside the copied mark on its own page, at the same place on another page. */
    paste(page: number): boolean {
      const copied = clipboard.current;
      if (!copied || drawingId === undefined) return false;
      const isBeside = copied.drawingId === drawingId && copied.page === page;
      const shape = moveShape(copied.shape, isBeside ? { x: 20, y: -20 } : { x: 0, y: 0 });
      const pasted = { page, shape, style: copied.style };
      clipboard.current = { ...copied, page, shape, drawingId };
      if (isDraftId(copied.id) && drafted) addToDraft(pasted);
      else onSelect(ink.add(pasted, drawingId));
      return true;
    },
    undo: ink.undo,
    redo: ink.redo,
    nameOf: outbox.nameOf,
    waitingCount: waiting.length,
  };
};
export type Marking = ReturnType<typeof useMarking>;
