import { messageCalls } from "@tushen/contract/ground/message";
import type { ProgressCard } from "@tushen/contract/delivery/progress";
import { projectHome } from "@tushen/domain/filing/project-home";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { useReadMessage } from "../../ground/shell/use-read-message.ts";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import { deskParts } from "../../slots.ts";
import styles from "./home.module.css";
import layout from "../../ground/ui/layout.module.css";

/** Projects whose clock runs, the nearest end first. */
const dueFirst = (cards: readonly ProgressCard[]): ProgressCard[] => {
  const distinct = [...new Map(cards.map((card) => [card.projectApplicationId, card])).values()];
  const left = (card: ProgressCard) => card.clock?.leftDays ?? Number.POSITIVE_INFINITY;
  return distinct
    .filter((card) => card.clock && !card.clock.paused && card.clock.leftDays !== null)
    .sort((a, b) => left(a) - left(b))
    .slice(0, 6);
};

const Deadlines = ({ cards }: { cards: readonly ProgressCard[] }) => {
  const due = dueFirst(cards);
  if (due.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>审查时限</h2>
      <ul>
        {due.map((card) => (
          <li key={card.projectApplicationId}>
            <a href={projectHome(card.projectApplicationId)}>{card.projectName}</a>
            <ClockMark clock={card.clock} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The page that the bell asks for too (specification, section 7). */
const firstPage = { page: 0, size: 100 };
const mostShown = 12;

/** Beside the projects: their next deadlines, a firm's most cited clauses, and the newest messages. */
export const HomeAside = ({ cards }: { cards: readonly ProgressCard[] }) => {
  const messages = useCall(messageCalls.listMessages, firstPage);
  const read = useReadMessage();
  const { orgType, projectApplicationId } = useAccount();
  const isFirm = (orgType === "DESIGN" || orgType === "SURVEY") && projectApplicationId === null;
  const { repeatedClauses: RepeatedClauses } = deskParts;
  const list = (messages.data?.list ?? []).slice(0, mostShown);
  return (
    <aside className={layout.stack16}>
      <Deadlines cards={cards} />
      {isFirm && <RepeatedClauses />}
      <section className={styles.block}>
        <h2>
          <a href="#/messages">消息</a>
          {messages.data && messages.data.unread > 0 && <span>{messages.data.unread} 条未读</span>}
        </h2>
        {messages.data && list.length === 0 && <p className={layout.quiet}>还没有消息。</p>}
        <ul className={styles.messages}>
          {list.map((message) => (
            <li key={message.id} data-read={message.read}>
              <a
                href={message.url ?? "#/reportUnit/main"}
                onClick={() => {
                  if (!message.read) read.start({ id: message.id });
                }}
              >
                <b>{message.title}</b>
                <span>{message.content}</span>
                <time dateTime={message.sendTime}>{instantText(message.sendTime, "short")}</time>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
