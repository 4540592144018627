import { Button } from "antd";
import { say } from "../say.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./window.module.css";

/** Works without the clipboard API, which plain http lacks. */
const copy = async (secret: string): Promise<void> => {
  await navigator.clipboard.writeText(secret);
  say.done("已复制");
};

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** Who has to get it. */
  readonly receiver: string;
  readonly onClose: () => void;
}

/** Shows a secret once, to be copied. */
export const SecretDialog = ({ title, secret, receiver, onClose }: SecretDialogProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    width={480}
    footer={
      <>
        <Button onClick={() => void copy(secret).catch(() => say.warn("请手动选中复制"))}>复制</Button>
        <Button type="primary" onClick={onClose}>
          已保存，关闭
        </Button>
      </>
    }
  >
    <p className={styles.secret}>{secret}</p>
    <p>密钥只显示这一次，请现在复制并经安全途径交给{receiver}；遗失可更换。</p>
  </Dialog>
);
