import { maskMobile } from "@tushen/domain/ground/mobile";
import { Button } from "antd";
import { useState } from "react";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { ChangeMobileDialog } from "./change-mobile-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import styles from "./security.module.css";

/** On 我的账号: the password and the mobile number. */
export const SecurityPart = () => {
  const { accountUsername, accountMobile } = useAccount();
  const [open, setOpen] = useState<"password" | "mobile">();
  const close = () => setOpen(undefined);
  return (
    <Section title="登录安全">
      <ul className={styles.rows}>
        <li>
          <b>登录密码</b>
          <p>修改后，其他设备上的登录随即退出。</p>
          <Button onClick={() => setOpen("password")}>修改密码</Button>
        </li>
        <li>
          <b>手机号</b>
          <p>{accountMobile ? `${maskMobile(accountMobile)}，` : ""}用于接收短信验证码、找回密码和办理通知。</p>
          <Button onClick={() => setOpen("mobile")}>修改手机号</Button>
        </li>
      </ul>
      <ChangePasswordDialog username={accountUsername} isOpen={open === "password"} onClose={close} />
      <ChangeMobileDialog currentMobile={accountMobile} isOpen={open === "mobile"} onClose={close} />
    </Section>
  );
};
