import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { droppedFiles } from "./dropped-tree.ts";
import styles from "./upload-window.module.css";

interface FileDropProps {
  /** `.pdf,.bdvp`; only a hint for the file dialog, the caller still checks. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly isOne?: boolean;
  readonly isDisabled?: boolean;
}

/** Files or whole folders by drag and drop, or by click. */
export const FileDrop = ({ accept, onFiles, title, hint, isOne, isDisabled }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isDisabled) return;
    const files = (await droppedFiles(event.dataTransfer)).map(({ file }) => file);
    if (files.length > 0) onFiles(isOne ? files.slice(0, 1) : files);
  };
  return (
    <>
      <button
        type="button"
        className={styles.drop}
        data-over={isOver}
        data-takes-files={isDisabled ? undefined : "上传框"}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <b>{title}</b>
        {hint && <span>{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!isOne}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
};
