import { sealCalls, type SealRow } from "@tushen/contract/seal";
import { dictionaryLabel } from "@tushen/domain/dictionaries";
import { canEditModule } from "@tushen/domain/rights";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../platform/queries.ts";
import { useAccount } from "../platform/visit.tsx";
import { ListPage } from "../ui/list-page.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import type { Column } from "../ui/row-table.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { AssignSealDialog } from "./assign-seal-dialog.tsx";
import { dictionaryOptions, sealStates, stateOptions } from "./labels.ts";
import { OrgFilter, useOrgInAddress } from "./org-filter.tsx";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";

const columnsFor = (mayRevoke: boolean, onRevoke: (row: SealRow) => void): readonly Column<SealRow>[] => [
  {
    key: "sealName",
    title: "印章",
    width: 320,
    render: (row) => (
      <span className={styles.named}>
        <b>{row.sealName}</b>
        <small>{dictionaryLabel("SEAL_TYPE", row.sealType)}</small>
      </span>
    ),
  },
  { key: "orgName", title: "所属单位", width: 260 },
  { key: "personName", title: "持章人", width: 110, render: ({ personName }) => personName ?? "单位" },
  {
    key: "state",
    title: "状态",
    width: 100,
    render: ({ state, stateReason }) => (
      <span title={stateReason ?? ""}>
        <StatusTag tone={sealStates[state].tone}>{sealStates[state].label}</StatusTag>
      </span>
    ),
  },
  { key: "validTo", title: "有效期至", width: 210, render: (row) => <ValidityMark validTo={row.validTo} /> },
  { key: "provider", title: "签章服务", width: 110, render: (row) => dictionaryLabel("SIGN_PROVIDER", row.provider) },
  ...(mayRevoke
    ? [
        {
          key: "acts",
          title: "",
          width: 90,
          align: "right" as const,
          isPinned: "right" as const,
          render: (row: SealRow) =>
            row.state !== "REVOKED" && (
              <Button size="small" type="text" danger onClick={() => onRevoke(row)}>
                注销
              </Button>
            ),
        },
      ]
    : []),
];

/** 印章: whose seals there are, until when, and by which provider. */
export const SealsPage = () => {
  const account = useAccount();
  const orgId = useOrgInAddress();
  const [isAssigning, setAssigning] = useState(false);
  const [revoking, setRevoking] = useState<SealRow>();
  const isPlatform = account.orgType === "PLATFORM";
  const mayRevoke = (isPlatform || account.orgType === "CONTROL") && canEditModule(account, "ORG");
  const revoke = useAct(sealCalls.revokeSeal, {
    refresh: [sealCalls.listSeals],
    onDone: () => {
      setRevoking(undefined);
      say.done("已注销");
    },
  });
  return (
    <>
      <ListPage
        title="印章"
        text={isPlatform ? "平台配发的印章与数字证书" : "印章由平台配发；信息有误或需要注销请联系平台管理员。"}
        actions={
          isPlatform && (
            <Button type="primary" onClick={() => setAssigning(true)}>
              配发印章
            </Button>
          )
        }
        call={sealCalls.listSeals}
        input={({ filter, pageNum, pageSize }) => {
          const [keyword, sealType, state] = [filter("keyword"), filter("sealType"), filter("state")];
          return {
            pageNum,
            pageSize,
            ...(orgId !== undefined && { orgId }),
            ...(keyword && { keyword }),
            ...(sealType && { sealType }),
            ...(state && { state: state as SealRow["state"] }),
          };
        }}
        filters={[
          { kind: "text", key: "keyword", label: "印章、单位、持章人" },
          { kind: "select", key: "sealType", label: "全部类型", options: dictionaryOptions("SEAL_TYPE") },
          { kind: "select", key: "state", label: "全部状态", options: stateOptions(sealStates) },
        ]}
        extra={<OrgFilter />}
        columns={columnsFor(mayRevoke, setRevoking)}
        rowKey={({ sealId }) => sealId}
        empty={{ title: "还没有印章", text: "审查专用章在第一次签发合格书时生成，其他印章由平台配发。" }}
      />
      {isAssigning && <AssignSealDialog orgId={orgId} onClose={() => setAssigning(false)} />}
      {revoking && (
        <ReasonDialog
          title={`注销${revoking.sealName}`}
          note="注销后不能再用此章签章，已签的文件仍然有效；审查专用章注销后须重新配发。"
          label="理由（告知该单位，记入日志）"
          yes="注销"
          isRunning={revoke.isRunning}
          onYes={(reason) => revoke.start({ sealId: revoking.sealId, reason })}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
};
