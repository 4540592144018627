import { fireCalls } from "@tushen/contract/fire";
import type { FireOpinion } from "@tushen/contract/fire-shape";
import { fileCalls } from "@tushen/contract/file";
import type { FileId } from "@tushen/contract/fields";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { call } from "../platform/call.ts";
import { instantText } from "../platform/format.ts";
import { useAct } from "../platform/queries.ts";
import { FileDrop } from "../ui/file-drop.tsx";
import { say } from "../ui/say.tsx";
import { sendDocument } from "../ui/send-document.ts";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";

type AnswerFile = FireOpinion["files"][number];

const open = (fileId: FileId) =>
  call(fileCalls.downloadUrl, { fileId }).then(({ url }) => void window.open(url, "_blank", "noopener"), say.failure);

/** The answer as it was given. */
export const ShownAnswer = ({ one }: { one: FireOpinion }) =>
  one.answer === null ? null : (
    <div className={styles.answer}>
      答复：{one.answer}
      {one.files.map(({ fileId, fileName }) => (
        <Button key={fileId} size="small" type="link" onClick={() => void open(fileId)}>
          {fileName}
        </Button>
      ))}
      <small>
        {one.answerOrgName} {one.answerPersonName} · {one.answerTime && instantText(one.answerTime)}
      </small>
    </div>
  );

/** Owner or design firm answers; all answers are handed in together. */
export const FireAnswer = ({ one }: { one: FireOpinion }) => {
  const id = useId();
  const [text, setText] = useState(one.answer ?? "");
  const [files, setFiles] = useState<readonly AnswerFile[]>(one.files);
  const [isSending, setSending] = useState(false);
  const save = useAct(fireCalls.answerFireOpinion, {
    refresh: fireRefresh,
    onDone: () => say.done(`已保存${one.opinionNo}的答复`),
  });
  const upload = async (chosen: readonly File[]) => {
    setSending(true);
    try {
      for (const file of chosen) {
        const { fileId } = await sendDocument(file);
        setFiles((kept) => [...kept, { fileId, fileName: file.name }]);
      }
    } catch (error) {
      say.failure(error);
    }
    setSending(false);
  };
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
      {files.map((file) => (
        <div key={file.fileId} className={styles.line}>
          <Button size="small" type="link" onClick={() => void open(file.fileId)}>
            {file.fileName}
          </Button>
          <Button
            size="small"
            type="text"
            danger
            onClick={() => setFiles(files.filter(({ fileId }) => fileId !== file.fileId))}
          >
            删除
          </Button>
        </div>
      ))}
      <FileDrop
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx,.zip"
        title={isSending ? "正在上传…" : "上传答复附件（可不传）"}
        isDisabled={isSending}
        onFiles={(chosen) => void upload(chosen)}
      />
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
