import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ComplaintRow } from "@tushen/contract/oversight/complaint-shape";
import type { ComplaintState } from "@tushen/domain/oversight/complaint-state";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import type { BulkAct } from "../../ground/ui/bulk/bulk-act.ts";
import { BulkActs } from "../../ground/ui/bulk/bulk-acts.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { complaintRefresh, pageOf, stateOptions, toneOf } from "./complaint-states.ts";
import { NewComplaintDialog } from "./new-complaint-dialog.tsx";

const makerOf = ({ orgName, makerName, isAnonymous }: ComplaintRow) =>
  orgName === "" ? "匿名" : <TwoLines below={isAnonymous ? `${makerName} · 匿名` : makerName}>{orgName}</TwoLines>;

const columns: readonly Column<ComplaintRow>[] = [
  {
    key: "projectName",
    title: "项目",
    width: 230,
    render: (row) => (
      <TwoLines below={`${row.batchName} · ${row.houseName}`}>
        <b>{row.projectName}</b>
      </TwoLines>
    ),
  },
  {
    key: "petitionNo",
    title: "申诉",
    width: 138,
    render: (row) => <TwoLines below={row.petitionNo ?? "未提交"}>{row.petitionTypeName}</TwoLines>,
  },
  // A line of it says little: it is read whole in the complaint.
  { key: "reason", title: "理由", width: 260, isSpare: true },
  {
    key: "markCount",
    title: "争议意见",
    width: 80,
    render: ({ markCount }) => (markCount === 0 ? "—" : `${markCount} 条`),
  },
  { key: "orgName", title: "申诉单位", width: 200, render: makerOf },
  {
    key: "state",
    title: "状态",
    width: 140,
    render: (row) => <StatusTag tone={toneOf(row.state)}>{row.stateLabel}</StatusTag>,
  },
  {
    key: "dueOn",
    title: "办理期限",
    width: 105,
    render: ({ dueOn, isOverdue }) =>
      dueOn === null ? "—" : isOverdue ? <StatusTag tone="bad">{dueOn} 已超期</StatusTag> : dueOn,
  },
  { key: "resultName", title: "处理结果", width: 90 },
  {
    key: "submitTime",
    title: "提交时间",
    width: 148,
    render: ({ submitTime }) => (submitTime === null ? "—" : instantText(submitTime)),
  },
];

interface DraftActsProps {
  readonly rows: readonly ComplaintRow[];
  /** Leaves these rows chosen and no others. */
  readonly keep: (rows: readonly ComplaintRow[]) => void;
}

const isOwnDraft = ({ state, isOwn }: ComplaintRow) => state === "DRAFT" && isOwn;

const removeDraft: BulkAct<ComplaintRow> = {
  label: "删除草稿",
  note: "草稿中的理由和争议意见一并删除，不能恢复；已提交的不受影响。",
  isDanger: true,
  leavesOut: (row) => (isOwnDraft(row) ? null : "不是本人的草稿"),
  act: async ({ petitionProjectId: id }) => {
    await call(complaintCalls.removeComplaint, { id });
    return "已删除";
  },
  refresh: complaintRefresh,
};

/** Hands in the chosen drafts with one call, or deletes them one by one. */
const DraftActs = ({ rows, keep }: DraftActsProps) => {
  const drafts = rows.filter(isOwnDraft);
  const submit = useAct(complaintCalls.submitComplaints, {
    refresh: complaintRefresh,
    onDone: (count) => {
      say.done(`已提交 ${count} 件申诉`);
      keep([]);
    },
  });
  const others = rows.length - drafts.length;
  return (
    <>
      {drafts.length > 0 && (
        <Button
          size="small"
          type="primary"
          loading={submit.isRunning}
          onClick={() => submit.start({ ids: drafts.map(({ petitionProjectId }) => petitionProjectId) })}
        >
          提交 {drafts.length} 件
        </Button>
      )}
      <BulkActs
        rows={rows}
        keep={keep}
        rowKey={({ petitionProjectId }) => petitionProjectId}
        nameOf={({ petitionNo, projectName }) => `${petitionNo ?? "草稿"} ${projectName}`}
        acts={drafts.length > 0 ? [removeDraft] : []}
      />
      {drafts.length === 0 ? (
        <span>只有草稿可以提交、删除</span>
      ) : (
        others > 0 && <span>其中 {others} 件已提交，不受影响</span>
      )}
    </>
  );
};

/** 申诉列表: complaints that the reader may see; a party begins one here. */
export const ComplaintListPage = () => {
  const { orgType } = useAccount();
  const [isNew, setNew] = useState(false);
  const isParty = orgType === "CONSTRUCT" || orgType === "DESIGN" || orgType === "SURVEY";
  const begin = (
    <Button type="primary" onClick={() => setNew(true)}>
      新建申诉
    </Button>
  );
  return (
    <>
      <ListPage
        title="申诉列表"
        text={
          isParty
            ? "对审查意见或审查过程有异议的，由主管部门受理、答复；申诉期间所涉意见暂停答复期限"
            : "参建单位对审查意见和审查过程的申诉，5个工作日内决定是否受理，受理后15个工作日内答复"
        }
        name="complaints"
        call={complaintCalls.searchComplaints}
        input={({ filter, pageNum, pageSize }) => ({
          pageNum,
          pageSize,
          keyword: filter("keyword"),
          status: filter("status") as ComplaintState | "PENDING" | undefined,
          divisionCode: isParty ? undefined : filter("divisionCode"),
        })}
        filters={[
          { kind: "text", key: "keyword", label: "项目、编号、理由" },
          { kind: "select", key: "status", label: "全部状态", options: stateOptions },
          ...(isParty ? [] : [{ kind: "region" as const, key: "divisionCode", label: "建设地区" }]),
        ]}
        columns={columns}
        rowKey={({ petitionProjectId }) => petitionProjectId}
        rowTo={pageOf}
        {...(isParty
          ? {
              actions: begin,
              bulk: (rows: readonly ComplaintRow[], keep: (rows: readonly ComplaintRow[]) => void) => (
                <DraftActs rows={rows} keep={keep} />
              ),
            }
          : {})}
        empty={{
          title: "还没有申诉",
          text: isParty
            ? "收到审查意见告知书后，对其中的意见有异议的，可在答复期限内提出申诉。"
            : "参建单位提交申诉后出现在这里。",
          ...(isParty ? { action: begin } : {}),
        }}
      />
      {isNew && <NewComplaintDialog onClose={() => setNew(false)} />}
    </>
  );
};
