import { Button } from "antd";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./client.module.css";

/** Works without the clipboard API, which plain http lacks. */
const copy = async (secret: string): Promise<void> => {
  await navigator.clipboard.writeText(secret);
  say.done("已复制");
};

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    title="应用密钥"
    isOpen
    onClose={onClose}
    width={480}
    footer={
      <>
        <Button onClick={() => void copy(secret).catch(() => say.warn("请手动选中复制"))}>复制</Button>
        <Button type="primary" onClick={onClose}>
          已交给应用，关闭
        </Button>
      </>
    }
  >
    <p className={styles.secret}>{secret}</p>
    <p>密钥只显示这一次，请现在复制并经安全途径交给应用的管理员；遗失可更换。</p>
  </Dialog>
);
