import type { NamedFile } from "@tushen/contract/ground/file";
import { type InvalidApplication, invalidationCalls } from "@tushen/contract/delivery/invalidation";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { isWithHouse, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { Attachments } from "../../../ground/ui/upload/attachments.tsx";
import { ReasonDialog } from "../../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { refreshed } from "./invalidation-refreshed.ts";
import styles from "./invalidation.module.css";

/** Sentence about the consequences of voiding, shown before it is requested. */
const consequenceOf = (submission: Submission): string => {
  if (!isWithHouse(submission.state as SubmissionState))
    return "批次尚未受理，作废后立即生效，无需审批。作废不可恢复，资料只能查看；可以复制为新的报审批次。";
  if (submission.state === "FINISHED")
    return "审查已完成：须经审查机构同意、主管部门审批。作废后合格书和签章图纸加盖“作废”标记，二维码查验显示“已作废”，不可恢复。";
  return "须经审查机构同意。作废后审查停止，审查任务取消，资料只能查看，不可恢复；可以复制为新的报审批次。";
};

/** The owner requests to void a batch: reason, proof, and the consequences. */
export const RequestDialog = ({
  submission,
  request,
  onClose,
}: {
  submission: Submission;
  request: InvalidApplication | null;
  onClose: () => void;
}) => {
  const [files, setFiles] = useState<readonly NamedFile[]>(request?.files ?? []);
  const [isSending, setSending] = useState(false);
  const save = useAct(invalidationCalls.saveInvalidApplication, { refresh: refreshed });
  const submit = useAct(invalidationCalls.submitInvalidApplication, { refresh: refreshed });
  const invalidate = useAct(invalidationCalls.invalid, { refresh: refreshed });
  const needsConsent = isWithHouse(submission.state as SubmissionState);
  const finish = async (reason: string) => {
    const which = { applicationId: submission.applicationId, submissionId: submission.id };
    try {
      await save.run({ ...which, reason, files: files.map(({ fileId }) => fileId) });
      await (needsConsent ? submit.run(which) : invalidate.run(which));
      say.done(needsConsent ? "作废申请已提交，等待审批" : "报审批次已作废");
      onClose();
    } catch {
      // The shell has shown the failure.
    }
  };
  return (
    <ReasonDialog
      title={`作废“${submission.atlasName}”`}
      note={<p className={styles.consequence}>{consequenceOf(submission)}</p>}
      label="作废理由（5 至 500 字，审批单位和各参建单位可见）"
      yes={needsConsent ? "提交作废申请" : "作废"}
      typed="作废"
      initial={request?.reason ?? ""}
      isWaiting={isSending}
      isRunning={save.isRunning || submit.isRunning || invalidate.isRunning}
      onYes={(reason) => void finish(reason)}
      onClose={onClose}
    >
      <div className={styles.proofs}>
        <b>证明材料（选填）</b>
        <Attachments
          files={files}
          onFiles={setFiles}
          onBusy={setSending}
          title="拖入文件，或点击选择"
          hint="如会议纪要、规划变更批复；最多 20 个"
        />
      </div>
    </ReasonDialog>
  );
};
