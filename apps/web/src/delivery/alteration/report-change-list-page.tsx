import { type AlterationRow, alterationCalls } from "@tushen/contract/delivery/alteration";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { type AlterKind, alterKinds } from "@tushen/domain/delivery/alteration-change";
import { Button } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { formOf, pageOf, stateOptions, toneOf } from "./alteration-states.ts";
import styles from "./alteration.module.css";
import type { AlterationState } from "@tushen/domain/delivery/alteration-state";

const columns: readonly Column<AlterationRow>[] = [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 260,
    render: (row) => (
      <TwoLines below={row.applicationNo}>
        <b>{row.projectName}</b>
      </TwoLines>
    ),
  },
  {
    key: "alterNo",
    title: "变更",
    sorts: true,
    width: 215,
    render: (row) => (
      <TwoLines below={row.alterNo}>
        <b>{row.kindLabels.join("、")}</b>
      </TwoLines>
    ),
  },
  {
    key: "changeCount",
    title: "改动",
    width: 120,
    render: ({ changeCount, isMajor }) => (
      <>
        {changeCount} 项{isMajor && <em className={styles.major}>含重大</em>}
      </>
    ),
  },
  { key: "alterReasonLabel", title: "原因", sorts: true, width: 130 },
  { key: "applyOrgName", title: "申请单位", sorts: true, width: 200 },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 110,
    render: ({ state, stateLabel }) => <StatusTag tone={toneOf(state)}>{stateLabel}</StatusTag>,
  },
  {
    key: "submitTime",
    title: "提交时间",
    sorts: true,
    width: 150,
    render: ({ submitTime }) => (submitTime ? instantText(submitTime) : "未提交"),
  },
];

/** 申报变更: alterations of the open project, or all that the reader may see. */
export const ReportChangeListPage = () => {
  const { orgType } = useAccount();
  const applicationId = useApplicationId();
  const isFiler = orgType === "CONSTRUCT" || orgType === "DESIGN";
  const isAll = useAddress().get("scope") === "all" || !isFiler || applicationId === undefined;
  const begin = (
    <Button type="primary" href={`#/reportChangeNew/${applicationId}`}>
      新建变更
    </Button>
  );
  return (
    <ListPage
      title="申报变更"
      text={isAll ? "审查机构受理后，对已申报信息的变更" : "当前项目受理后的变更：变更前后逐项对照，同意后成为现行信息"}
      name="alterations"
      call={alterationCalls.queryAlterations}
      input={({ filter, pageNum, pageSize }) => {
        const [keyword, state, kind] = [filter("keyword"), filter("state"), filter("kind")];
        return {
          pageNum,
          pageSize,
          ...(!isAll && { projectApplicationId: applicationId as ApplicationId }),
          ...(keyword && { keyword }),
          ...(state && { state: state as AlterationState }),
          ...(kind && { kind: kind as AlterKind }),
        };
      }}
      filters={[
        { kind: "text", key: "keyword", label: "项目名称、变更编号、说明" },
        { kind: "select", key: "state", label: "全部状态", options: stateOptions },
        { kind: "select", key: "kind", label: "全部类别", options: optionsOf(alterKinds) },
        ...(isFiler && applicationId !== undefined
          ? [
              {
                kind: "select" as const,
                key: "scope",
                label: "仅当前项目",
                options: [{ value: "all", label: "全部项目" }],
              },
            ]
          : []),
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={(row) => (isFiler && row.state === "DRAFT" ? formOf(row) : pageOf(row))}
      {...(isFiler && applicationId !== undefined ? { actions: begin } : {})}
      empty={{
        title: "还没有变更",
        text: isFiler
          ? "项目受理后，名称、投资、参建单位、负责人、单体等信息有变化，或审查合格后要改图时，在这里办理变更。"
          : "申请单位提交变更后出现在这里。",
        ...(isFiler && applicationId !== undefined ? { action: begin } : {}),
      }}
    />
  );
};
