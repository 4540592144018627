import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { submissionMoved } from "./refresh-calls.ts";
import styles from "./panel.module.css";
import layout from "../../ground/ui/layout.module.css";

/** Shown while some firms still owe their share. */
const waitsForShares = { allowed: false, whyNot: submissionMachine.refusals["submission.share-missing"] };

/** Acts of the owner on a batch; those not open are shown with the reason. */
export const OwnerActs = ({ submission }: { submission: Submission }) => {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const projectSubmissionId = submission.id;
  const action = (name: string) => submission.actions.find((one) => one.action === name);
  const open = useAct(submissionCalls.openToPartners, {
    refresh: submissionMoved,
    onDone: () => say.done("已通知设计、勘察单位填报"),
  });
  const apply = useAct(submissionCalls.applyForReview, {
    refresh: submissionMoved,
    onDone: () => say.done("已报审，等待审查机构受理"),
  });
  const withdraw = useAct(submissionCalls.withdraw, {
    refresh: submissionMoved,
    onDone: () => {
      say.done("已撤回报审");
      setWithdrawing(false);
    },
  });
  const submit = async () => {
    const sheets = submission.versions.at(-1)?.shares.reduce((sum, { sheetCount }) => sum + sheetCount, 0) ?? 0;
    const yes = await say.confirm({
      title: "确认并报审？",
      text: `向 ${submission.houseName ?? "审查机构"} 报审 ${submission.buildingCount} 个单体、${sheets} 个文件。报审后资料锁定，受理前可以撤回。`,
      yes: "确认并报审",
    });
    if (yes) apply.start({ projectSubmissionId });
  };
  const [opening, withdrawing] = [action("openToPartners"), action("withdraw")];
  const submitting = submission.state === "FILLING" ? waitsForShares : action("submit");
  const whyNot = submitting?.whyNot ?? opening?.whyNot;
  return (
    <div className={styles.acts}>
      {whyNot && <span className={layout.quiet13}>{whyNot}</span>}
      {withdrawing && submission.state !== "DRAFT" && (
        <Button disabled={!withdrawing.allowed} onClick={() => setWithdrawing(true)}>
          撤回报审
        </Button>
      )}
      {opening && (
        <Tooltip title={opening.whyNot}>
          <Button
            type="primary"
            disabled={!opening.allowed}
            loading={open.isRunning}
            onClick={() => open.start({ projectSubmissionId })}
          >
            通知设计、勘察单位填报
          </Button>
        </Tooltip>
      )}
      {submitting && (
        <Button
          href={`#/projectReport/monomerNormalProject?projectApplicationId=${submission.applicationId}&projectSubmissionId=${projectSubmissionId}&part=CONSTRUCT`}
        >
          上传建设单位资料
        </Button>
      )}
      {submitting && (
        <Button type="primary" disabled={!submitting.allowed} loading={apply.isRunning} onClick={() => void submit()}>
          确认并报审
        </Button>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title="撤回报审"
          label="撤回理由（5 至 500 字）"
          yes="撤回报审"
          isRunning={withdraw.isRunning}
          onClose={() => setWithdrawing(false)}
          onYes={(reason) => withdraw.start({ projectSubmissionId, reason })}
        />
      )}
    </div>
  );
};
