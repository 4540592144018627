import type { SubmissionId } from "@tushen/contract/ground/fields";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useOpenSubmission } from "./use-open-submission.tsx";
import { CommentAnswer } from "./comment-answer.tsx";
import { SupplementRecords } from "./supplement-records.tsx";
import { submissionMoved } from "./refresh-calls.ts";
import styles from "./panel.module.css";
import layout from "../../ground/ui/layout.module.css";

const CommentsOf = ({ id }: { id: SubmissionId }) => {
  const account = useAccount();
  const submission = useCall(submissionCalls.readSubmission, { id });
  const comments = useCall(acceptanceCalls.listProceduralComments, { projectSubmissionId: id });
  const resubmit = useAct(acceptanceCalls.resubmit, {
    refresh: submissionMoved,
    onDone: () => say.done("已重新提交，等待审查机构受理"),
  });
  const supplements = useCall(acceptanceCalls.listSupplements, { projectSubmissionId: id });
  const hasMore = supplements.data?.some(({ kind }) => kind === "REVIEW") ?? false;
  const one = submission.data;
  const list = comments.data ?? [];
  const open = list.filter(({ answer }) => answer === null).length;
  const owing = (one?.versions.at(-1)?.shares ?? []).filter(
    ({ submitted, orgType }) => !submitted && orgType !== "CONSTRUCT",
  );
  const action = one?.actions.find((possible) => possible.action === "resubmit");
  const isReturned = one === undefined || ["SUBMITTED", "SUPPLEMENT", "REFUSED"].includes(one.state);
  const isOpen = one?.state === "SUPPLEMENT";
  const query = `projectApplicationId=${one?.applicationId}&projectSubmissionId=${id}`;
  const sentence =
    open > 0
      ? `还有 ${open} 条待答复。`
      : owing.length > 0
        ? `等待 ${owing.map(({ orgName }) => orgName).join("、")} 重新提交资料。`
        : "全部答复后重新提交，审查机构继续程序性审查。";
  return (
    <PageFrame
      title={isReturned ? "退回意见" : "补正与补充资料"}
      text={
        one &&
        [
          one.projectName,
          one.atlasName,
          one.stateLabel,
          one.supplementDue && `请在 ${one.supplementDue} 前重新提交，逾期报审自动撤回`,
        ]
          .filter(Boolean)
          .join(" · ")
      }
      actions={
        isOpen && (
          <>
            {account.orgType === "CONSTRUCT" && (
              <Button href={`#/reportUnit/infoCorrection?${query}`}>更正申报信息</Button>
            )}
            <Button href={`#/projectReport/monomerNormalProject?${query}`}>去补充图纸资料</Button>
          </>
        )
      }
      asked={[submission, comments, supplements]}
    >
      {() =>
        list.length === 0 && one?.state === "REFUSED" && one.refuseReason ? (
          <Empty
            title="审查机构不予受理"
            text={one.refuseReason}
            action={<Button href={projectHome(one.applicationId)}>另选审查机构</Button>}
          />
        ) : (
          <div className={layout.stack12}>
            {one && <SupplementRecords submission={one} />}
            {list.length === 0 && !hasMore && (
              <Empty title="没有退回意见" text="审查机构发出补正告知或要求补充资料后，内容在这里逐条列出。" />
            )}
            {list.map((comment) => (
              <CommentAnswer key={comment.id} submissionId={id} comment={comment} isOpen={isOpen} />
            ))}
            {isOpen && action && (
              <div className={styles.finish}>
                <p>{sentence}</p>
                <Button
                  type="primary"
                  size="large"
                  disabled={open > 0 || owing.length > 0}
                  loading={resubmit.isRunning}
                  onClick={() => resubmit.start({ projectSubmissionId: id })}
                >
                  重新提交
                </Button>
              </div>
            )}
          </div>
        )
      }
    </PageFrame>
  );
};

/** 退回意见: the requests of the house before it accepts, answered line by line. */
export const ProceduralCommentsPage = () => {
  const { id, waiting } = useOpenSubmission("退回意见");
  return id === undefined ? waiting : <CommentsOf key={id} id={id} />;
};
