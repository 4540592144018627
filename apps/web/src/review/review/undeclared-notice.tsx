import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./workbench/workbench.module.css";

interface UndeclaredNoticeProps {
  readonly projectSubmissionId: SubmissionId;
  /** The first round has no earlier version to compare with. */
  readonly round: number;
  readonly discipline?: string;
}

/** Shown before a re-review ends: changes without a request that nobody has looked at. It warns and does not block. */
export const UndeclaredNotice = ({ projectSubmissionId, round, discipline }: UndeclaredNoticeProps) => {
  const { data } = useCall(drawingCompareCalls.getUndeclaredChanges, { projectSubmissionId }, { when: round > 1 });
  if (!data) return null;
  const sheets = data.sheets.filter(
    ({ base, target }) => discipline === undefined || (target ?? base)?.discipline === discipline,
  );
  const unseen = sheets.reduce((sum, one) => sum + one.unseen, 0);
  const waiting = sheets.filter(({ state }) => state === "PROCESSING").length;
  if (unseen === 0 && waiting === 0) return null;
  return (
    <div className={styles.missing} role="alert">
      <p>
        {unseen > 0 && `新版图纸还有 ${unseen} 处未申明的变更没有核对，没有审查意见或设计说明与之对应。`}
        {waiting > 0 && `还有 ${waiting} 张图纸正在与上一版对比。`}
      </p>
      <a href={`#/censorUnit/undeclaredChanges/${projectSubmissionId}`}>逐处核对</a>
    </div>
  );
};
