import { fireCalls } from "@tushen/contract/review/fire";
import type { FireReview } from "@tushen/contract/review/fire-shape";
import { instantText } from "../../ground/platform/format.ts";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { firePageOf, fireStateOptions, fireTone } from "./fire-states.ts";
import type { FireReviewState } from "@tushen/domain/review/fire-review-state";

const handedIn = ({ versions }: FireReview) => versions.find(({ submitTime }) => submitTime !== null)?.submitTime;

const columns: readonly Column<FireReview>[] = [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 240,
    render: (row) => (
      <TwoLines below={`${row.atlasName} · ${row.ownerName}`}>
        <b>{row.projectName}</b>
      </TwoLines>
    ),
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 115,
    render: (row) => <StatusTag tone={fireTone(row.state)}>{row.stateLabel}</StatusTag>,
  },
  {
    key: "clock",
    title: "审查期限",
    width: 205,
    render: ({ clock }) => <ClockMark clock={clock} instead="—" />,
  },
  {
    key: "opinionCount",
    title: "意见",
    sorts: true,
    width: 100,
    render: ({ opinionCount, openOpinionCount }) =>
      opinionCount === 0 ? (
        "—"
      ) : (
        <TwoLines below={openOpinionCount === 0 ? "已全部关闭" : `${openOpinionCount} 条未关闭`}>
          {opinionCount} 条
        </TwoLines>
      ),
  },
  {
    key: "acceptanceNo",
    title: "受理号、意见书",
    sorts: true,
    width: 180,
    render: (row) => <TwoLines below={row.opinionNo ?? row.recordNo ?? ""}>{row.acceptanceNo ?? "未受理"}</TwoLines>,
  },
  { key: "houseName", title: "审查机构", sorts: true, width: 170, render: (row) => row.houseName ?? "—" },
  {
    key: "submitTime",
    title: "提交时间",
    sorts: true,
    width: 140,
    render: (row) => {
      const time = handedIn(row);
      return time ? instantText(time) : "未提交";
    },
  },
];

/** 消防审查: every record of the reader's district, house or firm; those that wait for the reader first. */
export const FireDeskPage = () => (
  <ListPage
    title="消防审查"
    text="特殊建设工程的消防设计审查和一般工程的消防备案，待办理的排在前面"
    name="fire-desk"
    call={fireCalls.queryFireDesk}
    input={({ filter, pageNum, pageSize }) => {
      const [keyword, state] = [filter("keyword"), filter("state")];
      return { pageNum, pageSize, ...(keyword && { keyword }), ...(state && { state: state as FireReviewState }) };
    }}
    filters={[
      { kind: "text", key: "keyword", label: "项目、受理号、意见书编号" },
      { kind: "select", key: "state", label: "全部状态", options: fireStateOptions },
    ]}
    columns={columns}
    rowKey={({ id }) => id}
    rowTo={firePageOf}
    empty={{ title: "还没有消防审查", text: "建设单位为特殊建设工程提交消防审查申报后出现在这里。" }}
  />
);
