import type { NamedFile } from "@tushen/contract/ground/file";
import { fileCalls } from "@tushen/contract/ground/file";
import { paperFormats, paperUploadProblem } from "@tushen/domain/ground/upload-rules";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../platform/call.ts";
import { describeFailure } from "../failure.ts";
import { FileDrop } from "./file-drop.tsx";
import { say } from "../say.tsx";
import { sendDocument } from "./send-document.ts";
import styles from "./attachments.module.css";

const open = ({ fileId }: NamedFile) =>
  call(fileCalls.downloadUrl, { fileId }).then(({ url }) => void window.open(url, "_blank", "noopener"), say.failure);

/** Files attached to something; a click opens one. */
export const FileLinks = ({ files }: { readonly files: readonly NamedFile[] }) =>
  files.length === 0 ? null : (
    <ul className={styles.links} aria-label="附件">
      {files.map((file) => (
        <li key={file.fileId}>
          <Button size="small" type="link" onClick={() => void open(file)}>
            {file.fileName}
          </Button>
        </li>
      ))}
    </ul>
  );

interface Refused {
  readonly name: string;
  readonly sentence: string;
}

interface AttachmentsProps {
  readonly files: readonly NamedFile[];
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** An upload is running, so the owner of the files cannot be saved yet. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly most?: number;
}

/** Papers attached to a text: uploaded one by one, opened, removed. A refused one stays listed with the reason. */
export const Attachments = ({ files, onFiles, onBusy, title, hint, most = 20 }: AttachmentsProps) => {
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // The list changes while files upload, so it is read again for each file.
  const latest = useRef(files);
  latest.current = files;
  const busy = useRef(onBusy);
  busy.current = onBusy;
  const isSending = sending !== undefined;
  useEffect(() => {
    busy.current(isSending);
  }, [isSending]);
  const set = (next: readonly NamedFile[]) => {
    latest.current = next;
    onFiles(next);
  };
  const sendOne = async (file: File): Promise<Refused | undefined> => {
    const { name } = file;
    if (latest.current.length >= most) return { name, sentence: `最多 ${most} 个附件，请先移除不需要的。` };
    const problem = paperUploadProblem({ name, sizeInBytes: file.size });
    if (problem !== null) return { name, sentence: problem };
    setSending(name);
    try {
      const { fileId } = await sendDocument(file);
      set([...latest.current, { fileId, fileName: name }]);
      return undefined;
    } catch (error) {
      return { name, sentence: describeFailure(error).sentence };
    }
  };
  const send = async (chosen: readonly File[]) => {
    const outcomes: (Refused | undefined)[] = [];
    for (const file of chosen) outcomes.push(await sendOne(file));
    setRefused(outcomes.filter((one) => one !== undefined));
    setSending(undefined);
  };
  return (
    <div className={styles.attachments} data-testid="attachments">
      {files.length > 0 && (
        <ul aria-label="附件">
          {files.map((file) => (
            <li key={file.fileId}>
              <Button size="small" type="link" onClick={() => void open(file)}>
                {file.fileName}
              </Button>
              <Button
                size="small"
                type="text"
                aria-label={`移除 ${file.fileName}`}
                onClick={() => set(latest.current.filter(({ fileId }) => fileId !== file.fileId))}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ name, sentence }) => (
            <li key={name}>{sentence.includes(name) ? sentence : `${name}：${sentence}`}</li>
          ))}
        </ul>
      )}
      <FileDrop
        accept={paperFormats.map((format) => `.${format}`).join(",")}
        title={isSending ? `正在上传 ${sending}…` : title}
        hint={hint}
        isDisabled={isSending}
        onFiles={(chosen) => void send(chosen)}
      />
    </div>
  );
};
