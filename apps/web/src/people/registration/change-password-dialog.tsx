import { registrationCalls } from "@tushen/contract/people/registration";
import type { PasswordRule } from "@tushen/domain/ground/password-strength";
import { Button } from "antd";
import { useId } from "react";
import { z } from "zod";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { hashPassword } from "./hash-password.ts";
import { differs, isRepeated, newPasswordShape } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export const changeBy = (rule: PasswordRule) =>
  z
    .object({ oldPassword: z.string().min(1, "请输入原密码"), ...newPasswordShape(rule) })
    .refine(isRepeated, differs)
    .refine(({ oldPassword, password }) => oldPassword !== password, {
      message: "新密码不能与原密码相同",
      path: ["password"],
    });

interface ChangePasswordDialogProps {
  readonly username: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** For a signed-in person, who proves it with the old password. */
export const ChangePasswordDialog = ({ username, isOpen, onClose }: ChangePasswordDialogProps) => {
  const id = useId();
  const form = useFormOf(changeBy(currentDeployment().passwordRule), { oldPassword: "", password: "", again: "" });
  const change = useAct(registrationCalls.changePassword, { isQuiet: true });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      title="修改密码"
      isOpen={isOpen}
      onClose={close}
      width={460}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.formState.isSubmitting && { delay: 200 }}>
            修改密码
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        columns={1}
        onSubmit={async ({ oldPassword, password }) => {
          const [old, next] = await Promise.all([hashPassword(oldPassword), hashPassword(password)]);
          await change.run({ username, oldPassword: old, password: next });
          say.done("密码已修改，其他设备上的登录已退出");
          close();
        }}
      >
        <TextField
          control={form.control}
          name="oldPassword"
          label="原密码"
          isRequired
          isSecret
          autoComplete="current-password"
        />
        <NewPasswordFields control={form.control} />
      </Form>
    </Dialog>
  );
};
