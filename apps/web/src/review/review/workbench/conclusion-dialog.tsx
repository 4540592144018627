import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button, Input, InputNumber } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useKept } from "../../../ground/ui/use-kept.ts";
import { countedStrong, suggestedConclusion, suggestedSummary } from "./suggested-conclusion.ts";
import { UndeclaredNotice } from "../undeclared-notice.tsx";
import styles from "./workbench.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface ConclusionDialogProps {
  readonly task: ReviewTask;
  readonly opinions: readonly Opinion[];
  readonly unread: readonly Drawing[];
  readonly onOpenSheet: (drawingId: DrawingId) => void;
  readonly onOpenOpinion: (opinion: Opinion) => void;
  readonly onClose: () => void;
}

const conclusions = dictionaryByCode("TASK_CONCLUSION")?.items ?? [];
const refresh = [reviewCalls.readTask, reviewCalls.queryTasks, reviewCalls.listTasks];

/** The reviewer's conclusion on the discipline; missing work is listed above it with links. */
export const ConclusionDialog = (props: ConclusionDialogProps) => {
  const { task, opinions, unread, onOpenSheet, onOpenOpinion, onClose } = props;
  const [conclusion, setConclusion] = useState(() => task.conclusion ?? suggestedConclusion(opinions));
  const [summary, setSummary] = useKept(
    `summary:${task.reviewTaskId}`,
    () => task.summary || suggestedSummary(task, opinions),
  );
  const counted = countedStrong(opinions, task.reviewTaskId);
  const [strong, setStrong] = useState<number | null>(task.strongReason === null ? null : task.strongCount);
  const [reason, setReason] = useState(task.strongReason ?? "");
  const isOther = strong !== null && strong !== counted;
  const submit = useAct(reviewCalls.submitConclusion, { refresh, isQuiet: true });
  const unjudged = opinions.filter(({ state }) => state === "REPLIED");
  const isBlocked = unread.length > 0 || unjudged.length > 0;
  const id = useId();
  const ids = { strong: useId() };
  const send = async () => {
    try {
      await submit.run({
        reviewTaskId: task.reviewTaskId,
        conclusion,
        summary,
        ...(isOther && { strongCount: strong, strongReason: reason.trim() }),
      });
      say.done(`${task.disciplineName}专业结论已提交，等待复核`);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  };
  return (
    <Dialog
      title={`提交${task.disciplineName}专业结论`}
      isOpen
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button
            type="primary"
            disabled={isBlocked || (isOther && reason.trim().length < 5)}
            loading={submit.isRunning}
            onClick={() => void send()}
          >
            提交复核
          </Button>
        </>
      }
    >
      <div className={layout.stack10}>
        {unread.length > 0 && (
          <div className={styles.missing} role="alert">
            <p>还有 {unread.length} 张图纸未看，看过后才能提交：</p>
            <div>
              {unread.map(({ drawingId, graphNum, graphName }) => (
                <button key={drawingId} type="button" title={graphName} onClick={() => onOpenSheet(drawingId)}>
                  {graphNum} {graphName}
                </button>
              ))}
            </div>
          </div>
        )}
        {unjudged.length > 0 && (
          <div className={styles.missing} role="alert">
            <p>还有 {unjudged.length} 条答复未判定：</p>
            <div>
              {unjudged.map((opinion) => (
                <button key={opinion.opinionId} type="button" onClick={() => onOpenOpinion(opinion)}>
                  {opinion.opinionNo} {opinion.drawingNumber}
                </button>
              ))}
            </div>
          </div>
        )}
        <UndeclaredNotice
          projectSubmissionId={task.projectSubmissionId}
          round={task.round}
          discipline={task.discipline}
        />
        <div className={styles.verdicts} role="radiogroup" aria-label="专业结论">
          {conclusions.map(({ code, label }) => (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={conclusion === code}
              onClick={() => setConclusion(code)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className={styles.strong}>
          <label htmlFor={ids.strong}>违反强条数</label>
          <InputNumber
            id={ids.strong}
            min={0}
            max={999}
            precision={0}
            value={strong ?? counted}
            onChange={(value) => setStrong(value)}
          />
          <small>按意见计算为 {counted}：同一条文多次违反计一次，分属不同问题类别时各计一次。</small>
        </div>
        {isOther && (
          <Input
            aria-label="与计算不一致的理由"
            placeholder="与计算不一致的理由（5 至 500 字，写入审查报告）"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <label htmlFor={id}>专业审查意见</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={2000}
          value={summary}
          onChange={(event) => setSummary(event.target.value)}
        />
        {submit.failure && (
          <p className={styles.wrong} role="alert">
            {describeFailure(submit.failure).sentence}
          </p>
        )}
      </div>
    </Dialog>
  );
};
