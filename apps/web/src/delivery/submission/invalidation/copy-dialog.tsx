import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { BatchNameDialog } from "../batch-name-dialog.tsx";
import { refreshed } from "./invalidation-refreshed.ts";
import styles from "./invalidation.module.css";

/** Copies a voided batch, so that the owner can change it and send it again. */
export const CopyDialog = ({ submission, onClose }: { submission: Submission; onClose: () => void }) => {
  const copy = useAct(invalidationCalls.copyInvalid, {
    refresh: refreshed,
    onDone: () => {
      say.done("已复制为新的报审批次，设计、勘察单位可以修改后重新提交");
      onClose();
    },
  });
  return (
    <BatchNameDialog
      title="复制为新的报审批次"
      label="新批次名称"
      yes="复制"
      start={submission.atlasName}
      isRunning={copy.isRunning}
      onYes={(atlasName) => copy.start({ submissionId: submission.id, atlasName })}
      onClose={onClose}
    >
      <p className={styles.consequence}>
        新批次带上单体、图册、人防和防护单元、勘察报告、目录和全部图纸资料（文件共用，不重复占用空间），各单位可以修改后重新提交；审查意见和审查记录留在原批次。
      </p>
    </BatchNameDialog>
  );
};
