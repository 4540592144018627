import { accountCalls } from "@tushen/contract/people/account";
import type { MyAccount } from "@tushen/contract/people/own-account";
import { Button } from "antd";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { hashPassword } from "../registration/hash-password.ts";

const Binding = z.object({
  relationId: z.string().trim().min(1, "请填写外部账号编号").max(100),
  password: z.string().min(1, "请输入密码"),
});

/** Asks for the number of the outside user and, once more, for the password of this account. */
export const BindDialog = ({ mine, onClose }: { mine: MyAccount; onClose: () => void }) => {
  const form = useFormOf(Binding, { relationId: "", password: "" });
  const bind = useAct(accountCalls.bindRelation, {
    refresh: [accountCalls.readMyAccount],
    isQuiet: true,
    onDone: () => {
      say.done("绑定成功");
      onClose();
    },
  });
  return (
    <Dialog
      title="绑定外部账号"
      isOpen
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="bind-relation" loading={bind.isRunning}>
            绑定
          </Button>
        </>
      }
    >
      <Form
        id="bind-relation"
        form={form}
        columns={1}
        onSubmit={async ({ relationId, password }) =>
          bind.run({
            relationId,
            accountId: mine.accountId,
            username: mine.accountUsername,
            password: await hashPassword(password),
          })
        }
      >
        <TextField
          control={form.control}
          name="relationId"
          label="外部账号编号"
          isRequired
          placeholder="外部平台给出的用户编号"
        />
        <TextField
          control={form.control}
          name="password"
          label="本账号密码"
          isRequired
          isSecret
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
};
