import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { signatureMachine } from "@tushen/domain/papers/signature-state";
import { Button, Segmented } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { BulkSign } from "./bulk-sign.tsx";
import { DeadlineTag } from "./deadline-tag.tsx";
import { progressOf, taskAddress, taskTones } from "./task-tones.ts";

const columns: readonly Column<SignatureTask>[] = [
  {
    key: "taskName",
    title: "待签文件",
    width: 270,
    render: (task) => (
      <TwoLines below={`${task.projectName} · ${task.fileCount} 个文件`}>
        <b>{task.taskName}</b>
      </TwoLines>
    ),
  },
  {
    key: "signers",
    title: "签章进度",
    width: 140,
    render: (task) => {
      const { count, now } = progressOf(task);
      return <TwoLines below={now || "—"}>已签 {count} 人次</TwoLines>;
    },
  },
  {
    key: "sealTypeName",
    title: "我用的印章",
    width: 150,
    render: ({ signers }) => {
      const seals = signers.filter(({ isMe }) => isMe).map(({ sealTypeName }) => sealTypeName);
      return seals.length > 0 ? seals.join("、") : "—";
    },
  },
  {
    key: "initiatorOrgName",
    title: "发起",
    width: 190,
    render: (task) => <TwoLines below={task.initiatorName}>{task.initiatorOrgName}</TwoLines>,
  },
  { key: "deadline", title: "签章期限", width: 130, render: (task) => <DeadlineTag task={task} /> },
  {
    key: "status",
    title: "状态",
    width: 100,
    render: (task) => <StatusTag tone={taskTones[task.status]}>{task.statusName}</StatusTag>,
  },
  { key: "createTime", title: "发起时间", width: 140, render: ({ createTime }) => instantText(createTime) },
];

const views = [
  { value: "SIGN", label: "待我签章" },
  { value: "SIGNED", label: "我已签署" },
  { value: "STARTED", label: "我发起的" },
  { value: "ALL", label: "本单位全部" },
] as const;
type View = (typeof views)[number]["value"];

const viewOf = (text: string | undefined): View => views.find(({ value }) => value === text)?.value ?? "SIGN";

const ViewChoice = () => {
  const address = useAddress();
  return (
    <Segmented
      aria-label="范围"
      value={viewOf(address.get("view"))}
      options={[...views]}
      onChange={(view) => address.set({ view: view === "SIGN" ? undefined : view, status: undefined, page: undefined })}
    />
  );
};

const statusOptions = Object.entries(signatureMachine.states).map(([value, label]) => ({ value, label }));

const emptyText: Readonly<Record<View, string>> = {
  SIGN: "轮到您签章时，文件会出现在这里，您也会收到消息。",
  SIGNED: "您签署过的文件会出现在这里。",
  STARTED: "在图纸、文书、合格书页面上可以发起签章。",
  ALL: "本单位发起或参与的签章任务会出现在这里。",
};

/** 待我签章: what waits for the reader's signature, what was signed, and what was started. */
export const SignTasksPage = () => {
  const view = viewOf(useAddress().get("view"));
  return (
    <ListPage
      title="待我签章"
      text="每个文件单独签章、单独留痕；一次确认可签署多个文件，最多 500 个"
      name="signature-tasks"
      actions={
        <>
          <Button href="#/sealUses">我的印章使用</Button>
          <ViewChoice />
        </>
      }
      call={signatureCalls.listTasks}
      input={({ filter, pageNum, pageSize }) => ({
        ...{ pageNum, pageSize, keyword: filter("keyword"), status: filter("status") },
        ...(view === "ALL" ? {} : { mine: view }),
      })}
      filters={[
        { kind: "text", key: "keyword", label: "文件或项目名称" },
        ...(view === "SIGN"
          ? []
          : [{ kind: "select" as const, key: "status", label: "全部状态", options: statusOptions }]),
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={taskAddress}
      {...(view === "SIGN"
        ? {
            bulk: (rows: readonly SignatureTask[], keep: (rows: readonly SignatureTask[]) => void) => (
              <BulkSign tasks={rows} onDone={() => keep([])} />
            ),
          }
        : {})}
      empty={{ title: view === "SIGN" ? "没有待签的文件" : "没有签章任务", text: emptyText[view] }}
    />
  );
};
