import { sealCalls, type SealRow } from "@tushen/contract/people/seal";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useState } from "react";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { AssignSealDialog } from "./assign-seal-dialog.tsx";
import { dictionaryOptions, sealStates, stateOptions } from "./labels.ts";
import { SealActs } from "./seal-acts.tsx";
import { OrgFilter, useOrgInAddress } from "./org-filter.tsx";
import { ValidityMark } from "./validity-mark.tsx";

const columns: readonly Column<SealRow>[] = [
  {
    key: "sealName",
    title: "印章",
    sorts: true,
    width: 240,
    render: (row) => (
      <TwoLines
        below={
          <>
            {dictionaryLabel("SEAL_TYPE", row.sealType)}
            {row.editionCount > 1 && ` · 第 ${row.editionCount} 次制作`}
          </>
        }
      >
        <b>{row.sealName}</b>
      </TwoLines>
    ),
  },
  { key: "orgName", title: "所属单位", sorts: true, width: 200 },
  { key: "personName", title: "持章人", sorts: true, width: 75, render: ({ personName }) => personName ?? "单位" },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 150,
    render: ({ state, stateReason }) => (
      <TwoLines below={stateReason && state !== "ACTIVE" && stateReason}>
        <StatusTag tone={sealStates[state].tone}>{sealStates[state].label}</StatusTag>
      </TwoLines>
    ),
  },
  {
    key: "validTo",
    title: "有效期至",
    sorts: true,
    width: 195,
    render: (row) => <ValidityMark validTo={row.validTo} />,
  },
  {
    key: "provider",
    title: "签章服务",
    sorts: true,
    width: 85,
    render: (row) => dictionaryLabel("SIGN_PROVIDER", row.provider),
  },
  {
    key: "acts",
    title: "",
    width: 190,
    align: "right",
    isPinned: "right",
    render: (row) => <SealActs seal={row} />,
  },
];

/** 印章: seals with their holders, terms and providers. */
export const SealsPage = () => {
  const account = useAccount();
  const orgId = useOrgInAddress();
  const [isAssigning, setAssigning] = useState(false);
  const isPlatform = account.orgType === "PLATFORM";
  return (
    <>
      <ListPage
        title="印章"
        text={isPlatform ? "平台配发的印章与数字证书" : "印章由平台配发；遗失或被冒用请立即冻结，过期后可申请续期。"}
        actions={
          isPlatform && (
            <Button type="primary" onClick={() => setAssigning(true)}>
              配发印章
            </Button>
          )
        }
        name="seals"
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
        columns={columns}
        rowKey={({ sealId }) => sealId}
        empty={{ title: "还没有印章", text: "审查专用章在第一次签发合格书时生成，其他印章由平台配发。" }}
      />
      {isAssigning && <AssignSealDialog orgId={orgId} onClose={() => setAssigning(false)} />}
    </>
  );
};
