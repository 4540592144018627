import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { stepsOf } from "./report-steps.ts";
import styles from "./merge.module.css";
import type { CoEditor } from "./use-co-editors.ts";

/** 李四 正在填写 参建单位: the other people in this draft; nothing while there are none. */
export const CoEditors = ({ kind, others }: { kind: ReportForm; others: readonly CoEditor[] }) => {
  const titleOf = (step: string) => stepsOf(kind, true).find(({ key }) => key === step)?.title ?? "";
  return (
    <span className={styles.others} role="status" aria-label="同时填写的人">
      {others.map(({ personName, isSelf, step }, index) => (
        <span key={index} title="各自填写的内容会自动合并；同一项两人填得不同时，由您选择">
          <i aria-hidden="true" />
          {isSelf ? "您在另一个窗口" : personName} 正在填写 {titleOf(step)}
        </span>
      ))}
    </span>
  );
};
