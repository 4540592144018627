import type { OutputOf } from "@tushen/contract/ground/call";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { type ProjectRisk, projectRisks } from "@tushen/domain/delivery/project-risk";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { deskParts, listParts } from "../../slots.ts";
import { clockColumn } from "./clock-column.tsx";
import styles from "./desk.module.css";
import { HoldingDialog } from "./holding-dialog.tsx";
import { batchTone, tileText } from "./submission-states.ts";
import { WaitingRequests } from "./invalidation/waiting-requests.tsx";

type Row = OutputOf<typeof submissionCalls.divisionDesk>["list"][number];

const riskNames = Object.keys(projectRisks) as ProjectRisk[];
const riskOf = (name: string | undefined): ProjectRisk | undefined => riskNames.find((risk) => risk === name);
const toneOf = (risk: ProjectRisk) => (risk === "OVERDUE" ? "bad" : risk === "RECORD" ? "waiting" : "warn");

const homeOf = (row: Row): string => projectHome(row.applicationId, row.id);

/** Link of the act the authority can take on a row, or of the page to look at it. */
const actOf = (row: Row) =>
  row.risks.some(({ risk }) => risk === "RECORD")
    ? {
        label: "备案",
        to: `#/projectReport/certification?projectApplicationId=${row.applicationId}&projectSubmissionId=${row.id}`,
        isDue: true,
      }
    : { label: "查看", to: homeOf(row), isDue: false };

const columnsWith = (onHolding: (row: Row) => void): Column<Row>[] => [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 220,
    render: (row) => (
      <span className={styles.project}>
        <b>{row.projectName}</b>
        <small>
          {row.atlasName} · {row.acceptanceNo ?? row.applicationNo}
        </small>
      </span>
    ),
  },
  {
    key: "risks",
    title: "关注原因",
    width: 175,
    render: ({ risks }) =>
      risks.length === 0 ? (
        "—"
      ) : (
        <span className={styles.risks}>
          {risks.map(({ risk, text }) => (
            <StatusTag key={risk} tone={toneOf(risk)}>
              {text}
            </StatusTag>
          ))}
        </span>
      ),
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 125,
    render: (row) => <StatusTag tone={batchTone(row)}>{row.stateLabel}</StatusTag>,
  },
  clockColumn,
  {
    key: "holder",
    title: "现由谁办理",
    width: 185,
    render: (row) => (
      <button
        type="button"
        className={styles.holder}
        title="查看各方用时"
        onClick={(event) => {
          event.stopPropagation();
          onHolding(row);
        }}
      >
        <b>{row.holder.name}</b>
        {row.holder.since && (
          <small>
            {row.holder.since} 起，{row.holder.workdays} 个工作日
          </small>
        )}
      </button>
    ),
  },
  { key: "houseName", title: "审查机构", sorts: true, width: 150 },
  {
    key: "next",
    title: "",
    width: 80,
    align: "right",
    isPinned: "right",
    render: (row) => {
      const { label, to, isDue } = actOf(row);
      return (
        <Button href={to} type={isDue ? "primary" : "text"} size="small">
          {label}
        </Button>
      );
    },
  },
];

/**
 * 监管工作台: all batches of the division, overdue and risky ones first, each with the reason and the party it waits for;
 * or the districts below it with their lights.
 */
export const DivisionDeskPage = () => {
  const account = useAccount();
  const address = useAddress();
  const risk = riskOf(address.get("risk"));
  const mayDraw = account.roles.some(({ code }) => code === "CONTROL_OFFICER");
  const [held, setHeld] = useState<Row>();
  const divisionCode = address.get("divisionCode");
  const showsDistricts = address.get("view") === "districts";
  const counted = useCall(
    submissionCalls.divisionDesk,
    showsDistricts ? undefined : { pageSize: 1, ...(divisionCode && { divisionCode }) },
  );
  const { districts: Districts } = deskParts;
  return (
    <PageFrame
      title="监管工作台"
      text={`${account.orgName} · ${account.personName}`}
      isTall
      actions={
        <>
          <Segmented
            aria-label="查看方式"
            value={showsDistricts ? "districts" : "batches"}
            options={[
              { value: "batches", label: "按批次" },
              { value: "districts", label: "按辖区" },
            ]}
            onChange={(next) => address.set({ view: next === "districts" ? next : undefined, page: undefined })}
          />
          {mayDraw && <Button href="#/controlUnit/inspections?draw=1">抽查项目</Button>}
        </>
      }
    >
      <WaitingRequests />
      {showsDistricts ? <Districts /> : <Batches risk={risk} counted={counted.data} onHolding={setHeld} />}
      {held && <HoldingDialog submission={held} onClose={() => setHeld(undefined)} />}
    </PageFrame>
  );
};

interface BatchesProps {
  readonly risk: ProjectRisk | undefined;
  readonly counted: OutputOf<typeof submissionCalls.divisionDesk> | undefined;
  readonly onHolding: (row: Row) => void;
}

const Batches = ({ risk, counted, onHolding }: BatchesProps) => {
  const address = useAddress();
  return (
    <>
      <div className={styles.cards} data-count="7" role="group" aria-label="按关注原因">
        <button
          type="button"
          aria-pressed={risk === undefined}
          onClick={() => address.set({ risk: undefined, page: undefined })}
        >
          <b>{tileText(counted?.total)}</b>
          全部批次
        </button>
        {riskNames.map((name) => {
          const count = counted && (counted.counts[name] ?? 0);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={risk === name}
              data-empty={!count}
              onClick={() => address.set({ risk: risk === name ? undefined : name, page: undefined })}
            >
              <b>{tileText(count)}</b>
              {projectRisks[name]}
            </button>
          );
        })}
      </div>
      <ListPanel
        name="division-desk"
        call={submissionCalls.divisionDesk}
        input={({ filter, pageNum, pageSize }) => {
          const [keyword, division, asked] = [filter("keyword"), filter("divisionCode"), riskOf(filter("risk"))];
          return {
            ...{ pageNum, pageSize, ...(asked && { risk: asked }) },
            ...{ ...(keyword && { keyword }), ...(division && { divisionCode: division }) },
          };
        }}
        filters={[
          { kind: "text", key: "keyword", label: "项目名称、编号、审查机构" },
          { kind: "region", key: "divisionCode", label: "建设地区" },
        ]}
        columns={columnsWith(onHolding)}
        rowKey={({ id }) => id}
        rowTo={homeOf}
        bulk={(rows, keep) => (
          <listParts.urge
            rows={rows.map(({ id, applicationId, projectName, atlasName }) => ({
              ...{ key: id, applicationId, name: `${projectName} · ${atlasName}`, isMine: false },
            }))}
            keep={(keys) => keep(rows.filter(({ id }) => keys.includes(id)))}
          />
        )}
        empty={{
          title: risk ? `没有${projectRisks[risk]}的批次` : "辖区内还没有报审的项目",
          text: risk ? "点击上方的另一项，或再点一次看全部。" : "建设单位确认并报审后，项目出现在这里。",
        }}
      />
    </>
  );
};
