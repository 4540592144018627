import { accountCalls } from "@tushen/contract/people/account";
import { Mobile } from "@tushen/contract/ground/fields";
import { registrationCalls } from "@tushen/contract/people/registration";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { Button } from "antd";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { PhoneCodeField } from "./phone-code-field.tsx";
import { usePhoneProof } from "./use-phone-proof.ts";

const Change = z.object({ mobile: Mobile });

interface ChangeMobileDialogProps {
  readonly currentMobile: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A code sent to the new number proves it; who changes it, the server asks when this is sent. */
export const ChangeMobileDialog = ({ currentMobile, isOpen, onClose }: ChangeMobileDialogProps) => {
  const id = useId();
  const phone = usePhoneProof("CHANGE_MOBILE");
  const form = useFormOf(
    Change.refine(({ mobile }) => mobile !== currentMobile, { message: "与现在的手机号相同", path: ["mobile"] }),
    { mobile: phone.sent?.mobile ?? "" },
  );
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const change = useAct(registrationCalls.changeMobile, {
    isQuiet: true,
    refresh: [accountCalls.currentCredential, accountCalls.allCredentials, accountCalls.readMyAccount],
  });
  const close = () => {
    form.reset({ mobile: "" });
    onClose();
  };
  const askMobile = async () =>
    (await form.trigger("mobile", { shouldFocus: true })) ? form.getValues("mobile").trim() : undefined;
  return (
    <Dialog
      title="修改手机号"
      isOpen={isOpen}
      onClose={close}
      width={460}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.formState.isSubmitting && { delay: 200 }}>
            修改手机号
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        columns={1}
        onSubmit={async (values) => {
          const { signupKey, msgCode } = phone.require(values.mobile);
          await change.run({ mobile: values.mobile, mobileCaptcha: msgCode, signupKey });
          phone.forget();
          say.done("手机号已修改");
          close();
        }}
      >
        <TextField
          control={form.control}
          name="mobile"
          label="新手机号"
          isRequired
          autoComplete="tel"
          inputMode="tel"
          maxLength={11}
          hint={currentMobile ? `现在的手机号：${maskMobile(currentMobile)}` : undefined}
        />
        <p>修改时还须输入登录密码，或用现在的手机号接收短信验证码；修改后以短信告知现在的手机号。</p>
        {isOpen && <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />}
      </Form>
    </Dialog>
  );
};
