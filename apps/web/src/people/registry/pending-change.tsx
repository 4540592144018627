import { type OrganisationRequest, registryCalls } from "@tushen/contract/people/registry";
import { Alert, Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";

/** A requested name or code, waiting or returned. */
export const PendingChange = ({ request, mayWithdraw }: { request: OrganisationRequest; mayWithdraw: boolean }) => {
  const withdraw = useAct(registryCalls.withdrawOrganisationChange, {
    refresh: [registryCalls.readOrganisation, registryCalls.listOrganisationRequests],
    onDone: () => say.done("已撤回变更申请"),
  });
  const isReturned = request.state === "RETURNED";
  return (
    <Alert
      type={isReturned ? "warning" : "info"}
      showIcon
      title={isReturned ? "名称、代码变更被退回" : "名称、代码变更待审核"}
      description={
        <>
          申请登记为 {request.orgName}（{request.creditCode}）。
          {isReturned && <p>退回理由：{request.reason}</p>}
        </>
      }
      action={
        mayWithdraw && (
          <Button
            size="small"
            loading={withdraw.isRunning}
            onClick={() => withdraw.start({ requestId: request.requestId })}
          >
            撤回申请
          </Button>
        )
      }
    />
  );
};
