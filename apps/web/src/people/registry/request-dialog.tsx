import { type OrganisationRequest, registryCalls } from "@tushen/contract/people/registry";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { type Fact, FactTable } from "./fact-table.tsx";
import { LicenceView } from "./licence-view.tsx";
import styles from "./registry.module.css";
import { orgTypeLabels, requestKinds, requestStates } from "./labels.ts";

const changed = (former: string | undefined, next: string) =>
  former === undefined || former === next ? (
    next
  ) : (
    <>
      <del>{former}</del> → <b>{next}</b>
    </>
  );

const factsOf = (one: OrganisationRequest): Fact[] => [
  { label: "申请事项", value: requestKinds[one.kind] },
  { label: "单位类型", value: orgTypeLabels[one.orgType] },
  { label: "单位名称", value: changed(one.former?.orgName, one.orgName), isWide: true },
  { label: "统一社会信用代码", value: changed(one.former?.creditCode, one.creditCode), isWide: true },
  { label: "所在地区", value: divisionLabel(one.divisionCode) },
  { label: "申请人", value: `${one.applicantName} ${one.applicantMobile}` },
  { label: "申请时间", value: instantText(one.createTime) },
  { label: "状态", value: requestStates[one.state].label },
  { label: "法定代表人", value: one.legalPerson },
  { label: "注册地址", value: one.address, isWide: true },
  ...(one.decideTime ? [{ label: "审核", value: `${one.deciderName} · ${instantText(one.decideTime)}` }] : []),
  ...(one.reason ? [{ label: "退回理由", value: one.reason, isWide: true }] : []),
];

const refresh = [
  registryCalls.listOrganisationRequests,
  registryCalls.listOrganisations,
  registryCalls.readOrganisation,
];

/** One request with its contents, to be approved or returned. */
export const RequestDialog = ({ requestId, onClose }: { requestId: number; onClose: () => void }) => {
  const [isReturning, setReturning] = useState(false);
  const asked = useCall(registryCalls.listOrganisationRequests, { pageSize: 500 });
  const one = asked.data?.list.find((row) => row.requestId === requestId);
  const approve = useAct(registryCalls.approveOrganisation, {
    refresh,
    onDone: () => {
      say.done("已通过");
      onClose();
    },
  });
  const giveBack = useAct(registryCalls.returnOrganisation, {
    refresh,
    onDone: () => {
      say.done("已退回");
      onClose();
    },
  });
  if (one && isReturning)
    return (
      <ReasonDialog
        title="退回申请"
        note={"理由将以站内消息告知申请人；补正后可重新提交。"}
        label="退回理由"
        yes="退回"
        isRunning={giveBack.isRunning}
        onYes={(reason) => giveBack.start({ requestId: one.requestId, reason })}
        onClose={() => setReturning(false)}
      />
    );
  return (
    <Dialog
      title={one ? `${requestKinds[one.kind]}：${one.orgName}` : "单位申请"}
      isOpen
      width={980}
      onClose={onClose}
      footer={
        one?.state === "WAITING" ? (
          <>
            <Button danger onClick={() => setReturning(true)}>
              退回
            </Button>
            <Button
              type="primary"
              loading={approve.isRunning}
              onClick={() => approve.start({ requestId: one.requestId })}
            >
              通过
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      {!one ? (
        <Empty
          title={asked.isPending ? "正在读取…" : "没有这个申请"}
          text={asked.isPending ? "" : "可能已由别人办理，请刷新列表。"}
        />
      ) : (
        <>
          <div className={styles.besides}>
            <FactTable facts={factsOf(one)} />
            <LicenceView of={{ requestId: one.requestId }} has={one.hasLicence} />
          </div>
          {one.kind === "REGISTER" && one.state === "WAITING" && (
            <p>请核对营业执照和申请人身份。通过后该单位可以报审项目，申请人成为其管理员。</p>
          )}
        </>
      )}
    </Dialog>
  );
};
