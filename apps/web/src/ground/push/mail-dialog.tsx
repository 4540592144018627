import { MailAddress, pushCalls } from "@tushen/contract/ground/push";
import { Button } from "antd";
import { useState } from "react";
import { z } from "zod";
import { useAct } from "../platform/queries.ts";
import { TextField } from "../ui/form/fields.tsx";
import { Form, useFormOf } from "../ui/form/form.tsx";
import { say } from "../ui/say.tsx";
import { Dialog } from "../ui/window/dialog.tsx";
import styles from "./push.module.css";

const Address = z.object({ address: MailAddress });
const Code = pushCalls.proveMail.input;

/** First the address, then the code that was sent to it; going back keeps the address. */
export const MailDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const address = useFormOf(Address, { address: "" });
  const code = useFormOf(Code, { code: "" });
  const [sentTo, setSentTo] = useState<string>();
  const send = useAct(pushCalls.sendMailCode, {
    isQuiet: true,
    onDone: () => setSentTo(address.getValues("address")),
  });
  const prove = useAct(pushCalls.proveMail, {
    refresh: [pushCalls.readOwnMail],
    isQuiet: true,
    onDone: () => {
      onClose();
      say.done("邮箱已启用，今后的消息会同时发到这里");
    },
  });
  return (
    <Dialog
      title="设置通知邮箱"
      isOpen
      onClose={onClose}
      width={460}
      footer={
        <>
          <Button onClick={sentTo === undefined ? onClose : () => setSentTo(undefined)}>
            {sentTo === undefined ? "取消" : "上一步"}
          </Button>
          <Button type="primary" htmlType="submit" form="mail" loading={send.isRunning || prove.isRunning}>
            {sentTo === undefined ? "发送验证码" : "确定"}
          </Button>
        </>
      }
    >
      {sentTo === undefined ? (
        <Form id="mail" form={address} columns={1} onSubmit={send.run}>
          <TextField
            control={address.control}
            name="address"
            label="邮箱地址"
            isRequired
            placeholder="单位或个人邮箱"
            hint="站内消息会同时发到这个邮箱"
          />
        </Form>
      ) : (
        <>
          <p className={styles.hint}>{`验证码已发到 ${sentTo}，10 分钟内有效。没有收到时请查看垃圾邮件。`}</p>
          <Form id="mail" form={code} columns={1} onSubmit={prove.run}>
            <TextField control={code.control} name="code" label="邮件中的验证码" isRequired placeholder="6 位数字" />
          </Form>
        </>
      )}
    </Dialog>
  );
};
