import { type DragEvent, useRef, useState } from "react";
import { chosenFiles, type DroppedFile, droppedFiles } from "../../../ground/ui/upload/dropped-tree.ts";
import styles from "../upload-page.module.css";

interface DropAreaProps {
  /** `.pdf,.bdvp` */
  readonly accept: string;
  readonly target: string;
  readonly hint: string;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Files or whole folders, by drag and drop or by choosing; folders keep their structure. */
export const DropArea = ({ accept, target, hint, onFiles }: DropAreaProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (found: readonly DroppedFile[]) => {
    if (found.length > 0) onFiles(found);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      data-testid="drop-area"
      data-takes-files="上传框"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={async (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(await droppedFiles(event.dataTransfer));
      }}
    >
      <svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M16 20V6m0 0-5 5m5-5 5 5M5 21v5h22v-5" strokeWidth="1.600" strokeLinecap="round" />
      </svg>
      <p>
        <b>拖放文件或整个文件夹到此处</b>
        <span title={target}>上传到 {target}</span>
        <span>{hint}</span>
      </p>
      <span className={styles.choose}>
        <button type="button" onClick={() => files.current?.click()}>
          选择文件
        </button>
        <button type="button" onClick={() => folder.current?.click()}>
          选择文件夹
        </button>
      </span>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label="选择图纸文件"
        onChange={({ target: input }) => {
          take(chosenFiles(input.files ?? []));
          input.value = "";
        }}
      />
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        hidden
        multiple
        aria-label="选择图纸文件夹"
        onChange={({ target: input }) => {
          take(chosenFiles(input.files ?? []));
          input.value = "";
        }}
      />
    </div>
  );
};
