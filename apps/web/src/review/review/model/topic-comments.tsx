import type { TopicComment } from "@tushen/contract/review/model-pin-shape";
import { instantText } from "../../../ground/platform/format.ts";
import styles from "./topic-comments.module.css";

interface TopicCommentsProps {
  readonly comments: readonly TopicComment[];
}

/** The comments a topic had in its BCF file. */
export const TopicComments = ({ comments }: TopicCommentsProps) =>
  comments.length > 0 && (
    <details className={styles.comments}>
      <summary>原文件中的评论（{comments.length}）</summary>
      <ul>
        {comments.map(({ author, date, text }, index) => (
          // Two comments may say the same.
          <li key={index}>
            <small>{[author, date && instantText(date)].filter(Boolean).join(" · ")}</small>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
