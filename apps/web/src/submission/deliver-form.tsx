import { acceptanceCalls, type SupplementRecord } from "@tushen/contract/acceptance";
import type { Submission } from "@tushen/contract/submission-shape";
import { Button, Input } from "antd";
import { useState } from "react";
import { useAct } from "../platform/queries.ts";
import { FileDrop } from "../ui/file-drop.tsx";
import { say } from "../ui/say.tsx";
import { sendDocument } from "../ui/send-document.ts";
import styles from "./supplement-records.module.css";

interface DeliverFormProps {
  readonly submission: Submission;
  readonly record: SupplementRecord;
  readonly onDone: () => void;
}

/** What a firm hands in: a text, and files where they are needed. */
export const DeliverForm = ({ submission, record, onDone }: DeliverFormProps) => {
  const [content, setContent] = useState(record.answer ?? "");
  const [files, setFiles] = useState(record.files);
  const [isUploading, setUploading] = useState(false);
  const save = useAct(acceptanceCalls.saveSupplement, {
    refresh: [acceptanceCalls.listSupplements],
    onDone: () => {
      say.done("补充资料已提交，审查机构会收到消息");
      onDone();
    },
  });
  const upload = async (chosen: readonly File[]) => {
    setUploading(true);
    try {
      for (const file of chosen) {
        const { fileId } = await sendDocument(file);
        setFiles((former) => [...former, { fileId, fileName: file.name }]);
      }
    } catch (error) {
      say.failure(error);
    }
    setUploading(false);
  };
  return (
    <div className={styles.form}>
      <Input.TextArea
        aria-label="说明"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        placeholder="写明补充了什么"
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {files.map(({ fileId, fileName }) => (
        <p key={fileId}>
          {fileName}
          <Button
            type="text"
            danger
            size="small"
            onClick={() => setFiles(files.filter((one) => one.fileId !== fileId))}
          >
            移除
          </Button>
        </p>
      ))}
      <FileDrop
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx,.zip"
        title={isUploading ? "正在上传…" : "上传文件"}
        hint="PDF、图片、Word、Excel、ZIP"
        isDisabled={isUploading}
        onFiles={(chosen) => void upload(chosen)}
      />
      <div className={styles.acts}>
        <Button onClick={onDone}>取消</Button>
        <Button
          type="primary"
          disabled={content.trim().length < 2 || isUploading}
          loading={save.isRunning}
          onClick={() =>
            save.start({
              projectSubmissionId: submission.id,
              id: record.id,
              content: content.trim(),
              fileIds: files.map(({ fileId }) => fileId),
            })
          }
        >
          提交
        </Button>
      </div>
    </div>
  );
};
