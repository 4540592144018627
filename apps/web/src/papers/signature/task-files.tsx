import type { SignatureItemId } from "@tushen/contract/ground/fields";
import type { TaskFile } from "@tushen/contract/papers/signature-shape";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import styles from "./signature.module.css";

const tones: Readonly<Record<TaskFile["status"], Tone>> = {
  WAITING: "quiet",
  PARTIAL: "waiting",
  SIGNED: "good",
  PROBLEM: "bad",
};
const words: Readonly<Record<TaskFile["status"], string>> = {
  WAITING: "未签",
  PARTIAL: "签署中",
  SIGNED: "已签全",
  PROBLEM: "未能签章",
};

interface TaskFilesProps {
  readonly files: readonly TaskFile[];
  readonly signerCount: number;
  readonly chosen: SignatureItemId;
}

/** The files of a task; each opens beside the list. */
export const TaskFiles = ({ files, signerCount, chosen }: TaskFilesProps) => {
  const address = useAddress();
  return (
    <nav className={styles.files} aria-label="待签文件">
      <h2>
        文件 <small>{files.length} 个</small>
      </h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-current={file.id === chosen}
              onClick={() => address.set({ file: String(file.id) })}
            >
              <span>{file.title}</span>
              <span className={styles.fileState}>
                <StatusTag tone={tones[file.status]}>
                  {file.status === "PARTIAL" ? `已签 ${file.signedCount}/${signerCount}` : words[file.status]}
                </StatusTag>
              </span>
              {file.problem && <em>{file.problem}</em>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
