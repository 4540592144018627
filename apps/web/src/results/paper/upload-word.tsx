import { paperCalls } from "@tushen/contract/results/paper";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import type { UploadCall } from "./paper-calls.ts";
import styles from "./paper.module.css";

interface UploadWordProps {
  readonly id: SubmissionId;
  readonly entry: UploadCall;
  readonly isSigned: boolean;
  readonly onClose: () => void;
}

const problemsOf = (error: unknown): readonly string[] => {
  if (!(error instanceof CallFailed) || error.code !== "document.word-unfit") return [];
  return (error.detail as { problems?: readonly string[] } | undefined)?.problems ?? [];
};

/** Takes an edited Word file, or a PDF made of it; what does not fit is listed, and nothing is lost. */
export const UploadWord = ({ id, entry, isSigned, onClose }: UploadWordProps) => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [name, setName] = useState<string>();
  const act = useAct<UploadCall>(entry, {
    isQuiet: true,
    refresh: [paperCalls.listPapers, paperCalls.readPaper],
    onDone: () => {
      say.done("已读入修改后的内容，正在重新制作");
      onClose();
    },
  });
  const send = async (file: File) => {
    setName(file.name);
    setProblems([]);
    try {
      await act.run({ id, fileName: file.name, content: file });
    } catch (error) {
      const found = problemsOf(error);
      setProblems(found);
      if (found.length === 0) say.failure(error);
    }
  };
  return (
    <Dialog title="上传修改后的 Word" isOpen onClose={onClose}>
      <div className={styles.upload}>
        <p>
          在“下载 Word”取得的文件上修改文字、增删表格行，再上传；文书按统一版式重新制作，字体、颜色等格式不带入。
          {isSigned && "上传后原有签章不再有效，需要重新签章。"}
        </p>
        <FileDrop
          accept=".docx,.pdf"
          isOne
          isDisabled={act.isRunning}
          title={act.isRunning ? "正在读取…" : (name ?? "选择或拖入修改后的 .docx")}
          hint="需要保留自己的版式时，可上传由该 Word 导出的 PDF，原样作为文书"
          onFiles={([file]) => void (file && send(file))}
        />
        {problems.length > 0 && (
          <div role="alert">
            <b>Word 已保存，但有 {problems.length} 处不能带入文书：</b>
            <ol>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ol>
            <p>修改后再上传，或上传由该 Word 导出的 PDF。</p>
          </div>
        )}
      </div>
    </Dialog>
  );
};
