import type { Drawing } from "@tushen/contract/drawing";
import { fileNameProblem } from "@tushen/domain/file-name";
import { Button, Input } from "antd";
import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./upload-page.module.css";

interface FileNameDialogProps {
  readonly drawing: Drawing;
  readonly onRename: (fileName: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The extension stays; it says what the bytes are. */
export const FileNameDialog = ({ drawing, onRename, onClose }: FileNameDialogProps) => {
  const extension = /\.[^.]+$/.exec(drawing.fileName)?.[0] ?? "";
  const [stem, setStem] = useState(drawing.fileName.slice(0, drawing.fileName.length - extension.length));
  const [isSaving, setSaving] = useState(false);
  const problem = stem.trim() === "" ? "请填写文件名称" : fileNameProblem(stem.trim() + extension);
  const save = async () => {
    if (problem) return;
    setSaving(true);
    const isDone = await onRename(stem.trim() + extension);
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title="修改文件名"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isSaving} disabled={problem !== null} onClick={() => void save()}>
            保存文件名
          </Button>
        </>
      }
    >
      <div className={styles.fileName}>
        <Input
          autoFocus
          aria-label="文件名"
          value={stem}
          suffix={extension}
          status={problem ? "error" : ""}
          onChange={({ target }) => setStem(target.value)}
          onPressEnter={() => void save()}
        />
        <p data-bad={problem !== null}>
          {problem ??
            (drawing.parsedBy === "AUTO" ? "图号、图名按新文件名重新识别。" : "图号、图名已手工修改，不随文件名变化。")}
        </p>
      </div>
    </Dialog>
  );
};
