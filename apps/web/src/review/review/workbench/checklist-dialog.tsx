import { reviewCalls } from "@tushen/contract/review/review";
import type { CheckedPoint, ReviewTask } from "@tushen/contract/review/review-shape";
import { type ChecklistResult, checklistResults } from "@tushen/domain/review/checklist";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf, useAct, useCall } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import styles from "./checklist.module.css";

interface ChecklistDialogProps {
  readonly task: ReviewTask;
  readonly canMark: boolean;
  /** Starts an opinion that cites the point's clause. */
  readonly onWrite: (point: CheckedPoint) => void;
  readonly onClose: () => void;
}

const results = Object.keys(checklistResults) as ChecklistResult[];

const Result = ({ result }: { result: ChecklistResult | null }) => (
  <span className={styles.said} data-result={result ?? "OPEN"}>
    {result === null ? "未核对" : checklistResults[result]}
  </span>
);

/** 审查要点: the reviewer's result for each point of the discipline; read-only for the checker. */
export const ChecklistDialog = ({ task, canMark, onWrite, onClose }: ChecklistDialogProps) => {
  const { reviewTaskId } = task;
  const queries = useQueryClient();
  const list = useCall(reviewCalls.readChecklist, { reviewTaskId });
  const mark = useAct(reviewCalls.markChecklist, {
    onDone: (points) => queries.setQueryData(keyOf(reviewCalls.readChecklist, { reviewTaskId }), points),
  });
  const points = list.data ?? [];
  const open = points.filter(({ result }) => result === null).length;
  return (
    <Dialog title={`审查要点 · ${task.disciplineName}`} isOpen onClose={onClose} width={760}>
      {list.error && <FailureView error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting rows={6} />}
      {list.data && (
        <>
          <p className={styles.sum} role="status">
            共 {points.length} 条，{open === 0 ? "已全部核对。" : `还有 ${open} 条未核对。`}
            {canMark ? "再点一次可取消；核对结果复核人可见。" : "由审查人核对。"}
          </p>
          <ol className={styles.points} aria-label="审查要点">
            {points.map((point) => (
              <li key={point.pointId}>
                <div>
                  {point.text}
                  <small>{[point.normNumber, point.clauseNo].filter(Boolean).join(" ")}</small>
                </div>
                {canMark ? (
                  <div className={styles.acts} role="radiogroup" aria-label={point.text}>
                    {results.map((result) => (
                      <button
                        key={result}
                        type="button"
                        role="radio"
                        aria-checked={point.result === result}
                        data-result={result}
                        onClick={() =>
                          mark.start({
                            reviewTaskId,
                            pointId: point.pointId,
                            result: point.result === result ? null : result,
                          })
                        }
                      >
                        {checklistResults[result]}
                      </button>
                    ))}
                    <button type="button" className={styles.write} onClick={() => onWrite(point)}>
                      写意见
                    </button>
                  </div>
                ) : (
                  <Result result={point.result} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
};
