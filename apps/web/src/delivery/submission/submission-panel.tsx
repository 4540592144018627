import type { SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { InvalidationActs, InvalidationNotice } from "./invalidation/invalidation-acts.tsx";
import { SuspensionActs, SuspensionNotice } from "./suspension.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { HouseChoice } from "./house-choice.tsx";
import { OwnerActs } from "./owner-acts.tsx";
import { ReviewReports } from "./review-reports.tsx";
import { ReviewProgress } from "./review-progress.tsx";
import { ShareSection } from "./share-section.tsx";
import { batchTone } from "./submission-states.ts";
import styles from "./panel.module.css";

const beforeReview = ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"];
const lettersFrom = ["FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN", "PASSED", "FRUIT", "FINISHED", "FAILED"];

/** Ends a typed text with a full stop where it has no closing mark. */
const ended = (text: string): string => (/[。！？.!?]$/.test(text) ? text : `${text}。`);

/** One batch as owner and designer see it: state, owed shares, house and open acts. */
export const SubmissionPanel = ({ id }: { id: SubmissionId }) => {
  const account = useAccount();
  const asked = useCall(submissionCalls.readSubmission, { id });
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Waiting rows={3} />;
  const submission = asked.data;
  const isOwner = account.orgType === "CONSTRUCT";
  const query = `projectApplicationId=${submission.applicationId}&projectSubmissionId=${submission.id}`;
  const { state } = submission;
  return (
    <div className={styles.panel}>
      <header>
        <b>{submission.atlasName}</b>
        <StatusTag tone={batchTone(submission)}>{submission.stateLabel}</StatusTag>
        <ClockMark clock={submission.clock} />
        <small>
          {[
            `${submission.buildingCount} 个单体`,
            submission.houseName && `审查机构 ${submission.houseName}`,
            submission.acceptanceNo && `受理编号 ${submission.acceptanceNo}`,
            submission.leaderName && `审查项目负责人 ${submission.leaderName}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </header>
      <InvalidationNotice submission={submission} />
      <SuspensionNotice submission={submission} />
      {state === "REFUSED" && submission.refuseReason && (
        <p className={styles.refused}>审查机构不予受理：{ended(submission.refuseReason)}可以另选审查机构后再报审。</p>
      )}
      {state === "SUPPLEMENT" && (
        <p className={styles.refused}>
          审查机构要求补正，请逐条答复并补充资料{submission.supplementDue && `，在 ${submission.supplementDue} 前`}
          重新提交
          {submission.supplementDue && "，逾期报审自动撤回"}。
          <a href={`#/projectReport/proceduralReviewComments?${query}`}>查看补正要求</a>
        </p>
      )}
      <ShareSection submission={submission} isOwner={isOwner} />
      {submission.acceptanceNo && <ReviewProgress id={id} />}
      {lettersFrom.includes(state) && <ReviewReports id={id} />}
      {isOwner && beforeReview.includes(state) && <HouseChoice submission={submission} />}
      <footer>
        {(submission.acceptanceNo || state === "REFUSED") && (
          <Button size="small" type="link" href={`#/projectReport/censorNotice?${query}`}>
            形式审查通知书
          </Button>
        )}
        {submission.acceptanceNo && (
          <Button size="small" type="link" href={`#/projectReport/proceduralReviewComments?${query}`}>
            补正与补充资料
          </Button>
        )}
        {lettersFrom.includes(state) && (
          <Button size="small" type="link" href={`#/projectReport/notification?${query}`}>
            审查意见告知书
          </Button>
        )}
        <div className={styles.acts}>
          <SuspensionActs submission={submission} />
          <InvalidationActs submission={submission} />
          {isOwner && <OwnerActs submission={submission} />}
        </div>
      </footer>
    </div>
  );
};
