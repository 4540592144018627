import { drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { answerStatusOf } from "./answer-status.ts";
import styles from "./answer.module.css";

interface ConfirmAnswersProps {
  readonly submission: Submission;
  readonly opinions: readonly Opinion[];
  readonly trees: readonly Tree[];
  readonly onMissing: (opinions: readonly Opinion[]) => void;
}

type Share = Submission["versions"][number]["shares"][number];

/** Sheets named in opinions that are unchanged in the new version. */
const unchangedIn = (opinions: readonly Opinion[], trees: readonly Tree[]): string[] => {
  const named = new Set(opinions.filter((one) => one.needReview).map((one) => one.drawingNumber));
  const sheets = trees.flatMap(({ drawings }) => drawings).filter((one) => one.changeType === "U");
  return [...new Set(sheets.filter(({ graphNum }) => named.has(graphNum)).map(({ graphNum }) => graphNum))];
};

const RejectShare = ({ share, onClose }: { share: Share; onClose: () => void }) => {
  const reject = useAct(submissionCalls.rejectShare, {
    refresh: [submissionCalls.readSubmission, drawingCalls.readTreesOfVersion, progressCalls.whatNext],
    onDone: () => {
      say.done(`已退回${share.orgName}的资料`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`退回${share.orgName}的资料`}
      label="退回理由"
      placeholder="请写明需要改什么，设计单位会看到"
      yes="退回"
      isRunning={reject.isRunning}
      onYes={(reason) => reject.start({ docRepositoryVersionId: share.docRepositoryVersionId, reason })}
      onClose={onClose}
    />
  );
};

/** Acts of the owner: return a share, or confirm everything and start the re-review. */
export const ConfirmAnswers = ({ submission, opinions, trees, onMissing }: ConfirmAnswersProps) => {
  const [rejected, setRejected] = useState<Share>();
  const shares = (submission.versions.at(-1)?.shares ?? []).filter(({ part }) => part !== "CONSTRUCT");
  const confirm = useAct(opinionCalls.submitAnswers, {
    refresh: [
      submissionCalls.readSubmission,
      opinionCalls.searchReplyOpinions,
      reviewCalls.readRound,
      drawingCalls.readTreesOfVersion,
      progressCalls.whatNext,
      progressCalls.censorProgress,
    ],
    onDone: ({ unchangedSheets }) =>
      say.done(
        unchangedSheets.length === 0
          ? "答复已提交，进入复审"
          : `答复已提交，进入复审；未更换的图纸：${unchangedSheets.join("、")}`,
      ),
  });
  const ask = async () => {
    const open = opinions.filter((one) => ["todo", "filled"].includes(answerStatusOf(one)));
    onMissing(open);
    if (open.length > 0) return;
    const unchanged = unchangedIn(opinions, trees);
    const isSure = await say.confirm({
      title: "确认并提交答复？",
      text: (
        <>
          <p>新版图纸将锁定并送审查机构复审，不能再修改。</p>
          {unchanged.length > 0 && <p>意见提到、但没有更换的图纸：{unchanged.join("、")}</p>}
        </>
      ),
      yes: "提交复审",
      no: "再看看",
    });
    if (isSure) confirm.start({ projectSubmissionId: submission.id });
  };
  return (
    <>
      {shares.map((share) => (
        <span key={share.docRepositoryVersionId} className={styles.share}>
          {share.orgName}：{share.submitted ? "资料已提交" : "资料未提交"}
          {share.submitted && (
            <Button size="small" onClick={() => setRejected(share)}>
              退回单位资料
            </Button>
          )}
        </span>
      ))}
      <Button type="primary" loading={confirm.isRunning} onClick={() => void ask()}>
        确认并提交答复
      </Button>
      {rejected && <RejectShare share={rejected} onClose={() => setRejected(undefined)} />}
    </>
  );
};
