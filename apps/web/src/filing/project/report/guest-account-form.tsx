import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { Mobile } from "@tushen/contract/ground/fields";
import { ApplicantFirm } from "@tushen/contract/filing/guest-report";
import { projectCalls } from "@tushen/contract/filing/project";
import type { PasswordRule } from "@tushen/domain/ground/password-strength";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { currentDeployment } from "../../../ground/platform/deployment.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { hashPassword } from "../../../people/registration/hash-password.ts";
import { NewPasswordFields } from "../../../people/registration/new-password-fields.tsx";
import { differs, isRepeated, newPasswordShape } from "../../../people/registration/new-password.ts";
import { PhoneCodeField } from "../../../people/registration/phone-code-field.tsx";
import { usePhoneProof } from "../../../people/registration/use-phone-proof.ts";
import { TextField } from "../../../ground/ui/form/fields.tsx";
import { FieldGroup, Form, useFormOf } from "../../../ground/ui/form/form.tsx";
import { declarationFailure } from "./declaration-failure.tsx";
import { guestDraft } from "./guest-draft.ts";
import styles from "../guest.module.css";
import { useTabDraft } from "../../../ground/ui/form/use-tab-draft.ts";

/** Answer of the first save, with the token for what follows. */
export interface Filed {
  readonly projectApplicationId: number;
  readonly serialNumber: string;
  readonly projectSecretKey: string | null;
  readonly token: string;
}

const accountFor = (rule: PasswordRule) =>
  z
    .object({
      ...ApplicantFirm.shape,
      name: z.string().trim().min(1, "请填写联系人姓名").max(50),
      mobile: Mobile,
      ...newPasswordShape(rule),
    })
    .refine(isRepeated, differs);
type Account = z.output<ReturnType<typeof accountFor>>;

interface GuestAccountFormProps {
  readonly info: () => Partial<BasicInfo>;
  readonly onFiled: (filed: Filed) => void;
}

/** The guest's firm, phone and password. With them the report is saved and the guest is signed in. */
export const GuestAccountForm = ({ info, onFiled }: GuestAccountFormProps) => {
  const phone = usePhoneProof("REGISTER");
  const { contactName = "", contactMobile = "" } = info();
  const { firm } = guestDraft.read();
  const [schema] = useState(() => accountFor(currentDeployment().passwordRule));
  const form = useFormOf(schema, {
    ...firm,
    address: "",
    name: firm.name || contactName,
    mobile: firm.mobile || contactMobile,
    password: "",
    again: "",
  });
  const dropWriting = useTabDraft(form, ({ orgName, creditCode, legalPerson = "", name, mobile }) =>
    guestDraft.keep({ firm: { orgName, creditCode, legalPerson, name, mobile } }),
  );
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const save = useAct(projectCalls.saveAsGuest, { isQuiet: true });
  const signIn = useAct(projectCalls.tokenAfterReport, { isQuiet: true });
  const saved = useRef<Omit<Filed, "token">>(undefined);
  const askMobile = async () =>
    (await form.trigger("mobile", { shouldFocus: true })) ? form.getValues("mobile").trim() : undefined;

  const file = async ({ password: typed, again: _, name, mobile: number, ...applicant }: Account) => {
    const { signupKey, msgCode } = phone.require(number);
    const password = await hashPassword(typed);
    // A second try only signs in, because the identity code is given once.
    saved.current ??= await save.run({
      projectBasicInfo: info() as BasicInfo,
      applicant,
      contact: { name, mobile: number },
      password,
      msgCode,
      signupKey,
    });
    const token = await signIn.run({ username: number, password, signupKey });
    phone.forget();
    dropWriting();
    guestDraft.forget();
    onFiled({ ...saved.current, token });
  };

  return (
    <Form form={form} onSubmit={(values) => file(values).catch(declarationFailure)}>
      <FieldGroup
        title="建设单位"
        text="按营业执照填写。单位尚未登记的，保存后由平台审核，审核期间可以继续填写和提交申报。"
      >
        <TextField
          control={form.control}
          name="orgName"
          label="单位全称"
          isRequired
          maxLength={200}
          autoComplete="organization"
        />
        <TextField
          control={form.control}
          name="creditCode"
          label="统一社会信用代码"
          isRequired
          maxLength={18}
          hint="营业执照上的 18 位代码"
        />
        <TextField control={form.control} name="legalPerson" label="法定代表人" maxLength={50} />
        <TextField control={form.control} name="address" label="单位地址" maxLength={200} />
      </FieldGroup>
      <FieldGroup title="联系人与账号" text="手机号就是登录用户名，以后凭手机号和密码登录。">
        <TextField control={form.control} name="name" label="联系人" isRequired maxLength={50} autoComplete="name" />
        <TextField
          control={form.control}
          name="mobile"
          label="手机号"
          isRequired
          maxLength={11}
          autoComplete="tel"
          inputMode="tel"
        />
        <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />
        <NewPasswordFields control={form.control} />
      </FieldGroup>
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting}>
          保存申报并开通账号
        </Button>
      </div>
    </Form>
  );
};
