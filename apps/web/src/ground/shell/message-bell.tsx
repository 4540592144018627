import { messageCalls } from "@tushen/contract/ground/message";
import { Badge, Popover } from "antd";
import { useEffect, useRef, useState } from "react";
import { useCall, useRefreshAll } from "../platform/queries.ts";
import styles from "./frame.module.css";
import { MessageList } from "./message-list.tsx";

/** A new message means that somebody changed something, so the answers on the page are asked for again. */
const useNews = (newest: number | undefined) => {
  const known = useRef(newest);
  const refreshAll = useRefreshAll();
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && newest !== known.current) void refreshAll();
    known.current = newest;
  }, [newest, refreshAll]);
};

const labelOf = (unread: number, elsewhere: number) => {
  if (unread > 0) return `消息，${unread} 条未读`;
  return elsewhere > 0 ? "消息，另一身份有未读" : "消息";
};

/**
 * The number of unread messages in the bar, with the list below it. It asks every half minute while the window is
 * visible and when the window gets the focus: an answer is a hundred bytes, while pushing would hold a connection per
 * window.
 */
export const MessageBell = () => {
  const [isOpen, setOpen] = useState(false);
  const count = useCall(messageCalls.countMessages, {}, { everyMs: 30_000 });
  useNews(count.data?.newest);
  const { unread = 0, elsewhere = [] } = count.data ?? {};
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={<MessageList elsewhere={elsewhere} onOpen={() => setOpen(false)} />}
      destroyOnHidden
    >
      <button type="button" className={styles.bell} aria-label={labelOf(unread, elsewhere.length)}>
        <Badge count={unread} dot={unread === 0 && elsewhere.length > 0} size="small" offset={[2, -2]}>
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
