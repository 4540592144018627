import type { OutputOf } from "@tushen/contract/call";
import { registrationCalls } from "@tushen/contract/registration";
import { Button } from "antd";
import { useWatch } from "react-hook-form";
import { useAct } from "../platform/queries.ts";
import { TextField } from "../ui/fields.tsx";
import { Form, useFormOf } from "../ui/form.tsx";
import { PhoneCodeField } from "./phone-code-field.tsx";
import styles from "./recovery.module.css";
import { usePhoneProof } from "./use-phone-proof.ts";

const Project = registrationCalls.findIdentityCode.input.omit({ msgCode: true, signupKey: true });

interface IdentityCodeFormProps {
  readonly onFound: (found: OutputOf<typeof registrationCalls.findIdentityCode>) => void;
}

/** Which project it is, and the phone it was reported with. */
export const IdentityCodeForm = ({ onFound }: IdentityCodeFormProps) => {
  const phone = usePhoneProof("FIND_CODE");
  const form = useFormOf(Project, { projectName: "", contactName: "", mobile: phone.sent?.mobile ?? "" });
  const find = useAct(registrationCalls.findIdentityCode, { isQuiet: true });
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const askMobile = async () =>
    (await form.trigger("mobile", { shouldFocus: true })) ? form.getValues("mobile").trim() : undefined;
  return (
    <Form
      form={form}
      columns={1}
      onSubmit={async (project) => {
        const found = await find.run({ ...project, ...phone.require(project.mobile) });
        phone.forget();
        onFound(found);
      }}
    >
      <TextField
        control={form.control}
        name="projectName"
        label="项目名称"
        isRequired
        maxLength={200}
        hint="与申报时填写的名称一致"
      />
      <TextField
        control={form.control}
        name="contactName"
        label="联系人"
        isRequired
        maxLength={50}
        autoComplete="name"
      />
      <TextField
        control={form.control}
        name="mobile"
        label="手机号"
        isRequired
        autoComplete="tel"
        inputMode="tel"
        maxLength={11}
        hint="申报时登记的联系人手机号"
      />
      <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting && { delay: 200 }}>
          找回项目身份码
        </Button>
      </div>
    </Form>
  );
};
