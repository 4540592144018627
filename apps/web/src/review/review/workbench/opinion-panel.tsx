import type { Tree } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { useMemo, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useStable } from "../../../ground/ui/use-stable.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { useDraftPart } from "./draft-store.ts";
import { editIn, leaveDraft } from "./leave-draft.ts";
import { newDraft } from "../opinion-form/opinion-draft.ts";
import { OpinionForm } from "../opinion-form/opinion-form.tsx";
import { OutsideComments } from "../outside/outside-comments.tsx";
import { OpinionList } from "./opinion-list.tsx";
import { buildingsIn } from "../../../sheets/sheet/sheet-order.ts";
import type { Workbench } from "./use-workbench.ts";
import styles from "./workbench.module.css";

interface OpinionPanelProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly opinions: readonly Opinion[];
  readonly bench: Workbench;
  readonly canWrite: boolean;
  readonly onLeaveForm: () => void;
}

const refresh = [opinionCalls.listOpinionsOfTask, opinionCalls.listMarkups, reviewCalls.readTask];

/** Asks before a draft of the reviewer is deleted. */
export const useRemoval = (onRemoved: () => void) => {
  const remove = useAct(opinionCalls.removeOpinion, { refresh, onDone: onRemoved });
  return async (opinion: Opinion) => {
    const yes = await say.confirm({
      title: `删除意见 ${opinion.opinionNo}？`,
      text: opinion.markups.length > 0 ? "它在图上的标注一并删除，不能恢复。" : "删除后不能恢复。",
      yes: "删除意见",
      isDangerous: true,
    });
    if (yes) remove.start({ ids: [opinion.opinionId] });
  };
};

/** The right side: the form while an opinion is written, the list below it. */
export const OpinionPanel = ({ task, trees, opinions, bench, canWrite, onLeaveForm }: OpinionPanelProps) => {
  const { store, address, drawing, chosen } = bench;
  const draft = useDraftPart(store, (all) => all);
  const [copied, setCopied] = useState<Opinion>();
  const buildings = useMemo(() => buildingsIn(trees), [trees]);
  const removal = useRemoval(() => bench.choose(undefined));
  const edit = (opinion: Opinion) => {
    bench.choose(opinion);
    void editIn(store, opinion, opinions);
  };
  const giveUp = async () => {
    if (await leaveDraft(store, opinions)) onLeaveForm();
  };
  const acts = {
    choose: useStable(bench.choose),
    edit: useStable(edit),
    remove: useStable((opinion: Opinion) => void removal(opinion)),
  };
  return (
    <aside className={styles.opinions} aria-label="审查意见栏">
      {task.returnComment && task.state === "RETURNED" && (
        <p className={styles.returned}>
          <b>复核退回</b> {task.returnComment}
        </p>
      )}
      {draft && canWrite ? (
        <OpinionForm
          key={draft.id ?? "new"}
          task={task}
          draft={draft}
          onChange={store.change}
          stored={opinions.find(({ opinionId }) => opinionId === draft.id)}
          buildings={buildings}
          sheet={bench.every.find(({ drawingId }) => drawingId === draft.drawingId)}
          opinions={opinions}
          onLeave={onLeaveForm}
          onDone={(saved) => {
            store.set(undefined);
            bench.choose(saved, true);
            onLeaveForm();
          }}
          onGiveUp={() => void giveUp()}
        />
      ) : (
        <header className={styles.panelHead}>
          <h2>审查意见</h2>
          <a
            href={`#/opinionManage?projectSubmissionId=${task.projectSubmissionId}&discipline=${task.discipline}`}
            title="在表格中查看、批量修改、导入和导出"
          >
            意见管理
          </a>
          {canWrite && (
            <button type="button" title="不画标注，直接写意见（N）" onClick={() => store.set(newDraft(drawing))}>
              ＋ 新增意见
            </button>
          )}
        </header>
      )}
      <OpinionList
        opinions={opinions}
        isHere={({ opinionId }) => drawing !== undefined && bench.sheetIds.get(opinionId) === drawing.drawingId}
        chosen={chosen}
        canWrite={canWrite}
        filter={{ state: address.get("state"), ofSheet: address.get("of") === "sheet" }}
        onFilter={({ state, ofSheet }) =>
          address.set({
            ...(ofSheet === undefined ? { state } : { of: ofSheet ? "sheet" : undefined }),
          })
        }
        onChoose={acts.choose}
        onEdit={acts.edit}
        onCopy={setCopied}
        onRemove={acts.remove}
      />
      <OutsideComments bench={bench} opinions={opinions} canWrite={canWrite} />
      {copied && (
        <CopyDialog
          task={task}
          opinion={copied}
          sheets={bench.own}
          onClose={() => setCopied(undefined)}
          onDone={(saved) => {
            setCopied(undefined);
            bench.choose(saved);
          }}
        />
      )}
    </aside>
  );
};
