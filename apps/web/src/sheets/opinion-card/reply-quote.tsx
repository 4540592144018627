import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { instantText } from "../../ground/platform/format.ts";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import styles from "./opinion-thread.module.css";
import layout from "../../ground/ui/layout.module.css";

/** An answer of one round with the judgement on it. */
export const ReplyQuote = ({ reply }: { reply: Opinion["replies"][number] }) => (
  <blockquote className={styles.reply} data-state={reply.state}>
    <p className={styles.head}>
      <b>第{reply.round}轮答复</b>
      <span>{dictionaryLabel("REPLY_TYPE", reply.replyType)}</span>
      <span>{reply.stateLabel}</span>
    </p>
    <p>{reply.replyContent}</p>
    <FileLinks files={reply.files} />
    {reply.shownNote && <p className={layout.quiet12}>修改之处：{reply.shownNote}</p>}
    <p className={layout.quiet12}>
      {[
        reply.orgName,
        reply.replyPersonName,
        reply.graphNum && `修改后图号 ${reply.graphNum}`,
        reply.submitTime && instantText(reply.submitTime),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
    {reply.judgeName && (
      <p className={styles.judged} data-judge={reply.reviewerJudge}>
        审查人 {reply.judgeName}：{reply.reviewerJudgeName}
        {reply.judgeNote && `，${reply.judgeNote}`}
      </p>
    )}
  </blockquote>
);
