import { type ViewComment, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Box } from "@tushen/drawing/page/page-space";
import { Button, Input } from "antd";
import { useState } from "react";
import { keptAt } from "../../ground/platform/kept.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import { authorKey } from "./author-key.ts";
import styles from "./view-link.module.css";

interface CommentFormProps {
  readonly bfileId: string;
  readonly linkKey: string;
  /** Undefined for a new one. */
  readonly editing: ViewComment | undefined;
  readonly circled: { readonly page: number; readonly place: Box } | undefined;
  readonly onDone: () => void;
}

const keptName = "viewAuthor";

/** The form of a comment on the sheet; unsent words survive a reload, and the name is asked for once. */
export const CommentForm = ({ bfileId, linkKey, editing, circled, onDone }: CommentFormProps) => {
  const [author, setAuthor] = useState(editing?.author ?? localStorage.getItem(keptName) ?? "");
  const kept = keptAt<string>(`viewComment ${bfileId}`);
  const [content, setContent] = useState(editing?.content ?? kept.read() ?? "");
  const save = useAct(viewLinkCalls.saveViewComment, { refresh: [viewLinkCalls.listViewComments], isQuiet: true });
  const write = (words: string) => {
    setContent(words);
    if (!editing) kept.keep(words);
  };
  const send = async () => {
    const at = circled ?? { page: editing?.page ?? 0, place: editing?.place ?? null };
    await save.run({
      bfileId,
      key: linkKey,
      authorKey: authorKey(),
      content,
      author,
      ...at,
      ...(editing && { commentId: editing.commentId }),
    });
    localStorage.setItem(keptName, author.trim());
    if (!editing) write("");
    onDone();
  };
  const isReady = author.trim() !== "" && content.trim() !== "";
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send().catch(() => undefined);
      }}
    >
      <Input.TextArea
        aria-label="意见内容"
        placeholder={circled ? "对圈出位置的意见" : "意见；不圈位置即对整张图纸"}
        maxLength={1000}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={content}
        onChange={({ target }) => write(target.value)}
      />
      <Input
        aria-label="您的姓名或单位"
        placeholder="您的姓名或单位"
        maxLength={50}
        autoComplete="name"
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {save.failure && <p role="alert">{describeFailure(save.failure).sentence}</p>}
      <span className={styles.formActs}>
        {(editing ?? circled) && <Button onClick={onDone}>{editing ? "不改了" : "不圈了"}</Button>}
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={save.isRunning}>
          {editing ? "保存修改" : "发表意见"}
        </Button>
      </span>
    </form>
  );
};
