import { acceptanceCalls, type SupplementRecord } from "@tushen/contract/delivery/acceptance";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { Button, Input } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./supplement-records.module.css";

interface DeliverFormProps {
  readonly submission: Submission;
  readonly record: SupplementRecord;
  readonly onDone: () => void;
}

/** Hands in what a request asks for: a text, and files where they are required. */
export const DeliverForm = ({ submission, record, onDone }: DeliverFormProps) => {
  const [content, setContent] = useState(record.answer ?? "");
  const [files, setFiles] = useState<readonly NamedFile[]>(record.files);
  const [isUploading, setUploading] = useState(false);
  const save = useAct(acceptanceCalls.saveSupplement, {
    refresh: [acceptanceCalls.listSupplements],
    onDone: () => {
      say.done("补充资料已提交，审查机构会收到消息");
      onDone();
    },
  });
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
      <Attachments
        files={files}
        onFiles={setFiles}
        onBusy={setUploading}
        title="上传文件"
        hint="PDF、图片、Word、Excel、ZIP"
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
