import { type OrganisationRequest, registryCalls } from "@tushen/contract/people/registry";
import { Button } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { orgTypeLabels, requestKinds, requestStates, stateOptions } from "./labels.ts";
import { RequestDialog } from "./request-dialog.tsx";

const columnsFor = (open: (row: OrganisationRequest) => void): readonly Column<OrganisationRequest>[] => [
  {
    key: "orgName",
    title: "申请登记为",
    sorts: true,
    width: 300,
    render: (row) => (
      <TwoLines below={row.creditCode}>
        <b>{row.orgName}</b>
      </TwoLines>
    ),
  },
  { key: "kind", title: "申请事项", sorts: true, width: 140, render: ({ kind }) => requestKinds[kind] },
  { key: "orgType", title: "单位类型", sorts: true, width: 110, render: ({ orgType }) => orgTypeLabels[orgType] },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 110,
    render: ({ state }) => <StatusTag tone={requestStates[state].tone}>{requestStates[state].label}</StatusTag>,
  },
  {
    key: "applicantName",
    title: "申请人",
    sorts: true,
    width: 180,
    render: ({ applicantName, applicantMobile }) => `${applicantName} ${applicantMobile}`,
  },
  {
    key: "createTime",
    title: "申请时间",
    sorts: true,
    width: 150,
    render: ({ createTime }) => instantText(createTime),
  },
  { key: "deciderName", title: "审核人", sorts: true, width: 100 },
  {
    key: "act",
    title: "",
    width: 90,
    align: "right",
    isPinned: "right",
    render: (row) => (
      <Button size="small" type={row.state === "WAITING" ? "primary" : "text"} onClick={() => open(row)}>
        {row.state === "WAITING" ? "审核" : "查看"}
      </Button>
    ),
  },
];

/** 单位审核: new organisations and changes of name or code, waiting ones first. */
export const RequestListPage = () => {
  const address = useAddress();
  const opened = Number(address.get("request"));
  return (
    <>
      <ListPage
        title="单位审核"
        text="新单位登记，以及单位名称、统一社会信用代码的变更"
        name="organisation-requests"
        call={registryCalls.listOrganisationRequests}
        input={({ filter, pageNum, pageSize }) => {
          const [keyword, state, kind] = [filter("keyword"), filter("state"), filter("kind")];
          return {
            pageNum,
            pageSize,
            ...(keyword && { keyword }),
            ...(state && { state: state as OrganisationRequest["state"] }),
            ...(kind && { kind: kind as OrganisationRequest["kind"] }),
          };
        }}
        filters={[
          { kind: "text", key: "keyword", label: "单位名称、信用代码" },
          { kind: "select", key: "state", label: "全部状态", options: stateOptions(requestStates) },
          { kind: "select", key: "kind", label: "全部事项", options: optionsOf(requestKinds) },
        ]}
        columns={columnsFor((row) => address.set({ request: String(row.requestId) }))}
        rowKey={({ requestId }) => requestId}
        empty={{ title: "还没有申请", text: "单位自行登记或变更名称、代码后出现在这里。" }}
      />
      {opened > 0 && <RequestDialog requestId={opened} onClose={() => address.set({ request: undefined })} />}
    </>
  );
};
