import { registrationCalls } from "@tushen/contract/people/registration";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { Button } from "antd";
import { useId, useState } from "react";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { hashPassword } from "./hash-password.ts";
import { PhoneCodeField } from "./phone-code-field.tsx";
import { usePhoneProof } from "./use-phone-proof.ts";

const ByPassword = z.object({ password: z.string().min(1, "请输入登录密码") });
const ByPhone = z.object({ password: z.string() });

interface ProveAgainDialogProps {
  readonly onDone: (proof: string | undefined) => void;
}

/** Asks for the password of the account, or for a code sent to its present phone. */
export const ProveAgainDialog = ({ onDone }: ProveAgainDialogProps) => {
  const id = useId();
  const { accountMobile } = useAccount();
  const [isByPhone, setByPhone] = useState(false);
  const phone = usePhoneProof("PROVE_AGAIN");
  const form = useFormOf(isByPhone ? ByPhone : ByPassword, { password: "" });
  const prove = useAct(registrationCalls.proveAgain, { isQuiet: true });
  const mobile = accountMobile ?? "";
  return (
    <Dialog
      title="请确认是您本人"
      isOpen
      onClose={() => onDone(undefined)}
      width={460}
      footer={
        <>
          <Button onClick={() => onDone(undefined)}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={prove.isRunning}>
            确认并继续
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        columns={1}
        onSubmit={async ({ password }) => {
          const shown = isByPhone ? phone.require(mobile) : { password: await hashPassword(password) };
          const { proof } = await prove.run(shown);
          phone.forget();
          onDone(proof);
        }}
      >
        <p>此项操作关系账号安全。仅有打开的登录还不够，请再次证明是您本人。</p>
        {isByPhone ? (
          <>
            <p>短信验证码将发送至账号现在的手机号 {maskMobile(mobile)}。</p>
            <PhoneCodeField phone={phone} mobile={mobile} askMobile={async () => mobile} />
          </>
        ) : (
          <TextField
            control={form.control}
            name="password"
            label="登录密码"
            isRequired
            isSecret
            autoComplete="current-password"
          />
        )}
        {mobile !== "" && (
          <Button type="link" onClick={() => setByPhone(!isByPhone)}>
            {isByPhone ? "改用登录密码" : "忘记密码？改用短信验证码"}
          </Button>
        )}
      </Form>
    </Dialog>
  );
};
