import { instantText } from "../../../ground/platform/format.ts";
import type { OutsideComment } from "./use-outside-comments.ts";
import styles from "./sheet-page.module.css";

interface OutsideAsideProps {
  readonly comments: readonly OutsideComment[];
  readonly selectedMarkId: string | undefined;
  readonly onSelect: (comment: OutsideComment) => void;
}

/** Comments made on this edition of the sheet through links for people without an account. */
export const OutsideAside = ({ comments, selectedMarkId, onSelect }: OutsideAsideProps) => (
  <aside className={styles.outside} aria-label="外部意见">
    <h2>
      外部意见 <small>{comments.length}，只供参考，不进入审查意见书</small>
    </h2>
    <ul>
      {comments.map((comment) => (
        <li key={comment.commentId}>
          <button
            type="button"
            aria-pressed={comment.mark !== undefined && comment.mark.id === selectedMarkId}
            onClick={() => onSelect(comment)}
          >
            <b>{comment.badge}</b> {comment.content}
            <small>
              {comment.author}，{instantText(comment.time, "short")}，{comment.purpose}
              {!comment.mark && "，对整张图纸"}
            </small>
          </button>
        </li>
      ))}
    </ul>
  </aside>
);
