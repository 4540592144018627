import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { answerStatusOf } from "./answer-status.ts";
import styles from "./answer.module.css";

interface HandInAnswersProps {
  readonly submission: Submission;
  readonly opinions: readonly Opinion[];
  readonly onMissing: (opinions: readonly Opinion[]) => void;
}

/** One call hands in all answers of the firm, whichever ids it names; its address has room for this many ids. */
const mostInAddress = 500;

/** Acts of the firm: hand in all its answers, then its sheets of the new version. */
export const HandInAnswers = ({ submission, opinions, onMissing }: HandInAnswersProps) => {
  const { orgId, orgType } = useAccount();
  const owed = opinions.filter((one) => one.needReview && one.can.answer);
  const version = submission.versions.at(-1);
  const share = version?.shares.find((one) => one.orgId === orgId && one.part !== "CONSTRUCT");
  const submit = useAct(opinionCalls.submitReplies, {
    refresh: [opinionCalls.searchReplyOpinions, opinionCalls.readOpinion, progressCalls.whatNext],
    onDone: (count) => say.done(`已提交 ${count} 条答复`),
  });
  const submitShare = useAct(submissionCalls.submitShare, {
    refresh: [submissionCalls.readSubmission, drawingCalls.readTreesOfVersion, progressCalls.whatNext],
    onDone: () => say.done("本单位资料已提交，等待建设单位确认"),
  });
  const submitAll = () => {
    const unanswered = owed.filter((one) => answerStatusOf(one) === "todo");
    onMissing(unanswered);
    if (unanswered.length === 0) submit.start({ ids: owed.slice(0, mostInAddress).map(({ opinionId }) => opinionId) });
  };
  const handIn = async () => {
    if (!version) return;
    const isEarly = owed.length > 0;
    const isSure = await say.confirm({
      title: isEarly ? `还有 ${owed.length} 条答复没有提交，仍先提交资料？` : "提交本单位资料？",
      text: "提交后本单位的图纸不能再修改；需要修改时请建设单位退回。",
      yes: "提交资料",
    });
    if (isSure) submitShare.start({ versionId: version.versionId, orgId });
  };
  return (
    <>
      {share?.rejectReason && !share.submitted && <p className={styles.problem}>资料被退回：{share.rejectReason}</p>}
      {owed.length > 0 ? (
        <Button type={orgType === "CONSTRUCT" ? "default" : "primary"} loading={submit.isRunning} onClick={submitAll}>
          提交本单位全部答复
        </Button>
      ) : (
        <span className={styles.hint}>答复已全部提交</span>
      )}
      {share &&
        (share.submitted ? (
          <span className={styles.hint}>
            本单位资料已{share.submitTime && `于 ${instantText(share.submitTime, "short")} `}提交
          </span>
        ) : (
          <Button
            type={owed.length === 0 ? "primary" : "default"}
            loading={submitShare.isRunning}
            onClick={() => void handIn()}
          >
            提交本单位资料
          </Button>
        ))}
    </>
  );
};
