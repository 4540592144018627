import type { AlterationFile } from "@tushen/contract/delivery/altered-values";
import { fileCalls } from "@tushen/contract/ground/file";
import type { FileId } from "@tushen/contract/ground/fields";
import type { AlterationPaper } from "@tushen/domain/delivery/alteration-check";
import { Button } from "antd";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../ground/platform/call.ts";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { say } from "../../ground/ui/say.tsx";
import { sendDocument } from "../../ground/ui/upload/send-document.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./alteration.module.css";

export type PaperFile = z.output<typeof AlterationFile>;

const open = async (fileId: FileId) => {
  try {
    const { url } = await call(fileCalls.downloadUrl, { fileId });
    window.open(url, "_blank", "noopener");
  } catch (error) {
    say.failure(error);
  }
};

interface PapersPartProps {
  readonly papers: readonly AlterationPaper[];
  readonly files: readonly PaperFile[];
  /** Absent when the papers are only read. */
  readonly onChange?: (files: readonly PaperFile[]) => void;
}

/** The papers that prove an alteration: those required and those already uploaded. */
export const PapersPart = ({ papers, files, onChange }: PapersPartProps) => {
  const [busy, setBusy] = useState<string>();
  const upload = async (slot: string, chosen: readonly File[]) => {
    if (!onChange) return;
    setBusy(slot);
    const added: PaperFile[] = [];
    try {
      for (const file of chosen) {
        const stored = await sendDocument(file);
        added.push({ slot, fileId: stored.fileId, fileName: file.name });
      }
    } catch (error) {
      say.failure(error);
    }
    onChange([...files, ...added]);
    setBusy(undefined);
  };
  const shown = papers.filter(({ slot, isRequired }) => {
    const isThere = files.some((file) => file.slot === slot);
    return onChange ? isRequired || isThere || slot === "BASIS" : isThere;
  });
  if (shown.length === 0) return <p className={styles.quiet}>没有上传证明材料。</p>;
  return (
    <div className={styles.papers}>
      {shown.map(({ slot, label, help, isRequired }) => (
        <div key={slot}>
          <p>
            <b>{label}</b>
            {onChange && (
              <StatusTag tone={isRequired ? "busy" : "quiet"}>{isRequired ? "必须上传" : "有则上传"}</StatusTag>
            )}
          </p>
          {onChange && <small>{help}</small>}
          <ul>
            {files
              .filter((file) => file.slot === slot)
              .map((file) => (
                <li key={file.fileId}>
                  <button type="button" onClick={() => void open(file.fileId)}>
                    {file.fileName}
                  </button>
                  {onChange && (
                    <Button
                      size="small"
                      type="text"
                      danger
                      onClick={() => onChange(files.filter(({ fileId }) => fileId !== file.fileId))}
                    >
                      删除
                    </Button>
                  )}
                </li>
              ))}
          </ul>
          {onChange && (
            <FileDrop
              accept=".pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx,.zip"
              title={busy === slot ? "正在上传…" : `上传${label}`}
              isDisabled={busy !== undefined}
              onFiles={(chosen) => void upload(slot, chosen)}
            />
          )}
        </div>
      ))}
    </div>
  );
};
