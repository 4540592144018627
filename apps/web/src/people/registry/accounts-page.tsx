import { credentialCalls, type CredentialRow } from "@tushen/contract/people/credential";
import { type RoleCode, roles as allRoles } from "@tushen/domain/ground/organisation";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { AccountActs } from "./account-acts.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { credentialStates, roleLabel, stateOptions } from "./labels.ts";
import { OrgFilter, useOrgInAddress } from "./org-filter.tsx";
import styles from "./registry.module.css";
import layout from "../../ground/ui/layout.module.css";

const at = (instant: string | null) => (instant === null ? "—" : instantText(instant));

const columns: readonly Column<CredentialRow>[] = [
  {
    key: "personName",
    title: "人员、用户名",
    sorts: true,
    width: 150,
    render: (row) => (
      <TwoLines below={row.username}>
        <b>
          {row.personName}
          {row.isOwn && "（本人）"}
        </b>
      </TwoLines>
    ),
  },
  {
    key: "orgName",
    title: "单位、部门",
    sorts: true,
    width: 230,
    render: (row) => <TwoLines below={row.departmentName || "—"}>{row.orgName}</TwoLines>,
  },
  {
    key: "roleCodes",
    title: "角色（第一个生效）",
    width: 190,
    render: ({ roleCodes }) => (
      <span>
        <b>{roleLabel(roleCodes[0] ?? "")}</b>
        {roleCodes.length > 1 && <span className={layout.quiet}>、{roleCodes.slice(1).map(roleLabel).join("、")}</span>}
      </span>
    ),
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 150,
    render: ({ state, lockedUntil }) => (
      <span className={styles.tags}>
        <StatusTag tone={credentialStates[state].tone}>{credentialStates[state].label}</StatusTag>
        {lockedUntil && <StatusTag tone="warn">登录锁定</StatusTag>}
      </span>
    ),
  },
  {
    key: "times",
    title: "有效期",
    sorts: true,
    width: 150,
    render: ({ effectiveTime, expireTime }) =>
      effectiveTime === null && expireTime === null ? "长期" : `${at(effectiveTime)} 至 ${at(expireTime)}`,
  },
  {
    key: "lastSeen",
    title: "在线",
    sorts: true,
    width: 140,
    render: ({ sessionCount, lastSeen }) =>
      sessionCount === 0 ? (
        <span className={layout.quiet}>未登录</span>
      ) : (
        `${sessionCount} 处，${lastSeen === null ? "" : instantText(lastSeen, "short")}`
      ),
  },
  {
    key: "acts",
    title: "",
    width: 120,
    align: "right",
    isPinned: "right",
    render: (row) => <AccountActs row={row} />,
  },
];

/** 账号: people who sign in for the organisation, with role and period. */
export const AccountsPage = () => {
  const account = useAccount();
  const inAddress = useOrgInAddress();
  const orgId = account.orgType === "PLATFORM" ? inAddress : account.orgId;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title="账号"
        text="一人在几家单位任职，用同一用户名登录，各单位分别设置身份；角色按顺序排列，只有第一个角色生效。"
        actions={
          <Button
            type="primary"
            disabled={orgId === undefined}
            title={orgId === undefined ? "请先在筛选中选择单位" : ""}
            onClick={() => setAdding(true)}
          >
            新增身份
          </Button>
        }
        name="accounts"
        call={credentialCalls.listCredentials}
        input={({ filter, pageNum, pageSize }) => {
          const [keyword, state, roleCode] = [filter("keyword"), filter("state"), filter("roleCode")];
          return {
            pageNum,
            pageSize,
            ...(orgId !== undefined && { orgId }),
            ...(keyword && { keyword }),
            ...(state && { state: state as CredentialRow["state"] }),
            ...(roleCode && { roleCode: roleCode as RoleCode }),
          };
        }}
        filters={[
          { kind: "text", key: "keyword", label: "姓名、用户名" },
          { kind: "select", key: "state", label: "全部状态", options: stateOptions(credentialStates) },
          {
            kind: "select",
            key: "roleCode",
            label: "全部角色",
            options: Object.entries(allRoles)
              .filter(
                ([, role]) =>
                  account.orgType === "PLATFORM" || (role.orgType as string | null) === (account.orgType as string),
              )
              .map(([value, role]) => ({ value, label: role.label })),
          },
        ]}
        extra={account.orgType === "PLATFORM" && <OrgFilter />}
        columns={columns}
        rowKey={({ credentialId }) => credentialId}
        empty={{ title: "还没有账号", text: "先在“人员”中登记，再为其新增身份。" }}
      />
      {isAdding && orgId !== undefined && (
        <CredentialDialog orgId={orgId} row={undefined} onClose={() => setAdding(false)} />
      )}
    </>
  );
};
