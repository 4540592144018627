import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask, SheetView } from "@tushen/contract/review/review-shape";
import { instantText } from "../../../ground/platform/format.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import styles from "./coverage.module.css";

/** 3 分 20 秒. */
export const lookText = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分${seconds % 60 === 0 ? "" : ` ${seconds % 60} 秒`}`;

const stateOf = (view: SheetView | undefined) => {
  if (!view) return <StatusTag tone="warn">未看</StatusTag>;
  if (view.seconds === 0) return <StatusTag tone="quiet">仅记为已阅</StatusTag>;
  return <StatusTag tone="good">看了 {lookText(view.seconds)}</StatusTag>;
};

interface CoverageDialogProps {
  readonly task: ReviewTask;
  /** Sheets that have to be read. */
  readonly sheets: readonly Drawing[];
  readonly onOpen: (drawingId: DrawingId) => void;
  readonly onClose: () => void;
}

/** 阅图记录: how long the reviewer looked at each sheet of the task, for reviewer and checker. */
export const CoverageDialog = ({ task, sheets, onOpen, onClose }: CoverageDialogProps) => {
  const coverage = useCall(reviewCalls.readCoverage, { reviewTaskId: task.reviewTaskId });
  const views = new Map(coverage.data?.map((view) => [view.drawingId, view]));
  const looked = sheets.filter(({ drawingId }) => (views.get(drawingId)?.seconds ?? 0) > 0);
  const total = looked.reduce((sum, { drawingId }) => sum + (views.get(drawingId)?.seconds ?? 0), 0);
  return (
    <Dialog
      title={`阅图记录 · ${task.disciplineName} · ${task.reviewerName ?? ""}`}
      isOpen
      onClose={onClose}
      width={760}
    >
      {coverage.error && <FailureView error={coverage.error} onRetry={() => void coverage.refetch()} />}
      {coverage.isPending && <Waiting rows={4} />}
      {coverage.data && (
        <>
          <p className={styles.sum} role="status">
            应看 {sheets.length} 张，打开看过 {looked.length} 张，共 {lookText(total)}。只计图纸在窗口中显示的时间。
          </p>
          <div className={styles.scroll}>
            <table className={styles.views}>
              <thead>
                <tr>
                  <th>图号</th>
                  <th>图名</th>
                  <th>情况</th>
                  <th>打开次数</th>
                  <th>最近一次</th>
                </tr>
              </thead>
              <tbody>
                {sheets.map(({ drawingId, graphNum, graphName }) => {
                  const view = views.get(drawingId);
                  return (
                    <tr key={drawingId}>
                      <td>
                        <button type="button" onClick={() => onOpen(drawingId)}>
                          {graphNum}
                        </button>
                      </td>
                      <td>{graphName}</td>
                      <td>{stateOf(view)}</td>
                      <td>{view?.views ?? "—"}</td>
                      <td>{view ? instantText(view.lastAt) : "—"}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  );
};
