import { endingCalls } from "@tushen/contract/delivery/ending";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { submissionMoved } from "./refresh-calls.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./suspension.module.css";

/** Shows everybody why a review is suspended. */
export const SuspensionNotice = ({ submission: { suspension, houseName } }: { submission: Submission }) =>
  suspension && (
    <p className={styles.notice}>
      <b>审查已中止</b>：{instantText(suspension.time)}由
      {suspension.byAuthority ? "主管部门" : (houseName ?? "审查机构")}
      中止，期间不计审查期限，不能审查、答复和修改图纸。理由：{suspension.reason}
    </p>
  );

/** The leader of the batch and the authority suspend and resume a review. */
export const SuspensionActs = ({ submission }: { submission: Submission }) => {
  const { orgType } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const done = (sentence: string) => ({
    refresh: submissionMoved,
    onDone: () => {
      say.done(sentence);
      setAsking(false);
    },
  });
  const suspend = useAct(endingCalls.suspend, done("审查已中止"));
  const resume = useAct(endingCalls.resume, done("审查已恢复"));
  const rests = submission.state === "SUSPENDED";
  const action = submission.actions.find((one) => one.action === (rests ? "resume" : "suspend"));
  const isOthers = rests && orgType === "CENSOR" && submission.suspension?.byAuthority;
  if (!action || isOthers) return null;
  const act = rests ? resume : suspend;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{rests ? "恢复审查" : "中止审查"}</Button>
      {isAsking && (
        <ReasonDialog
          title={rests ? "恢复审查" : "中止审查"}
          note={
            rests
              ? "恢复到中止前的状态，审查期限从今天起接着计算，各单位会收到通知。"
              : "中止期间不计审查期限，审查、答复和图纸修改全部停止，直到恢复；各单位会收到通知。"
          }
          label="理由（5 至 500 字，各单位可见）"
          yes={rests ? "恢复审查" : "中止审查"}
          isRunning={act.isRunning}
          onYes={(reason) => act.start({ projectSubmissionId: submission.id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
