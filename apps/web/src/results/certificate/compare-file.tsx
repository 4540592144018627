import { useState } from "react";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import styles from "./qr.module.css";
import { sha256OfFile } from "./hash-of-file.ts";

type Outcome = { readonly name: string; readonly isSame: boolean } | "reading" | "unreadable";

/** Compares a local file with the issued one; the file never leaves the device. */
export const CompareFile = ({ sha256 }: { sha256: string }) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setOutcome("reading");
    try {
      setOutcome({ name: file.name, isSame: (await sha256OfFile(file)) === sha256 });
    } catch {
      setOutcome("unreadable");
    }
  };
  return (
    <section className={styles.compare}>
      <FileDrop
        accept=".pdf"
        isOne
        title="核对手中的电子文件"
        hint="选择 PDF，在本机计算校验值，文件不会上传"
        onFiles={(files) => void compare(files[0])}
      />
      <p role="status" data-same={typeof outcome === "object" ? outcome.isSame : undefined}>
        {outcome === "reading" && "正在计算…"}
        {outcome === "unreadable" && "文件无法读取，请重新选择"}
        {typeof outcome === "object" &&
          (outcome.isSame
            ? `“${outcome.name}”与发放的文件一致`
            : `“${outcome.name}”与发放的文件不一致，可能被修改或不是同一份文件`)}
      </p>
      <p className={styles.sum}>
        SHA-256 <code>{sha256}</code>
      </p>
    </section>
  );
};
