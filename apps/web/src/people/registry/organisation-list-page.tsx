import { type OrganisationRow, registryCalls } from "@tushen/contract/people/registry";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { Button } from "antd";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { organisationStates, orgTypeLabels, stateOptions } from "./labels.ts";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";

const columns: readonly Column<OrganisationRow>[] = [
  {
    key: "orgName",
    title: "单位",
    sorts: true,
    width: 260,
    render: (row) => (
      <TwoLines below={row.creditCode}>
        <b>{row.orgName}</b>
      </TwoLines>
    ),
  },
  { key: "orgType", title: "类型", sorts: true, width: 90, render: ({ orgType }) => orgTypeLabels[orgType] },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 100,
    render: ({ state, isChanging }) => (
      <span className={styles.tags}>
        <StatusTag tone={organisationStates[state].tone}>{organisationStates[state].label}</StatusTag>
        {isChanging && <StatusTag tone="waiting">变更待审</StatusTag>}
      </span>
    ),
  },
  { key: "divisionCode", title: "所在地区", sorts: true, width: 160, render: (row) => divisionLabel(row.divisionCode) },
  {
    key: "contactName",
    title: "联系人",
    sorts: true,
    width: 165,
    render: ({ contactName, contactMobile }) => `${contactName} ${contactMobile}`,
  },
  { key: "peopleCount", title: "人员", sorts: true, width: 60, align: "right" },
  {
    key: "administratorCount",
    title: "管理员",
    sorts: true,
    width: 80,
    align: "right",
    render: ({ administratorCount }) =>
      administratorCount === 0 ? <StatusTag tone="warn">没有</StatusTag> : administratorCount,
  },
  {
    key: "nextExpiry",
    title: "资质有效期",
    sorts: true,
    width: 205,
    render: (row) => <ValidityMark validTo={row.nextExpiry} />,
  },
];

/** 单位管理: the organisations of the reader's division, or all of them. */
export const OrganisationListPage = () => {
  const { orgType: own } = useAccount();
  return (
    <ListPage
      title="单位管理"
      text={own === "PLATFORM" ? "平台内的全部单位" : "本辖区的单位"}
      actions={
        own === "PLATFORM" && (
          <Button type="primary" href="#/adminUnit/unit?new=1">
            新增单位
          </Button>
        )
      }
      name="organisations"
      call={registryCalls.listOrganisations}
      input={({ filter, pageNum, pageSize }) => {
        const [keyword, orgType, state] = [filter("keyword"), filter("orgType"), filter("state")];
        const divisionCode = filter("divisionCode");
        return {
          pageNum,
          pageSize,
          ...(keyword && { keyword }),
          ...(orgType && { orgType: orgType as OrganisationRow["orgType"] }),
          ...(divisionCode && { divisionCode }),
          ...(state && { state: state as OrganisationRow["state"] }),
        };
      }}
      filters={[
        { kind: "text", key: "keyword", label: "单位名称、信用代码" },
        { kind: "select", key: "orgType", label: "全部类型", options: optionsOf(orgTypeLabels) },
        {
          kind: "select",
          key: "state",
          label: "全部状态",
          options: stateOptions(organisationStates),
        },
        { kind: "region", key: "divisionCode", label: "全部地区" },
      ]}
      columns={columns}
      rowKey={({ orgId }) => orgId}
      rowTo={({ orgId }) => `#/adminUnit/unit/${orgId}`}
      empty={{ title: "还没有单位", text: "单位申请登记，或由平台新增。" }}
    />
  );
};
