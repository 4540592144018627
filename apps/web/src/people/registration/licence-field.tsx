import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useState } from "react";
import styles from "./recovery.module.css";

interface LicenceFieldProps {
  /** Name of the stored file. */
  readonly kept: string | undefined;
  readonly send: (file: File) => Promise<void>;
}

/** The business licence as a picture or PDF, uploaded as soon as it is chosen. */
export const LicenceField = ({ kept, send }: LicenceFieldProps) => {
  const [isSending, setSending] = useState(false);
  const take = async (file: File) => {
    setSending(true);
    await send(file).catch(say.failure);
    setSending(false);
  };
  return (
    <div className={styles.licence} role="group" aria-label="营业执照">
      <FileDrop
        accept=".pdf,.jpg,.jpeg,.png"
        isOne
        isDisabled={isSending}
        onFiles={([file]) => file && void take(file)}
        title={isSending ? "正在上传营业执照…" : kept ? `营业执照：${kept}` : "上传营业执照"}
        hint={kept && !isSending ? "点击或拖入文件可更换" : "PDF、JPG 或 PNG，不超过 10M，盖章扫描件或照片均可"}
      />
    </div>
  );
};
