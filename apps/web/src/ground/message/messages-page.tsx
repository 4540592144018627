import type { OutputOf } from "@tushen/contract/ground/call";
import { messageCalls } from "@tushen/contract/ground/message";
import { messageStates } from "@tushen/domain/ground/message-state";
import { Button } from "antd";
import { call } from "../platform/call.ts";
import { instantText } from "../platform/format.ts";
import { useCall } from "../platform/queries.ts";
import { useReadAllMessages, useReadMessage } from "../shell/use-read-message.ts";
import type { BulkAct } from "../ui/bulk/bulk-act.ts";
import { BulkActs } from "../ui/bulk/bulk-acts.tsx";
import { ListPage } from "../ui/list/list-page.tsx";
import type { Column } from "../ui/list/column.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./messages.module.css";

type Message = OutputOf<typeof messageCalls.listMessages>["list"][number];

const columnsFor = (onRead: (message: Message) => void): readonly Column<Message>[] => [
  {
    key: "title",
    title: "消息",
    sorts: true,
    width: 640,
    render: (message) => (
      <span className={styles.message} data-read={message.read}>
        {message.url ? (
          <a href={message.url} onClick={() => onRead(message)}>
            {message.title}
          </a>
        ) : (
          <b>{message.title}</b>
        )}
        <span>{message.content}</span>
      </span>
    ),
  },
  { key: "sendTime", title: "时间", sorts: true, width: 170, render: ({ sendTime }) => instantText(sendTime) },
  {
    key: "read",
    title: "状态",
    sorts: true,
    width: 90,
    render: ({ read }) => (
      <StatusTag tone={read ? "quiet" : "warn"}>{read ? messageStates.READ : messageStates.UNREAD}</StatusTag>
    ),
  },
  {
    key: "act",
    title: "",
    width: 110,
    align: "right",
    render: (message) =>
      message.read ? null : (
        <Button size="small" type="text" onClick={() => onRead(message)}>
          标为已读
        </Button>
      ),
  },
];

const readFilter = (chosen: string | undefined) => (chosen === undefined ? {} : { read: chosen === "true" });

const markRead: BulkAct<Message> = {
  label: "标为已读",
  note: "所选消息标为已读，仍留在列表中。",
  leavesOut: ({ read }) => (read ? "已经读过" : null),
  act: async ({ id }) => {
    await call(messageCalls.readMessage, { id });
    return "已标为已读";
  },
  refresh: [messageCalls.listMessages, messageCalls.countMessages],
};

/** All messages of the office the reader works for, read and unread. */
export const MessagesPage = () => {
  const newest = useCall(messageCalls.listMessages, { page: 0, size: 1 });
  const read = useReadMessage();
  const readAll = useReadAllMessages();
  const [first] = newest.data?.list ?? [];
  return (
    <ListPage
      title="消息"
      text="发给当前身份的全部消息，新的在前；点击标题前往所说的事项。"
      actions={
        first &&
        newest.data &&
        newest.data.unread > 0 && (
          <Button loading={readAll.isRunning} onClick={() => readAll.start({ upTo: first.id })}>
            全部标为已读（{newest.data.unread}）
          </Button>
        )
      }
      name="messages"
      call={messageCalls.listMessages}
      input={({ filter, pageNum, pageSize }) => ({
        page: pageNum - 1,
        size: pageSize,
        ...readFilter(filter("read")),
      })}
      filters={[
        {
          kind: "select",
          key: "read",
          label: "状态",
          options: [
            { value: "false", label: messageStates.UNREAD },
            { value: "true", label: messageStates.READ },
          ],
        },
      ]}
      columns={columnsFor((message) => {
        if (!message.read) read.start({ id: message.id });
      })}
      rowKey={({ id }) => id}
      bulk={(rows, keep) => (
        <BulkActs
          rows={rows}
          keep={keep}
          rowKey={({ id }) => id}
          nameOf={({ title, content }) => `${title}：${content}`}
          acts={[markRead]}
        />
      )}
      pageSize={100}
      empty={{ title: "还没有消息", text: "项目有进展时会在这里通知您。" }}
    />
  );
};
