import { ClientFields, clientCalls, type RegisteredClient } from "@tushen/contract/people/client";
import { Button } from "antd";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { TextAreaField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";

const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The addresses are typed one per line; a problem with one of them is shown for the whole field. */
const Typed = ClientFields.omit({ redirectUris: true }).extend({
  redirectUris: z
    .string()
    .superRefine((text, context) => {
      const problem = ClientFields.shape.redirectUris.safeParse(linesOf(text)).error?.issues[0];
      if (problem) context.addIssue({ code: "custom", message: problem.message });
    })
    .transform(linesOf),
});

interface ClientDialogProps {
  /** Undefined for a new one. */
  readonly client: RegisteredClient | undefined;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

export const ClientDialog = ({ client, onSecret, onClose }: ClientDialogProps) => {
  const form = useFormOf(Typed, {
    clientId: client?.clientId ?? "",
    clientName: client?.clientName ?? "",
    redirectUris: client?.redirectUris.join("\n") ?? "",
  });
  const common = { refresh: [clientCalls.listClients], isQuiet: true };
  const register = useAct(clientCalls.registerClient, {
    ...common,
    onDone: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  const change = useAct(clientCalls.changeClient, {
    ...common,
    onDone: () => {
      onClose();
      say.done("保存成功");
    },
  });
  return (
    <Dialog
      title={client ? `修改“${client.clientName}”` : "登记应用"}
      isOpen
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="client" loading={register.isRunning || change.isRunning}>
            {client ? "保存" : "登记"}
          </Button>
        </>
      }
    >
      <Form
        id="client"
        form={form}
        columns={1}
        onSubmit={(values) => (client ? change.run(values) : register.run(values))}
      >
        <TextField
          control={form.control}
          name="clientName"
          label="应用名称"
          isRequired
          placeholder="如：城建档案管理系统"
        />
        <TextField
          control={form.control}
          name="clientId"
          label="应用编号"
          isRequired
          isDisabled={client !== undefined}
          placeholder="如：urban-archive"
          hint="小写字母、数字和短横线，登记后不能修改"
        />
        <TextAreaField
          control={form.control}
          name="redirectUris"
          label="回调地址"
          isRequired
          placeholder="https://x.example.cn/callback"
          hint="每行一个，登录后只会返回到这里登记的地址，须一字不差"
        />
      </Form>
    </Dialog>
  );
};
