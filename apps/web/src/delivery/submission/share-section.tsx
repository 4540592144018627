import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { submissionMoved } from "./refresh-calls.ts";
import { type Share, ShareTable } from "./acceptance/share-table.tsx";
import styles from "./panel.module.css";

/** The shares of the newest version; the owner may send one back with a reason. */
export const ShareSection = ({ submission, isOwner }: { submission: Submission; isOwner: boolean }) => {
  const [rejected, setRejected] = useState<Share>();
  const version = submission.versions.at(-1);
  const rejecting = submission.actions.find(({ action }) => action === "rejectShare");
  const reject = useAct(submissionCalls.rejectShare, {
    refresh: submissionMoved,
    onDone: () => {
      say.done("已退回，该单位可以修改后重新提交");
      setRejected(undefined);
    },
  });
  if (!version || version.shares.length === 0) return null;
  const owing = version.shares.filter(({ submitted, orgType }) => !submitted && orgType !== "CONSTRUCT");
  return (
    <section>
      <p className={styles.owing}>
        第 {version.submissionVersion} 版 · {version.stateLabel}
        {["FILLING", "SUPPLEMENT", "FIRST_ANSWER", "ANSWER_AGAIN"].includes(submission.state) &&
          (owing.length > 0 ? `：等待 ${owing.map(({ orgName }) => orgName).join("、")} 提交` : "：各单位均已提交")}
        {submission.versions.length > 1 && (
          <a className={styles.compared} href={`#/reportUnit/versionCompare/${version.versionId}`}>
            与上一版整套对比
          </a>
        )}
        {submission.versions.length > 1 && (
          <a className={styles.compared} href={`#/reportUnit/versionCompare/${version.versionId}?view=log`}>
            修改说明
          </a>
        )}
      </p>
      <ShareTable shares={version.shares} onReject={isOwner && rejecting?.allowed ? setRejected : undefined} />
      {rejected && (
        <ReasonDialog
          title={`退回 ${rejected.orgName} 的资料`}
          label="退回理由（5 至 500 字，该单位可见）"
          yes="退回"
          isRunning={reject.isRunning}
          onClose={() => setRejected(undefined)}
          onYes={(reason) => reject.start({ docRepositoryVersionId: rejected.docRepositoryVersionId, reason })}
        />
      )}
    </section>
  );
};
