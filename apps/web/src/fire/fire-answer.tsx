import { fireCalls } from "@tushen/contract/fire";
import type { NamedFile } from "@tushen/contract/file";
import type { FireOpinion } from "@tushen/contract/fire-shape";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { instantText } from "../platform/format.ts";
import { useAct } from "../platform/queries.ts";
import { Attachments, FileLinks } from "../ui/attachments.tsx";
import { say } from "../ui/say.tsx";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";

/** The answer as it was given. */
export const ShownAnswer = ({ one }: { one: FireOpinion }) =>
  one.answer === null ? null : (
    <div className={styles.answer}>
      答复：{one.answer}
      <FileLinks files={one.files} />
      <small>
        {one.answerOrgName} {one.answerPersonName} · {one.answerTime && instantText(one.answerTime)}
      </small>
    </div>
  );

/** Owner or design firm answers; all answers are handed in together. */
export const FireAnswer = ({ one }: { one: FireOpinion }) => {
  const id = useId();
  const [text, setText] = useState(one.answer ?? "");
  const [files, setFiles] = useState<readonly NamedFile[]>(one.files);
  const [isSending, setSending] = useState(false);
  const save = useAct(fireCalls.answerFireOpinion, {
    refresh: fireRefresh,
    onDone: () => say.done(`已保存${one.opinionNo}的答复`),
  });
  return (
    <div className={styles.dialog}>
      <label htmlFor={id}>答复</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Attachments files={files} onFiles={setFiles} onBusy={setSending} title="上传答复附件（可不传）" />
      <div className={styles.line}>
        <Button
          type="primary"
          disabled={text.trim().length < 2 || isSending}
          loading={save.isRunning}
          onClick={() => save.start({ id: one.id, answer: text.trim(), fileIds: files.map(({ fileId }) => fileId) })}
        >
          保存答复
        </Button>
        {one.answer !== null && <span className={styles.quiet}>已保存，可继续修改</span>}
      </div>
    </div>
  );
};
