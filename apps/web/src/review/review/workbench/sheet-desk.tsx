import type { Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, MarkupId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkDraft, MarkWish } from "@tushen/viewer/sheet-mark";
import type { SheetHandle } from "@tushen/viewer/sheet-viewer.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PanelEdge } from "../../../ground/ui/panel/panel-edge.tsx";
import { usePanelWidth } from "../../../ground/ui/panel/use-panel-width.ts";
import { useFold } from "../../../ground/ui/use-fold.ts";
import { useMedia } from "../../../ground/ui/use-media.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { isDraftId } from "./ink.ts";
import { MarkStrip } from "./mark-strip.tsx";
import { isBlank, newDraft } from "../opinion-form/opinion-draft.ts";
import { useDraftPart } from "./draft-store.ts";
import { editIn } from "./leave-draft.ts";
import { useOutsideComments } from "../outside/use-outside-comments.ts";
import { PanelFold } from "./panel-fold.tsx";
import { OpinionPanel, useRemoval } from "./opinion-panel.tsx";
import type { Desk } from "../permissions.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { neighbourOf } from "../../../sheets/sheet/sheet-order.ts";
import { SheetsBeside } from "../../../sheets/sheet/sheets-beside.tsx";
import { usePageScale } from "../../../sheets/sheet/page-scale.ts";
import { useFind } from "../../../sheets/sheet/use-find.ts";
import { SheetNav } from "./sheet-nav.tsx";
import { SheetStage } from "./sheet-stage.tsx";
import { ToolStrip } from "./tool-strip.tsx";
import { useMarking } from "./use-marking.ts";
import type { Workbench } from "./use-workbench.ts";
import { type Command, isTool, useWorkbenchKeys } from "./workbench-keys.ts";
import styles from "./workbench.module.css";

interface SheetDeskProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  /** The newest opinion of each thread. */
  readonly opinions: readonly Opinion[];
  /** Opinions that have marks. */
  readonly marked: readonly Opinion[];
  readonly readIds: readonly DrawingId[];
  readonly bench: Workbench;
  readonly desk: Desk;
  readonly onHelp: () => void;
}

const focusText = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="意见内容"]')?.focus();

/** Reading sheets and writing opinions: index, sheet, list. */
export const SheetDesk = ({ task, trees, opinions, marked, readIds, bench, desk, onHelp }: SheetDeskProps) => {
  const { drawing, sheets, own, chosen, store, tool, setTool } = bench;
  const viewer = useRef<SheetHandle>(null);
  const [showsMarks, setShowsMarks] = useState(true);
  const [isTreeFolded, foldTree] = useFold("workbench-sheets-folded");
  const [isListFolded, foldList] = useFold("workbench-opinions-folded");
  const isWide = useMedia("(min-width: 1800px)");
  const tree = usePanelWidth("图纸目录", isWide ? 300 : 264);
  const list = usePanelWidth("意见栏", isWide ? 420 : 372);
  // The form is never out of sight.
  const isWriting = useDraftPart(store, (draft) => draft !== undefined);
  const canWrite = desk === "reviewer";
  const hasOpinions = !isListFolded || (isWriting && canWrite);
  const canDraw = canWrite || (desk === "checker" && task.state === "SUBMITTED");
  const leaveForm = () => viewer.current?.focus();

  const drawingId = drawing?.drawingId;
  const find = useFind(drawing, bench.goTo);
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<MarkWish>({});
  const [ruler, setRuler] = useState<MarkDraft>();
  const marking = useMarking({
    taskId: task.reviewTaskId,
    drawing,
    store,
    canWrite,
    selectedId: bench.markId,
    onSelect: bench.setMarkId,
  });
  const known = usePageScale(drawing, page, marking.scales);
  const wish = useMemo(() => ({ ...asked, scale: known?.scale, scaleAt: known?.scaleAt }), [asked, known]);
  const outside = useOutsideComments(drawing).marks;
  const pointed = useMemo(
    () => [
      ...find.marks,
      ...(showsMarks ? outside : []),
      ...(ruler ? [{ ...ruler, id: "ruler", color: "#1668dc" }] : []),
    ],
    [find.marks, outside, showsMarks, ruler],
  );
  const removal = useRemoval(() => bench.choose(undefined));

  useEffect(() => {
    setPage(0);
    setRuler(undefined);
  }, [drawingId]);

  const onDraw = (mark: MarkDraft) => {
    if (tool === "scale") return setRuler(mark);
    marking.draw(mark);
    setShowsMarks(true);
    // A picture is pinned once; another pin needs another picture.
    if (mark.shape.kind === "photo") {
      setAsked((old) => ({ ...old, photo: undefined }));
      setTool("hand");
    }
  };
  const onPick = (markId: string) => {
    const opinionId = marking.own.find((one) => String(one.markupId) === markId)?.opinionId ?? null;
    if (opinionId !== null) bench.chooseById(opinionId, true);
    bench.setMarkId(markId);
  };
  /** Turns a private mark into the mark of an opinion: the one being written, or a new one. */
  const writeOf = (id: string) => {
    const draft = store.get();
    const markupId = Number(marking.nameOf(id)) as MarkupId;
    if (Number.isNaN(markupId)) return say.warn("标注还在保存，请稍候再试");
    const isHere = draft?.drawingId === drawingId;
    if (draft && !isHere && !isBlank(draft)) return say.warn("请先保存或放弃正在写的意见");
    const taking = draft && isHere ? draft : newDraft(drawing);
    store.set({ ...taking, markupIds: [...new Set([...(taking.markupIds ?? []), markupId])] });
  };
  const latest = useRef({ onDraw, onPick, onEdit: marking.reshape, goTo: bench.goTo });
  latest.current = { onDraw, onPick, onEdit: marking.reshape, goTo: bench.goTo };
  const draw = useCallback((mark: MarkDraft) => latest.current.onDraw(mark), []);
  const pick = useCallback((id: string) => latest.current.onPick(id), []);
  const goTo = useCallback((id: DrawingId) => latest.current.goTo(id), []);
  const reshape = useCallback((id: string, shape: MarkShape) => latest.current.onEdit(id, shape), []);

  const stepOpinion = (by: number) => {
    const index = opinions.findIndex(({ opinionId }) => opinionId === chosen?.opinionId);
    bench.choose(opinions[index === -1 ? 0 : Math.min(opinions.length - 1, Math.max(0, index + by))]);
  };
  const isPrivate = marking.selected !== undefined && marking.selected.opinionId === undefined;
  const ownMark = isPrivate && !isDraftId(marking.selected?.id ?? "") ? marking.selected : undefined;

  const obey = (command: Command): boolean | void => {
    if (isTool(command)) return canDraw && setTool(command);
    switch (command) {
      case "undo":
        return canDraw && (marking.undo() || say.note("没有可撤销的标注"));
      case "redo":
        return canDraw && (marking.redo() || say.note("没有可重做的标注"));
      case "copyMark":
        return marking.copy();
      case "pasteMark":
        return canDraw && marking.paste(page);
      case "nextSheet":
        return bench.step(1);
      case "formerSheet":
        return bench.step(-1);
      case "nextOpinion":
        return stepOpinion(1);
      case "formerOpinion":
        return stepOpinion(-1);
      case "writeOpinion":
        if (!canWrite) return false;
        if (ownMark) writeOf(ownMark.id);
        else if (store.get()) focusText();
        else store.set(newDraft(drawing));
        return;
      case "editOpinion":
        return chosen?.can.edit ? void editIn(store, chosen, opinions) : false;
      case "removeOpinion":
        if (marking.selected && marking.remove()) return;
        return chosen?.can.edit ? void removal(chosen) : false;
      case "toggleMarks":
        return setShowsMarks(!showsMarks);
      case "toggleTree":
        return foldTree(!isTreeFolded);
      case "toggleOpinions":
        return foldList(!isListFolded);
      case "find":
        foldTree(false);
        return find.setOn(true);
      case "help":
        return onHelp();
      case "back":
        if (tool !== "hand") return setTool("hand");
        bench.setMarkId(undefined);
        return chosen ? bench.choose(undefined) : false;
      default:
        return false;
    }
  };
  useWorkbenchKeys("sheet", obey);

  const next = useMemo(
    () => [neighbourOf(sheets, drawing, 1), neighbourOf(sheets, drawing, -1)].filter((one) => one !== drawing),
    [sheets, drawing],
  );
  const index = sheets.findIndex((one) => one.drawingId === drawingId);

  return (
    <div
      className={styles.desk}
      data-folded={`${isTreeFolded ? "sheets" : ""} ${hasOpinions ? "" : "opinions"}`}
      style={{
        "--sheets-width": isTreeFolded ? "0" : tree.css,
        "--opinions-width": hasOpinions ? list.css : "0",
      }}
    >
      <SheetNav task={task} trees={trees} readIds={readIds} bench={bench} find={find} />
      <section className={styles.sheet} aria-label="图纸">
        {drawing ? (
          <>
            <SheetBar
              drawing={drawing}
              position={index === -1 ? `– / ${own.length}` : `${index + 1} / ${sheets.length}`}
              isRead={readIds.includes(drawing.drawingId)}
              onStep={bench.step}
              tool={canDraw ? tool : undefined}
              onTool={setTool}
              marking={marking}
              canWrite={canWrite}
              showsMarks={showsMarks}
              onMarks={() => setShowsMarks(!showsMarks)}
            />
            <div className={styles.stage}>
              {!isTreeFolded && <PanelEdge panel={tree} side="left" />}
              {hasOpinions && <PanelEdge panel={list} side="right" />}
              <PanelFold side="left" name={tree.name} keyName="B" isFolded={isTreeFolded} onFold={foldTree} />
              <PanelFold side="right" name={list.name} keyName="\\" isFolded={!hasOpinions} onFold={foldList} />
              <SheetsBeside drawing={drawing} sheets={bench.every}>
                {(together) => (
                  <>
                    <SheetStage
                      {...together}
                      ref={viewer}
                      drawing={drawing}
                      next={next}
                      opinions={marked}
                      own={marking.own}
                      ghosts={marking.ghosts}
                      drafted={marking.drafted}
                      tool={canDraw ? tool : "hand"}
                      wish={wish}
                      selectedMarkId={marking.selected?.id ?? bench.markId ?? markOf(chosen)}
                      focus={find.focus ?? bench.focus}
                      pointed={pointed}
                      onGoTo={goTo}
                      showsMarks={showsMarks}
                      onPage={setPage}
                      onDraw={draw}
                      onEdit={reshape}
                      onPick={pick}
                    />
                    {canDraw && tool !== "hand" && (
                      <ToolStrip
                        tool={tool}
                        drawing={drawing}
                        known={known}
                        wish={asked}
                        onWish={setAsked}
                        onTool={setTool}
                        ruler={ruler}
                        onRuler={setRuler}
                      />
                    )}
                    {canDraw && tool === "hand" && marking.selected && (
                      <MarkStrip
                        mark={marking.selected}
                        marking={marking}
                        onOpinion={canWrite && ownMark ? () => writeOf(ownMark.id) : undefined}
                      />
                    )}
                  </>
                )}
              </SheetsBeside>
            </div>
          </>
        ) : (
          <Empty title="本版次没有图纸" text="设计单位上传并提交后，图纸在这里打开。" />
        )}
      </section>
      <OpinionPanel
        task={task}
        trees={trees}
        opinions={opinions}
        bench={bench}
        canWrite={canWrite}
        onLeaveForm={leaveForm}
      />
    </div>
  );
};

const markOf = (opinion: Opinion | undefined) => {
  const [first] = opinion?.markups ?? [];
  return first && String(first.markupId);
};
