import { Button } from "antd";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { FactTable } from "./fact-table.tsx";
import styles from "./registry.module.css";

export interface FirstPassword {
  readonly personName: string;
  readonly username: string;
  readonly password: string;
}

/** The only time a password is shown: it is not stored. */
export const FirstPasswordDialog = ({ told, onClose }: { told: FirstPassword; onClose: () => void }) => (
  <Dialog
    title={`${told.personName}的登录信息`}
    isOpen
    width={480}
    onClose={onClose}
    footer={
      <>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(`用户名：${told.username}\n密码：${told.password}`).then(
              () => say.done("已复制"),
              () => say.warn("浏览器不允许复制，请手工抄录"),
            )
          }
        >
          复制
        </Button>
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      </>
    }
  >
    <FactTable
      facts={[
        { label: "用户名", value: told.username, isWide: true },
        { label: "密码", value: <code className={styles.password}>{told.password}</code>, isWide: true },
      ]}
    />
    <p>密码只显示这一次，系统不保存。请当面或电话告知本人，并请本人登录后修改。</p>
  </Dialog>
);
