import { type ViewComment, type ViewedSheet, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Box } from "@tushen/drawing/page/page-space";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { authorKey } from "./author-key.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./view-link.module.css";

interface CommentAsideProps {
  readonly sheet: ViewedSheet;
  readonly linkKey: string;
  readonly comments: readonly ViewComment[];
  readonly chosenId: string | undefined;
  readonly circled: { readonly page: number; readonly place: Box } | undefined;
  readonly isCircling: boolean;
  readonly onCircle: (isCircling: boolean) => void;
  /** Called when the comment on the circled place is saved or cancelled. */
  readonly onDone: () => void;
  readonly onChoose: (comment: ViewComment) => void;
}

/** Comments made on the sheet through this link, and the form for another. */
export const CommentAside = (props: CommentAsideProps) => {
  const { sheet, linkKey, comments, chosenId, circled, isCircling, onCircle, onDone, onChoose } = props;
  const [editing, setEditing] = useState<ViewComment>();
  const remove = useAct(viewLinkCalls.deleteViewComment, { refresh: [viewLinkCalls.listViewComments] });
  const askRemove = async (comment: ViewComment) => {
    const sure = await say.confirm({
      title: "删除这条意见？",
      text: "删除后不能恢复。",
      yes: "删除意见",
      isDangerous: true,
    });
    if (sure) remove.start({ id: comment.commentId, key: linkKey, authorKey: authorKey() });
  };
  return (
    <aside className={styles.comments} aria-label="意见">
      <h2>
        意见 <small>{comments.length}</small>
      </h2>
      <ul>
        {comments.map((comment, index) => (
          <li key={comment.commentId} data-chosen={String(comment.commentId) === chosenId}>
            <button type="button" className={styles.comment} onClick={() => onChoose(comment)}>
              <span className={styles.commentHead}>
                <i>{index + 1}</i>
                <b>{comment.author}</b>
                <small>{instantText(comment.updateTime ?? comment.createTime, "short")}</small>
              </span>
              <span>{comment.content}</span>
              {comment.place === null && <small>对整张图纸</small>}
            </button>
            {sheet.mayComment && comment.isOwn && (
              <span className={styles.commentActs}>
                <Button type="link" size="small" onClick={() => setEditing(comment)}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => void askRemove(comment)}>
                  删除
                </Button>
              </span>
            )}
          </li>
        ))}
        {comments.length === 0 && (
          <li className={styles.none}>{sheet.mayComment ? "还没有意见。" : "没有意见；此链接只供查看。"}</li>
        )}
      </ul>
      {sheet.mayComment && (
        <footer>
          <Button
            block
            type={isCircling ? "primary" : "default"}
            aria-pressed={isCircling}
            onClick={() => onCircle(!isCircling)}
          >
            {isCircling ? "在图上拖动，圈出所指的位置" : circled ? "重新圈位置" : "圈出所指的位置"}
          </Button>
          <CommentForm
            key={editing?.commentId ?? "new"}
            bfileId={sheet.bfileId}
            linkKey={linkKey}
            editing={editing}
            circled={circled}
            onDone={() => {
              setEditing(undefined);
              onDone();
            }}
          />
        </footer>
      )}
    </aside>
  );
};
