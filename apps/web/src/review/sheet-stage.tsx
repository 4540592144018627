import type { Drawing } from "@tushen/contract/drawing";
import { opinionCalls } from "@tushen/contract/opinion";
import type { MarkDraft, SheetMark } from "@tushen/viewer/sheet-mark";
import type { SheetHandle } from "@tushen/viewer/sheet-viewer.tsx";
import { memo, type Ref, useMemo } from "react";
import { useCall } from "../platform/queries.ts";
import type { Opinion } from "@tushen/contract/opinion";
import { type DraftStore, useDraftPart } from "./draft-store.ts";
import type { DraftMark, OpinionDraft } from "./opinion-draft.ts";
import { sheetMarks } from "./sheet-marks.ts";
import { SheetPane } from "../sheet/sheet-pane.tsx";
import type { Workbench } from "./use-workbench.ts";

interface SheetStageProps {
  readonly drawing: Drawing;
  readonly next: readonly (Drawing | undefined)[];
  readonly opinions: readonly Opinion[];
  readonly store: DraftStore;
  readonly tool: Workbench["tool"];
  readonly selectedMarkId: string | undefined;
  readonly focus: Workbench["focus"];
  readonly showsMarks: boolean;
  readonly onDraw: (draft: MarkDraft) => void;
  readonly onPick: (markId: string) => void;
  readonly ref: Ref<SheetHandle>;
}

const none: readonly DraftMark[] = [];
const marksOn = (drawingId: number) => (draft: OpinionDraft | undefined) =>
  draft?.drawingId === drawingId ? draft.marks : none;

const draftMark = ({ page, shape }: DraftMark, index: number): SheetMark => ({
  id: `draft-${index}`,
  page,
  shape,
  badge: "新",
  color: "#1668dc",
  label: "尚未保存",
});

/** The sheet with the marks of its opinions, those of earlier editions in grey, and the ones just drawn. */
export const SheetStage = memo((props: SheetStageProps) => {
  const { drawing, opinions, store, showsMarks, focus, selectedMarkId } = props;
  const { drawingId } = drawing;
  const markups = useCall(opinionCalls.listMarkups, { drawingId }, { keepsFormer: false });
  const drafted = useDraftPart(store, marksOn(drawingId));
  const marks = useMemo(
    () => [...sheetMarks(markups.data?.own ?? [], opinions), ...drafted.map(draftMark)],
    [markups.data, opinions, drafted],
  );
  const ghosts = useMemo(() => sheetMarks(markups.data?.ghosts ?? [], opinions), [markups.data, opinions]);
  return (
    <SheetPane
      ref={props.ref}
      drawing={drawing}
      next={props.next}
      tool={props.tool}
      marks={showsMarks ? marks : []}
      ghostMarks={showsMarks ? ghosts : []}
      {...(selectedMarkId === undefined ? {} : { selectedMarkId })}
      {...(focus === undefined ? {} : { focus })}
      onDraw={props.onDraw}
      onPick={props.onPick}
    />
  );
});
