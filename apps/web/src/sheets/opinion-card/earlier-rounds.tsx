import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { ReplyQuote } from "./reply-quote.tsx";
import styles from "./opinion-thread.module.css";

/** Requests, answers and judgements before an opinion that continues others, round by round. */
export const EarlierRounds = ({ opinion, isOpen = false }: { opinion: Opinion; isOpen?: boolean }) =>
  opinion.earlier.length === 0 ? null : (
    <details className={styles.earlier} open={isOpen}>
      <summary>
        续{opinion.parentNo} · 此前 {opinion.earlier.length} 轮
      </summary>
      <div>
        {opinion.earlier.map((one) => (
          <section key={one.opinionId}>
            <p>
              <b>{one.opinionNo}</b> {one.opinion}
            </p>
            {one.replies.map((reply) => (
              <ReplyQuote key={reply.replyId} reply={reply} />
            ))}
          </section>
        ))}
      </div>
    </details>
  );
