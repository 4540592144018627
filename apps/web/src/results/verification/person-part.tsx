import { Mobile, type OrgId, type PersonId } from "@tushen/contract/ground/fields";
import type { OutputOf } from "@tushen/contract/ground/call";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { PhoneCodeField } from "../../people/registration/phone-code-field.tsx";
import { usePhoneProof } from "../../people/registration/use-phone-proof.ts";
import { SelectField, TextField } from "../../ground/ui/form/fields.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import type { CheckedFirm } from "./verification-draft.ts";
import styles from "./verification.module.css";
import layout from "../../ground/ui/layout.module.css";

type Authorized = OutputOf<typeof organisationCalls.authorize>;
type Person = OutputOf<typeof organisationCalls.personsToBe>[number];

const Who = z.object({ personId: z.string("请选择您本人").min(1, "请选择您本人"), mobile: Mobile });

const labelOf = ({ personName, mobile, registrations }: Person): string => {
  const held = registrations.map(({ regType }) => dictionaryLabel("REG_TYPE", regType)).filter(Boolean);
  return [personName, mobile, ...new Set(held)].join(" · ");
};

interface PersonPartProps {
  readonly firm: CheckedFirm;
  readonly onBack: () => void;
  readonly onAuthorized: (authorized: Authorized) => void;
}

/** Step 2: the person, proven by the phone in the register. */
export const PersonPart = ({ firm, onBack, onAuthorized }: PersonPartProps) => {
  const { checkTicket, signupKey: checkKey } = firm;
  const orgId = firm.orgId as OrgId;
  const people = useCall(
    organisationCalls.personsToBe,
    { orgId, checkTicket, signupKey: checkKey },
    { freshForMs: Number.POSITIVE_INFINITY },
  );
  const phone = usePhoneProof("LOGIN_BIND");
  const form = useFormOf(Who, { personId: "", mobile: phone.sent?.mobile ?? "" });
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const authorize = useAct(organisationCalls.authorize, { isQuiet: true });
  const askMobile = async () =>
    (await form.trigger("mobile", { shouldFocus: true })) ? form.getValues("mobile").trim() : undefined;
  const back = (
    <Button size="large" onClick={onBack}>
      重新核验单位
    </Button>
  );
  if (people.error)
    return (
      <>
        <FailureView error={people.error} />
        <div className={styles.acts}>{back}</div>
      </>
    );
  if (!people.data) return <Waiting rows={4} />;
  if (people.data.length === 0)
    return (
      <>
        <p className={layout.allColumns}>{firm.orgName}在平台没有登记人员，请先由单位管理员登记人员。</p>
        <div className={styles.acts}>{back}</div>
      </>
    );
  return (
    <Form
      form={form}
      columns={1}
      onSubmit={async (values) => {
        const proof = phone.require(values.mobile);
        try {
          const personId = Number(values.personId) as PersonId;
          onAuthorized(await authorize.run({ orgId, personId, mobile: values.mobile, checkTicket, ...proof }));
        } finally {
          // The server accepts a code once, whatever it answers.
          phone.forget();
        }
      }}
    >
      <p className={layout.allColumns}>已核验单位：{firm.orgName}</p>
      <SelectField
        control={form.control}
        name="personId"
        label="您是哪一位"
        isRequired
        options={people.data.map((person) => ({ value: String(person.personId), label: labelOf(person) }))}
      />
      <TextField
        control={form.control}
        name="mobile"
        label="登记的手机号"
        isRequired
        maxLength={11}
        autoComplete="tel"
        inputMode="tel"
        hint="填写完整号码，验证码发到这个手机"
      />
      <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />
      <div className={styles.acts}>
        {back}
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting}>
          验证并加入项目
        </Button>
      </div>
    </Form>
  );
};
