import { personCalls, type PersonRow } from "@tushen/contract/people/person";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { canEditModule } from "@tushen/domain/ground/rights";
import { Button } from "antd";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { dictionaryOptions, disciplineOptions } from "./labels.ts";
import { OrgFilter, useOrgInAddress } from "./org-filter.tsx";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";
import layout from "../../ground/ui/layout.module.css";

const columns: readonly Column<PersonRow>[] = [
  {
    key: "personName",
    title: "姓名",
    sorts: true,
    width: 90,
    render: (row) => (
      <TwoLines below={dictionaryLabel("TITLE", row.title) || "—"}>
        <b>{row.personName}</b>
      </TwoLines>
    ),
  },
  {
    key: "orgName",
    title: "单位、部门",
    sorts: true,
    width: 235,
    render: (row) => (
      <TwoLines
        below={
          <>
            {row.departmentName || "—"}
            {row.otherOrgCount > 0 && ` · 另在 ${row.otherOrgCount} 家单位任职`}
          </>
        }
      >
        {row.orgName}
      </TwoLines>
    ),
  },
  {
    key: "registrations",
    title: "执业注册",
    width: 330,
    render: ({ registrations }) =>
      registrations.length === 0 ? (
        <span className={layout.quiet}>—</span>
      ) : (
        <span className={styles.stack}>
          {registrations.map((one) => (
            <span key={`${one.regType} ${one.regNo}`}>
              {dictionaryLabel("REG_TYPE", one.regType)} <ValidityMark validTo={one.validTo} />
            </span>
          ))}
        </span>
      ),
  },
  {
    key: "reviewDisciplines",
    title: "可审专业",
    width: 150,
    render: ({ reviewDisciplines }) => reviewDisciplines.map(disciplineLabel).join("、") || "—",
  },
  { key: "mobile", title: "手机", width: 120 },
  {
    key: "hasAccount",
    title: "账号",
    width: 60,
    render: ({ hasAccount }) => (hasAccount ? "有" : <span className={layout.quiet}>无</span>),
  },
  {
    key: "leftOn",
    title: "在职",
    sorts: true,
    width: 120,
    render: ({ joinedOn, leftOn }) =>
      leftOn ? <StatusTag tone="quiet">{`${leftOn} 离职`}</StatusTag> : `${joinedOn} 起`,
  },
];

/** 人员: people of the organisations the reader may see. */
export const PeoplePage = () => {
  const account = useAccount();
  const orgInAddress = useOrgInAddress();
  const isWatcher = account.orgType === "CONTROL" || account.orgType === "PLATFORM";
  const orgId = isWatcher ? orgInAddress : account.orgId;
  const mayAdd = canEditModule(account, "ORG") && (orgId === account.orgId || account.orgType === "PLATFORM");
  return (
    <ListPage
      title="人员"
      text="同一人可在多家单位任职；证件号码和手机号只对本单位管理员完整显示。"
      actions={
        mayAdd && (
          <Button
            type="primary"
            disabled={orgId === undefined}
            title={orgId === undefined ? "请先在筛选中选择单位" : ""}
            href={orgId === undefined ? "" : `#/adminUnit/person?orgId=${orgId}`}
          >
            新增人员
          </Button>
        )
      }
      name="people"
      call={personCalls.listPeople}
      input={({ filter, pageNum, pageSize }) => {
        const [keyword, discipline, regType] = [filter("keyword"), filter("discipline"), filter("regType")];
        const divisionCode = filter("divisionCode");
        return {
          pageNum,
          pageSize,
          ...(orgId !== undefined && { orgId }),
          ...(keyword && { keyword }),
          ...(discipline && { discipline }),
          ...(regType && { regType }),
          ...(divisionCode && { divisionCode }),
          ...(filter("state") === "left" && { state: "left" as const }),
        };
      }}
      filters={[
        { kind: "text", key: "keyword", label: "姓名、注册号" },
        { kind: "select", key: "discipline", label: "全部专业", options: disciplineOptions },
        { kind: "select", key: "regType", label: "全部注册类别", options: dictionaryOptions("REG_TYPE") },
        { kind: "select", key: "state", label: "在职人员", options: [{ value: "left", label: "已离职人员" }] },
        ...(isWatcher ? [{ kind: "region", key: "divisionCode", label: "全部地区" } as const] : []),
      ]}
      extra={<OrgFilter />}
      columns={columns}
      rowKey={({ employmentId }) => employmentId}
      rowTo={({ employmentId }) => `#/adminUnit/person/${employmentId}`}
      empty={{ title: "还没有登记人员", text: "登记后可以安排审查、参与项目和签章。" }}
    />
  );
};
