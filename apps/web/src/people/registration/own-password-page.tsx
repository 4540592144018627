import { registrationCalls } from "@tushen/contract/people/registration";
import { Button } from "antd";
import { useState } from "react";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { session } from "../../ground/platform/session.ts";
import { startAs } from "../../ground/platform/start-as.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { signOut } from "../../ground/shell/sign-out.ts";
import { changeBy } from "./change-password-dialog.tsx";
import { hashPassword } from "./hash-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./recovery.module.css";

/** Shown instead of every other screen while an administrator knows the password. */
export const OwnPasswordPage = ({ onChanged = () => startAs(session.token() ?? "") }: { onChanged?: () => void }) => {
  const { accountUsername, personName, orgName } = useAccount();
  const [schema] = useState(() => changeBy(currentDeployment().passwordRule));
  const form = useFormOf(schema, { oldPassword: "", password: "", again: "" });
  const change = useAct(registrationCalls.changePassword, { isQuiet: true });
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <h1>设置自己的密码</h1>
        <p className={styles.lead}>
          {personName}，您正在使用管理员设置的初始密码（{orgName}，用户名 {accountUsername}
          ）。请先改为只有您自己知道的密码，再继续使用。
        </p>
        <Form
          form={form}
          columns={1}
          onSubmit={async ({ oldPassword, password }) => {
            const [old, next] = await Promise.all([hashPassword(oldPassword), hashPassword(password)]);
            await change.run({ username: accountUsername, oldPassword: old, password: next });
            onChanged();
          }}
        >
          <TextField
            control={form.control}
            name="oldPassword"
            label="初始密码"
            isRequired
            isSecret
            autoComplete="current-password"
          />
          <NewPasswordFields control={form.control} />
          <div className={styles.acts}>
            <Button
              type="primary"
              size="large"
              htmlType="submit"
              loading={form.formState.isSubmitting && { delay: 200 }}
            >
              保存并继续
            </Button>
            <Button size="large" onClick={() => void signOut()}>
              退出登录
            </Button>
            <HelpLink />
          </div>
        </Form>
      </section>
    </main>
  );
};
