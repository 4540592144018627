import type { SubmissionId } from "@tushen/contract/ground/fields";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import type { Comment } from "./acceptance/comment-list.tsx";
import styles from "./panel.module.css";

interface CommentAnswerProps {
  readonly submissionId: SubmissionId;
  readonly comment: Comment;
  readonly isOpen: boolean;
}

/** One request of the house with its answer. The firm it names answers; the owner may answer for any firm. */
export const CommentAnswer = ({ submissionId, comment, isOpen }: CommentAnswerProps) => {
  const account = useAccount();
  const [content, setContent] = useState(comment.answer ?? "");
  const [isEditing, setEditing] = useState(comment.answer === null);
  const save = useAct(acceptanceCalls.saveSupplement, {
    refresh: [acceptanceCalls.listProceduralComments],
    onDone: () => {
      say.done("答复已保存");
      setEditing(false);
    },
  });
  const mayAnswer = isOpen && (account.orgType === "CONSTRUCT" || comment.orgId === account.orgId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.start({ projectSubmissionId: submissionId, commentId: comment.id, content: content.trim() });
  };
  return (
    <article className={styles.comment}>
      <header>
        <b>{comment.material}</b>
        <StatusTag tone={comment.answer === null ? "waiting" : "good"}>
          {comment.answer === null ? "待答复" : "已答复"}
        </StatusTag>
        <span>{comment.orgName}</span>
      </header>
      <p>{comment.problem}</p>
      {comment.requirement && <p>要求：{comment.requirement}</p>}
      {comment.answer !== null && !isEditing && (
        <p className={styles.answer}>
          {comment.answer}
          {mayAnswer && (
            <Button type="link" size="small" onClick={() => setEditing(true)}>
              修改
            </Button>
          )}
        </p>
      )}
      {mayAnswer && isEditing && (
        <form onSubmit={submit}>
          <Input.TextArea
            aria-label={`答复：${comment.material}`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={1000}
            placeholder="写明补充了什么、在哪个目录"
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={content.trim().length < 2} loading={save.isRunning}>
            保存答复
          </Button>
        </form>
      )}
    </article>
  );
};
