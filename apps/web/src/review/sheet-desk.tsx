import type { Tree } from "@tushen/contract/drawing";
import type { DrawingId, MarkupId } from "@tushen/contract/fields";
import { type Opinion, opinionCalls } from "@tushen/contract/opinion";
import type { ReviewTask } from "@tushen/contract/review";
import type { MarkDraft } from "@tushen/viewer/sheet-mark";
import type { SheetHandle } from "@tushen/viewer/sheet-viewer.tsx";
import { useCallback, useMemo, useRef, useState } from "react";
import { useAct, useCall } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { say } from "../ui/say.tsx";
import { draftOf, isBlank, newDraft } from "./opinion-draft.ts";
import { OpinionPanel, useRemoval } from "./opinion-panel.tsx";
import type { Desk } from "./permissions.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { SheetIndex } from "../sheet/sheet-index.tsx";
import { neighbourOf } from "../sheet/sheet-order.ts";
import { SheetStage } from "./sheet-stage.tsx";
import type { Workbench } from "./use-workbench.ts";
import { type Command, useWorkbenchKeys } from "./workbench-keys.ts";
import styles from "./workbench.module.css";

interface SheetDeskProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly opinions: readonly Opinion[];
  readonly readIds: readonly DrawingId[];
  readonly bench: Workbench;
  readonly desk: Desk;
  readonly onHelp: () => void;
}

const focusText = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="意见内容"]')?.focus();

/** Reading sheets and writing opinions: index, sheet, list. */
export const SheetDesk = ({ task, trees, opinions, readIds, bench, desk, onHelp }: SheetDeskProps) => {
  const { drawing, sheets, own, chosen, store, tool, setTool, address } = bench;
  const viewer = useRef<SheetHandle>(null);
  const [showsMarks, setShowsMarks] = useState(true);
  const [isTreeOpen, setTreeOpen] = useState(true);
  const canWrite = desk === "reviewer";
  const canDraw = canWrite || (desk === "checker" && task.state === "SUBMITTED");
  const leaveForm = () => viewer.current?.focus();

  const drawingId = drawing?.drawingId;
  const marks = useCall(
    opinionCalls.listMarkups,
    { drawingId: drawingId as never },
    { when: drawingId !== undefined },
  ).data;
  const saveMark = useAct(opinionCalls.saveMarkup, { refresh: [opinionCalls.listMarkups] });
  const dropMark = useAct(opinionCalls.deleteMarkup, { refresh: [opinionCalls.listMarkups] });
  const removal = useRemoval(() => bench.choose(undefined));

  const onDraw = (mark: MarkDraft) => {
    if (!drawing) return;
    if (!canWrite) return saveMark.start({ drawingId: drawing.drawingId, ...mark });
    const draft = store.get();
    if (draft && draft.drawingId !== drawing.drawingId && !isBlank(draft))
      return say.warn(`请先保存或放弃 ${draft.drawingNumber || "上一条"} 的意见，再在本图上标注`);
    if (draft?.drawingId === drawing.drawingId) store.set({ ...draft, marks: [...draft.marks, mark] });
    else store.set(newDraft(drawing, [mark]));
    setShowsMarks(true);
  };
  const onPick = (markId: string) => {
    const markup = marks?.own.find((one) => String(one.markupId) === markId);
    if (!markup) return;
    if (markup.opinionId === null) bench.setMarkId(markId);
    else bench.chooseById(markup.opinionId, true);
  };
  const latest = useRef({ onDraw, onPick });
  latest.current = { onDraw, onPick };
  const draw = useCallback((mark: MarkDraft) => latest.current.onDraw(mark), []);
  const pick = useCallback((id: string) => latest.current.onPick(id), []);

  const stepOpinion = (by: number) => {
    const index = opinions.findIndex(({ opinionId }) => opinionId === chosen?.opinionId);
    bench.choose(opinions[index === -1 ? 0 : Math.min(opinions.length - 1, Math.max(0, index + by))]);
  };
  const ownMark = marks?.own.find(({ markupId, opinionId }) => String(markupId) === bench.markId && opinionId === null);

  const obey = (command: Command): boolean | void => {
    switch (command) {
      case "hand":
      case "cloud":
      case "rectangle":
      case "arrow":
      case "text":
        return canDraw && setTool(command);
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
        if (store.get()) focusText();
        else store.set(newDraft(drawing));
        return;
      case "editOpinion":
        return chosen?.can.edit ? store.set(draftOf(chosen)) : false;
      case "removeOpinion":
        if (ownMark) return dropMark.start({ id: ownMark.markupId as MarkupId });
        return chosen?.can.edit ? void removal(chosen) : false;
      case "toggleMarks":
        return setShowsMarks(!showsMarks);
      case "toggleTree":
        return setTreeOpen(!isTreeOpen);
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

  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const id of bench.sheetIds.values()) if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
    return found;
  }, [bench.sheetIds]);
  const next = useMemo(
    () => [neighbourOf(sheets, drawing, 1), neighbourOf(sheets, drawing, -1)].filter((one) => one !== drawing),
    [sheets, drawing],
  );
  const index = sheets.findIndex((one) => one.drawingId === drawingId);

  return (
    <div className={styles.desk} data-tree={isTreeOpen}>
      <nav className={styles.tree} aria-label="图纸目录">
        <header className={styles.panelHead}>
          <h2>图纸</h2>
          <button
            type="button"
            aria-pressed={bench.showsAll}
            onClick={() => address.set({ all: bench.showsAll ? undefined : "1" })}
          >
            {bench.showsAll ? `只看${task.disciplineName}` : "看全部专业"}
          </button>
        </header>
        {sheets.length > 0 ? (
          <SheetIndex
            trees={trees}
            sheets={sheets}
            selectedId={drawingId}
            readIds={readIds}
            countOf={(id) => counts.get(id) ?? 0}
            onSelect={bench.goTo}
            onStep={bench.step}
          />
        ) : (
          <Empty title={`本版次没有${task.disciplineName}图纸`} />
        )}
      </nav>
      <section className={styles.sheet} aria-label="图纸">
        {drawing ? (
          <>
            <SheetBar
              drawing={drawing}
              place={index === -1 ? `– / ${own.length}` : `${index + 1} / ${sheets.length}`}
              isRead={readIds.includes(drawing.drawingId)}
              onStep={bench.step}
              tool={canDraw ? tool : undefined}
              onTool={setTool}
              showsMarks={showsMarks}
              onMarks={() => setShowsMarks(!showsMarks)}
            />
            <div className={styles.stage}>
              <SheetStage
                ref={viewer}
                drawing={drawing}
                next={next}
                opinions={opinions}
                store={store}
                tool={canDraw ? tool : "hand"}
                selectedMarkId={bench.markId ?? markOf(chosen)}
                focus={bench.focus}
                showsMarks={showsMarks}
                onDraw={draw}
                onPick={pick}
              />
            </div>
          </>
        ) : (
          <Empty title="本版次没有图纸" />
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
