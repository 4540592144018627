import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { Button } from "antd";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { roundNameOf } from "./round-name.ts";
import { isHandedOn, taskActOf, taskTone } from "./task-act.ts";
import styles from "./my-tasks.module.css";
import layout from "../../ground/ui/layout.module.css";

const columnsFor = (credentialId: number): Column<ReviewTask>[] => [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 265,
    render: (task) => (
      <span className={styles.project}>
        <b>
          {taskActOf(task, credentialId).isMine && <StatusTag tone="warn">轮到我</StatusTag>} {task.projectName}
        </b>
        <small>{task.atlasName}</small>
      </span>
    ),
  },
  {
    key: "discipline",
    title: "专业 · 轮次",
    sorts: true,
    width: 170,
    render: (task) => `${task.disciplineName} · ${roundNameOf(task)}`,
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 110,
    render: (task) => <StatusTag tone={taskTone(task.state)}>{task.stateLabel}</StatusTag>,
  },
  {
    key: "part",
    title: "我的角色",
    width: 90,
    render: (task) => (task.reviewerCredentialId === credentialId ? "审查人" : "复核人"),
  },
  {
    key: "readCount",
    title: "已阅",
    width: 110,
    render: (task) => (
      <span className={styles.bar} title={`${task.readCount} / ${task.sheetCount} 张`}>
        <i>
          <b style={{ width: `${(task.readCount / Math.max(1, task.sheetCount)) * 100}%` }} />
        </i>
        {task.readCount}/{task.sheetCount}
      </span>
    ),
  },
  {
    key: "opinionCount",
    title: "意见",
    sorts: true,
    width: 110,
    render: (task) => (
      <>
        {task.opinionCount} 条
        {task.unjudgedCount > 0 && task.round > 1 && <em className={styles.open}>待判定 {task.unjudgedCount}</em>}
      </>
    ),
  },
  {
    key: "clock",
    title: "审查期限",
    sorts: true,
    width: 215,
    render: (task) =>
      isHandedOn(task.state) ? (
        <small className={layout.quiet12}>{task.clock?.dueOn ? `${task.clock.dueOn}到期` : "—"}</small>
      ) : (
        <ClockMark clock={task.clock} />
      ),
  },
  {
    key: "next",
    title: "",
    width: 100,
    align: "right",
    isPinned: "right",
    render: (task) => {
      const act = taskActOf(task, credentialId);
      return (
        <Button href={`#/workbench/${task.reviewTaskId}`} type={act.isMine ? "primary" : "text"} size="small">
          {act.label}
        </Button>
      );
    },
  },
];

const over = ["CLOSED", "CANCELLED"];
const [all, running] = [
  Object.keys(reviewTaskMachine.states),
  Object.keys(reviewTaskMachine.states).filter((state) => !over.includes(state)),
];

const states = [
  { value: all.join(","), label: "全部" },
  ...Object.entries(reviewTaskMachine.states)
    .filter(([state]) => state !== "WAIT_ASSIGN")
    .map(([value, label]) => ({ value, label })),
];

/** The tasks the reader reviews or checks, most urgent first. */
export const MyTasks = () => {
  const account = useAccount();
  return (
    <ListPanel
      name="my-tasks"
      call={reviewCalls.queryTasks}
      input={({ filter, pageNum, pageSize }) => {
        return { mine: true, pageNum, pageSize, status: filter("state") ?? running.join(",") };
      }}
      filters={[{ kind: "select", key: "state", label: "进行中", options: states }]}
      columns={columnsFor(account.id)}
      rowKey={({ reviewTaskId }) => reviewTaskId}
      rowTo={({ reviewTaskId }) => `#/workbench/${reviewTaskId}`}
      empty={{ title: "没有分配给您的审查任务", text: "审查项目负责人安排人员后，任务出现在这里。" }}
    />
  );
};
