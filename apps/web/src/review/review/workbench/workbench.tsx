import type { Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { CheckedPoint, ReviewTask } from "@tushen/contract/review/review-shape";
import { newestOfThreads } from "@tushen/domain/review/opinion-thread";
import { useMemo, useState } from "react";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { useMedia } from "../../../ground/ui/use-media.ts";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ChecklistDialog } from "./checklist-dialog.tsx";
import { CoverageDialog } from "./coverage-dialog.tsx";
import { ConclusionDialog } from "./conclusion-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { isBlank, newDraft } from "../opinion-form/opinion-draft.ts";
import { deskOf } from "../permissions.ts";
import { Recheck } from "../recheck/recheck.tsx";
import { toRecheck } from "../recheck/recheck-order.ts";
import { SheetDesk } from "./sheet-desk.tsx";
import { isUnreadable } from "../../../sheets/sheet/is-pdf.ts";
import { sheetsToRead } from "../../../sheets/sheet/sheet-order.ts";
import { useLooking } from "./use-looking.ts";
import { useReadSheets } from "./use-read-sheets.ts";
import { useWorkbench } from "./use-workbench.ts";
import { WorkbenchHead } from "./workbench-head.tsx";
import type { Stand } from "./workbench-keys.ts";
import styles from "./workbench.module.css";
import { say } from "../../../ground/ui/say.tsx";

interface WorkbenchProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly opinions: readonly Opinion[];
  readonly readIds: readonly DrawingId[];
}

/** The frame of the workbench: head, one of its two ways of working, and the bar that ends the task. */
export const Workbench = ({ task, trees, opinions, readIds }: WorkbenchProps) => {
  const account = useAccount();
  const desk = deskOf(task, account.id);
  const newest = useMemo(
    () => newestOfThreads(opinions, ({ opinionId, parentId }) => ({ id: opinionId, parentId })),
    [opinions],
  );
  const bench = useWorkbench({ task, trees, opinions: newest, readIds });
  const [isHelp, setHelp] = useState(false);
  const [isChecklist, setChecklist] = useState(false);
  const [isCoverage, setCoverage] = useState(false);
  const [isConcluding, setConcluding] = useState(false);

  const old = useMemo(() => toRecheck(opinions, task.round), [opinions, task.round]);
  const [startsWith] = useState<Stand>(() => (old.some(({ can }) => can.judge) ? "recheck" : "sheet"));
  const isTablet = useMedia("(max-width: 900px)");
  const asked = useAddress().get("stand");
  const stand =
    task.round === 1 || old.length === 0 ? "sheet" : asked === "sheet" || asked === "recheck" ? asked : startsWith;
  const setStand = (next: "sheet" | "recheck") => bench.address.set({ stand: next });

  const shown =
    stand === "sheet" && bench.drawing && !isUnreadable(bench.drawing) ? bench.drawing.drawingId : undefined;
  const tick = useReadSheets(task, desk, shown);
  useLooking(task, desk, shown);
  const toRead = sheetsToRead(bench.own, task);
  const unread = toRead.filter(({ drawingId }) => !readIds.includes(drawingId));
  const unjudged = opinions.filter(({ state }) => state === "REPLIED");

  const readAll = async () => {
    const yes = await say.confirm({
      title: `把 ${unread.length} 张未看的图纸记为已阅？`,
      text: `提交专业结论以图纸全部审阅为前提，记为已阅即由您对这 ${unread.length} 张图纸的审查负责。没有打开看过的，阅图记录注明“仅记为已阅”，复核人可以看到。`,
      yes: "我已审查，记为已阅",
    });
    if (yes) await tick(unread.map(({ drawingId }) => drawingId)).catch(say.failure);
  };

  /** Starts an opinion that cites the point's clause, beside the sheet; an opinion being written stays. */
  const writeOf = ({ normNumber, clauseNo }: CheckedPoint) => {
    const draft = bench.store.get();
    if (draft && !isBlank(draft)) return say.warn("请先保存或放弃正在写的意见");
    bench.store.set({ ...newDraft(bench.drawing), normNumber: normNumber ?? "", clauseNo: clauseNo ?? "" });
    setChecklist(false);
    bench.address.set({ stand: "sheet" });
  };

  return (
    <main className={styles.bench}>
      <WorkbenchHead task={task} stand={stand} onStand={setStand} onHelp={() => setHelp(true)} />
      {stand === "recheck" ? (
        <Recheck task={task} trees={trees} opinions={old} onHelp={() => setHelp(true)} tick={tick} />
      ) : isTablet ? (
        <div className={styles.waiting}>
          <Empty
            title="看图提意见需要更宽的窗口"
            text="图纸、目录和意见要并排查看。请把平板横过来，或改用电脑打开；已填写的内容不会丢失。判定答复在这里也可以办理。"
          />
        </div>
      ) : (
        <SheetDesk
          task={task}
          trees={trees}
          opinions={newest}
          marked={opinions}
          readIds={readIds}
          bench={bench}
          desk={desk}
          onHelp={() => setHelp(true)}
        />
      )}
      <BottomBar
        task={task}
        readCount={toRead.length - unread.length}
        toRead={toRead.length}
        opinionCount={newest.length}
        strongCount={task.strongCount}
        unjudgedCount={unjudged.length}
        onConclude={() => setConcluding(true)}
        onChecklist={() => setChecklist(true)}
        onCoverage={() => setCoverage(true)}
        onReadAll={desk === "reviewer" && unread.length > 0 ? () => void readAll() : undefined}
      />
      <KeysDialog stand={stand} isOpen={isHelp} onClose={() => setHelp(false)} />
      {isChecklist && (
        <ChecklistDialog
          task={task}
          canMark={desk === "reviewer"}
          onClose={() => setChecklist(false)}
          onWrite={writeOf}
        />
      )}
      {isCoverage && (
        <CoverageDialog
          task={task}
          sheets={toRead}
          onClose={() => setCoverage(false)}
          onOpen={(drawingId) => {
            setCoverage(false);
            bench.address.set({ stand: "sheet", sheet: String(drawingId), opinion: undefined });
          }}
        />
      )}
      {isConcluding && (
        <ConclusionDialog
          task={task}
          opinions={opinions}
          unread={unread}
          onClose={() => setConcluding(false)}
          onOpenSheet={(drawingId) => {
            setConcluding(false);
            bench.address.set({ stand: "sheet", sheet: String(drawingId), opinion: undefined });
          }}
          onOpenOpinion={(opinion) => {
            setConcluding(false);
            bench.address.set({ stand: "recheck", opinion: String(opinion.opinionId) });
          }}
        />
      )}
    </main>
  );
};
