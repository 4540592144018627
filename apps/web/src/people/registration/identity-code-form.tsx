import type { OutputOf } from "@tushen/contract/ground/call";
import { registrationCalls } from "@tushen/contract/people/registration";
import { useAct } from "../../ground/platform/queries.ts";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { useFormOf } from "../../ground/ui/form/form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { usePhoneProof } from "./use-phone-proof.ts";

const Project = registrationCalls.findIdentityCode.input.omit({ msgCode: true, signupKey: true });

interface IdentityCodeFormProps {
  readonly onFound: (found: OutputOf<typeof registrationCalls.findIdentityCode>) => void;
}

/** Names the project, and the phone it was reported with. */
export const IdentityCodeForm = ({ onFound }: IdentityCodeFormProps) => {
  const phone = usePhoneProof("FIND_CODE");
  const form = useFormOf(Project, { projectName: "", contactName: "", mobile: phone.sent?.mobile ?? "" });
  const find = useAct(registrationCalls.findIdentityCode, { isQuiet: true });
  return (
    <PhoneForm
      form={form}
      phone={phone}
      hint="申报时登记的联系人手机号"
      yes="找回项目身份码"
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
    </PhoneForm>
  );
};
