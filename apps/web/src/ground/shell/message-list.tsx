import { accountCalls } from "@tushen/contract/people/account";
import { messageCalls } from "@tushen/contract/ground/message";
import type { OutputOf } from "@tushen/contract/ground/call";
import { Button } from "antd";
import { instantText } from "../platform/format.ts";
import { useAct, useCall } from "../platform/queries.ts";
import { startAs } from "../platform/start-as.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import styles from "./message.module.css";
import { useReadAllMessages, useReadMessage } from "./use-read-message.ts";

/** Specification, section 7: page 0, 100 messages. */
const firstPage = { page: 0, size: 100 };

type Elsewhere = OutputOf<typeof messageCalls.countMessages>["elsewhere"];

/**
 * Messages belong to the office they were sent to: those of the person's other offices are counted, each with a link.
 */
const ElsewhereLines = ({ elsewhere }: { elsewhere: Elsewhere }) => {
  const swap = useAct(accountCalls.switchCredential, { onDone: (token) => startAs(token) });
  return elsewhere.map(({ credentialId, orgName, unread }) => (
    <p key={credentialId} className={styles.elsewhere}>
      <span>
        您在{orgName}的身份有 {unread} 条未读
      </span>
      <Button size="small" type="link" loading={swap.isRunning} onClick={() => swap.start({ id: credentialId })}>
        切换身份
      </Button>
    </p>
  ));
};

/** The list below the bell: the newest hundred messages, a link to all of them, and a button that marks them read. */
export const MessageList = ({ elsewhere, onOpen }: { elsewhere: Elsewhere; onOpen: () => void }) => {
  const messages = useCall(messageCalls.listMessages, firstPage);
  const read = useReadMessage();
  const readAll = useReadAllMessages();
  if (messages.error) return <FailureView error={messages.error} onRetry={() => void messages.refetch()} />;
  const list = messages.data?.list ?? [];
  const newest = list[0];
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <b>消息</b>
        {newest && messages.data && messages.data.unread > 0 && (
          <Button
            size="small"
            type="link"
            loading={readAll.isRunning}
            onClick={() => readAll.start({ upTo: newest.id })}
          >
            全部已读
          </Button>
        )}
      </div>
      {messages.data && list.length === 0 && <Empty title="还没有消息" text="项目有进展时会在这里通知您。" />}
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
      <ElsewhereLines elsewhere={elsewhere} />
      <a className={styles.all} href="#/messages" onClick={onOpen}>
        查看全部消息
      </a>
    </div>
  );
};
