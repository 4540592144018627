import type { OutputOf } from "@tushen/contract/ground/call";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { dayText } from "../../ground/platform/format.ts";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";

type Row = OutputOf<typeof submissionCalls.houseDesk>["list"][number];

const columns: readonly Column<Row>[] = [
  {
    key: "projectName",
    title: "项目与批次",
    sorts: true,
    width: 360,
    render: (row) => (
      <TwoLines below={`${row.atlasName} · ${row.acceptanceNo ?? row.applicationNo}`}>{row.projectName}</TwoLines>
    ),
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 120,
    render: (row) => <StatusTag tone="quiet">{row.stateLabel}</StatusTag>,
  },
  { key: "ownerName", title: "建设单位", sorts: true, width: 200 },
  { key: "houseName", title: "审查机构", sorts: true, width: 200 },
  { key: "round", title: "轮次", sorts: true, width: 70, render: ({ round }) => (round === 0 ? "—" : `第${round}轮`) },
  {
    key: "submitTime",
    title: "报审日期",
    sorts: true,
    width: 120,
    render: ({ submitTime }) => (submitTime === null ? "—" : dayText(submitTime)),
  },
];

/** Chooses the batch whose opinions are shown. */
export const BatchChoice = () => (
  <ListPage
    title="审查意见管理"
    text="选择一个报审批次，查看和整理它的审查意见。"
    name="opinion-batches"
    call={submissionCalls.houseDesk}
    input={({ filter, pageNum, pageSize }) => ({
      pageNum,
      pageSize,
      ...(filter("find") && { keyword: filter("find") }),
    })}
    filters={[{ kind: "text", key: "find", label: "项目、批次或受理编号" }]}
    columns={columns}
    rowKey={({ id }) => id}
    rowTo={({ id }) => `#/opinionManage?projectSubmissionId=${id}`}
    empty={{ title: "还没有报审批次", text: "建设单位报审后，批次会出现在这里。" }}
  />
);
