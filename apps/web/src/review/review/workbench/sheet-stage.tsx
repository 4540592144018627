import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkDraft, MarkWish, SheetMark } from "@tushen/viewer/sheet-mark";
import type { SheetHandle } from "@tushen/viewer/sheet-viewer.tsx";
import { memo, type Ref, useMemo } from "react";
import { markLook } from "../../../sheets/sheet/mark-look.ts";
import type { Together } from "../../../sheets/sheet/sheets-beside.tsx";
import { SheetPane } from "../../../sheets/sheet/sheet-pane.tsx";
import { draftIdOf } from "./ink.ts";
import type { DraftMark } from "../opinion-form/opinion-draft.ts";
import { opinionMarks } from "../../../sheets/opinion-card/opinion-marks.ts";
import type { Marking } from "./use-marking.ts";
import type { Workbench } from "./use-workbench.ts";

interface SheetStageProps extends Together {
  readonly drawing: Drawing;
  readonly next: readonly (Drawing | undefined)[];
  readonly opinions: readonly Opinion[];
  readonly own: Marking["own"];
  readonly ghosts: Marking["ghosts"];
  readonly drafted: Marking["drafted"];
  readonly tool: Workbench["tool"];
  readonly wish: MarkWish;
  readonly selectedMarkId: string | undefined;
  readonly focus: Workbench["focus"];
  /** Places of a text search, and the line whose length is asked. */
  readonly pointed: readonly SheetMark[];
  readonly onGoTo: (drawingId: Drawing["drawingId"]) => void;
  readonly showsMarks: boolean;
  readonly onPage: (page: number) => void;
  readonly onDraw: (draft: MarkDraft) => void;
  readonly onEdit: (markId: string, shape: MarkShape) => void;
  readonly onPick: (markId: string) => void;
  readonly ref: Ref<SheetHandle>;
}

const none: readonly DraftMark[] = [];

const draftMark = (mark: DraftMark): SheetMark => ({
  id: draftIdOf(mark),
  page: mark.page,
  shape: mark.shape,
  badge: "新",
  ...markLook(mark.style ?? {}, "#1668dc"),
  label: "尚未保存",
  isEditable: true,
});

/** Marks of this sheet their authors may move; unsent ones are lighter. */
const ownMarks = (own: Marking["own"], opinions: readonly Opinion[]): SheetMark[] =>
  opinionMarks(own, opinions).map((mark, index) => ({
    ...mark,
    isEditable: own[index]?.can.edit ?? false,
    ...(own[index]?.isPending ? { isPending: true } : {}),
  }));

/** The sheet with the marks of its opinions, those of earlier editions in grey, and newly drawn ones. */
export const SheetStage = memo((props: SheetStageProps) => {
  const { drawing, opinions, own, drafted = none, showsMarks, focus, pointed, selectedMarkId } = props;
  const marks = useMemo(
    () => [...pointed, ...(showsMarks ? [...ownMarks(own, opinions), ...drafted.map(draftMark)] : [])],
    [pointed, showsMarks, own, opinions, drafted],
  );
  const ghosts = useMemo(() => opinionMarks(props.ghosts ?? [], opinions), [props.ghosts, opinions]);
  return (
    <SheetPane
      ref={props.ref}
      drawing={drawing}
      next={props.next}
      tool={props.tool}
      wish={props.wish}
      marks={marks}
      ghostMarks={showsMarks ? ghosts : []}
      {...(selectedMarkId === undefined ? {} : { selectedMarkId })}
      {...(focus === undefined ? {} : { focus })}
      onGoTo={props.onGoTo}
      {...(props.view && { view: props.view })}
      onView={props.onView}
      onPage={props.onPage}
      onDraw={props.onDraw}
      onEdit={props.onEdit}
      onPick={props.onPick}
    />
  );
});
