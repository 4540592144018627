import { messageCalls } from "@tushen/contract/message";
import { Badge, Popover } from "antd";
import { useEffect, useRef, useState } from "react";
import { instantText } from "../platform/format.ts";
import { useAct, useCall, useRefreshAll } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import styles from "./frame.module.css";

/** Specification, section 7: page 0, 100 messages. */
const firstPage = { page: 0, size: 100 };

const MessageList = ({ onOpen }: { onOpen: () => void }) => {
  const messages = useCall(messageCalls.listMessages, firstPage);
  const read = useAct(messageCalls.readMessage, { refresh: [messageCalls.listMessages] });
  if (messages.error) return <FailureView error={messages.error} onRetry={() => void messages.refetch()} />;
  const list = messages.data?.list ?? [];
  if (list.length === 0) return <Empty title="还没有消息" text="项目有进展时会在这里通知您。" />;
  return (
    <ul className={styles.messages}>
      {list.map((message) => (
        <li key={message.id} data-read={message.read}>
          <button
            type="button"
            onClick={() => {
              if (!message.read) read.start({ id: message.id });
              if (message.url) {
                location.hash = message.url;
                onOpen();
              }
            }}
          >
            <b>{message.title}</b>
            <time dateTime={message.sendTime}>{instantText(message.sendTime, "short")}</time>
            <span>{message.content}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A message says that somebody has moved something: what is on the page is asked for again. */
const useNews = (newest: number | undefined) => {
  const known = useRef(newest);
  const refreshAll = useRefreshAll();
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current) void refreshAll();
    known.current = newest;
  }, [newest, refreshAll]);
};

/** Unread count in the bar; the list opens under it. */
export const MessageBell = () => {
  const [isOpen, setOpen] = useState(false);
  const messages = useCall(messageCalls.listMessages, firstPage, { everyMs: 30_000 });
  useNews(messages.data && (messages.data.list[0]?.id ?? 0));
  const unread = messages.data?.unread ?? 0;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      title="消息"
      content={<MessageList onOpen={() => setOpen(false)} />}
    >
      <button type="button" className={styles.bell} aria-label={unread > 0 ? `消息，${unread} 条未读` : "消息"}>
        <Badge count={unread} size="small" offset={[2, -2]}>
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.500"
            aria-hidden="true"
          >
            <path
              d="M4.500 14.500h11l-1.300-2V9a4.200 4.200 0 0 0-8.400 0v3.500zM8.300 16.500a1.800 1.800 0 0 0 3.400 0M10 3v1.800"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </Badge>
      </button>
    </Popover>
  );
};
