import type { FileId } from "@tushen/contract/ground/fields";
import { fileCalls } from "@tushen/contract/ground/file";
import { type InvalidApplication, invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../../ground/platform/call.ts";
import { instantText } from "../../../ground/platform/format.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { ReasonDialog } from "../../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { refreshed } from "./invalidation-refreshed.ts";
import styles from "./invalidation.module.css";
import layout from "../../../ground/ui/layout.module.css";

const openFile = async (fileId: FileId): Promise<void> => {
  try {
    location.href = (await call(fileCalls.downloadUrl, { fileId })).url;
  } catch (error) {
    say.failure(error);
  }
};

const isDecision = (action: string): boolean => ["approve", "consent", "reject"].includes(action);

/** Acts of those who decide: the house, and for finished batches the authority. */
const Decision = ({ request }: { request: InvalidApplication }) => {
  const { orgType } = useAccount();
  const [isRejecting, setRejecting] = useState(false);
  const which = { applicationId: request.projectApplicationId, submissionId: request.projectSubmissionId };
  const agreed = () => say.done(consents ? "已同意，报主管部门审批" : "已同意，批次已作废");
  const consents = request.actions.some(({ action }) => action === "consent");
  const byHouse = useAct(invalidationCalls.invalid, { refresh: refreshed, onDone: agreed });
  const byAuthority = useAct(invalidationCalls.confirmInvalid, { refresh: refreshed, onDone: agreed });
  const reject = useAct(invalidationCalls.rejectInvalid, {
    refresh: refreshed,
    onDone: () => {
      say.done("作废申请已驳回");
      setRejecting(false);
    },
  });
  const approve = async () => {
    const isSure = await say.confirm({
      title: `同意作废“${request.projectName}”（${request.atlasName}）？`,
      text: consents
        ? "该批次审查已完成，同意后报主管部门审批。"
        : "作废立即生效且不可恢复：审查任务取消，已发放的合格书和签章图纸加盖“作废”标记，各单位会收到通知。",
      yes: consents ? "同意并报主管部门" : "同意作废",
      isDangerous: true,
      // The consent of the house still meets the authority's decision.
      ...(consents ? {} : { typed: "作废" }),
    });
    if (isSure) (orgType === "CONTROL" ? byAuthority : byHouse).start(which);
  };
  return (
    <div className={`${layout.inline8} ${layout.still}`}>
      <Button onClick={() => setRejecting(true)}>驳回</Button>
      <Button danger type="primary" loading={byHouse.isRunning || byAuthority.isRunning} onClick={() => void approve()}>
        {consents ? "同意并报主管部门" : "同意作废"}
      </Button>
      {isRejecting && (
        <ReasonDialog
          title="驳回作废申请"
          note="批次保持原状态继续办理，申请单位可以补充后再次提交。"
          label="驳回理由（5 至 500 字，申请单位可见）"
          yes="驳回申请"
          isRunning={reject.isRunning}
          onYes={(reason) => reject.start({ ...which, reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
};

const sentenceOf = (request: InvalidApplication): string => {
  if (request.state === "APPROVED")
    return `已作废${request.decideTime ? `（${instantText(request.decideTime)}，${request.deciderOrgName} ${request.deciderName}）` : ""}`;
  if (request.state === "REJECTED") return `作废申请被${request.deciderOrgName ?? ""}驳回：${request.decision ?? ""}`;
  if (request.state === "DRAFT") return "作废申请已保存，尚未提交";
  return request.houseConsentTime
    ? `审查机构已同意（${request.houseConsentName}），等待主管部门审批`
    : "作废申请等待审查机构审批";
};

/** State of a request to void a batch, with its reason and proof, and the acts of those who decide. */
export const RequestNotice = ({ request }: { request: InvalidApplication }) => (
  <section className={styles.notice} data-state={request.state} aria-label="作废申请">
    <div>
      <b>{sentenceOf(request)}</b>
      <p>
        {request.applicantOrgName}（{request.applicantName}）申请理由：{request.reason}
      </p>
      {request.files.length > 0 && (
        <p>
          证明材料：
          {request.files.map(({ fileId, fileName }) => (
            <Button key={fileId} type="link" size="small" onClick={() => void openFile(fileId)}>
              {fileName}
            </Button>
          ))}
        </p>
      )}
    </div>
    {request.actions.some(({ action }) => isDecision(action)) && request.state === "SUBMITTED" && (
      <Decision request={request} />
    )}
  </section>
);
