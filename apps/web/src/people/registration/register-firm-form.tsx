import { type Entry, EntryFields, entryCalls, entryOrgTypes } from "@tushen/contract/people/entry";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { Alert, Button } from "antd";
import { useState } from "react";
import { z } from "zod";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { sendBytes } from "../../ground/platform/send-bytes.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { SelectField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { RegionField } from "../../ground/ui/region/region-field.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { hashPassword } from "./hash-password.ts";
import { LicenceField } from "./licence-field.tsx";
import { differs, isRepeated, newPasswordShape } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./recovery.module.css";
import type { PhoneProving } from "./use-phone-proof.ts";

interface RegisterFirmFormProps {
  readonly phone: PhoneProving;
  readonly mobile: string;
  readonly signupKey: string;
  readonly onSent: (orgName: string) => void;
}

const typeOptions = entryOrgTypes.map((value) => ({ value, label: orgTypes[value] }));
const blank = {
  orgType: undefined,
  orgName: "",
  creditCode: "",
  divisionCode: "",
  legalPerson: "",
  address: "",
  personName: "",
  password: "",
  again: "",
};

/** Somebody who registered before has a password already. */
const schemaFor = (isKnown: boolean) => {
  const password = isKnown
    ? { password: z.string(), again: z.string() }
    : newPasswordShape(currentDeployment().passwordRule);
  return EntryFields.extend(password).refine(isRepeated, differs);
};

const StandNotice = ({ entry }: { entry: Entry }) =>
  entry.state === "RETURNED" ? (
    <Alert
      className={styles.notice as string}
      type="warning"
      showIcon
      title="登记被退回，请按理由修改后重新提交"
      description={entry.reason}
    />
  ) : (
    <Alert
      className={styles.notice as string}
      type="info"
      showIcon
      title="登记正在审核"
      description="审核通过后即可登录。如填写有误，可以在这里修改后重新提交。"
    />
  );

const Fields = ({ entry, phone, mobile, signupKey, onSent }: RegisterFirmFormProps & { entry: Entry | null }) => {
  const [schema] = useState(() => schemaFor(entry !== null));
  const form = useFormOf(schema, { ...blank, ...entry });
  const { control } = form;
  const [licence, setLicence] = useState<{ readonly ticket: string; readonly fileName: string }>();
  const [lacksLicence, setLacksLicence] = useState(false);
  const register = useAct(entryCalls.registerFirm, { isQuiet: true });
  const submit = async ({ password, again: _, ...fields }: z.output<typeof schema>) => {
    if (!licence && !entry?.hasLicence) return setLacksLicence(true);
    const proof = phone.require(mobile);
    await register.run({
      ...fields,
      ...proof,
      mobile,
      password: entry === null ? await hashPassword(password) : null,
      licenceTicket: licence?.ticket ?? null,
    });
    onSent(fields.orgName);
  };
  return (
    <Form form={form} columns={1} onSubmit={submit}>
      {entry && <StandNotice entry={entry} />}
      <SelectField
        control={control}
        name="orgType"
        label="单位类型"
        isRequired
        isDisabled={entry?.keepsType === true}
        options={typeOptions}
      />
      <TextField control={control} name="orgName" label="单位全称" isRequired maxLength={200} hint="与营业执照一致" />
      <TextField control={control} name="creditCode" label="统一社会信用代码" isRequired maxLength={18} />
      <RegionField control={control} name="divisionCode" label="所在地区" isRequired />
      <TextField control={control} name="legalPerson" label="法定代表人" isRequired maxLength={50} />
      <TextField control={control} name="address" label="注册地址" isRequired maxLength={200} />
      <LicenceField
        kept={licence?.fileName ?? (entry?.hasLicence ? "已上传" : undefined)}
        send={async (file) => {
          const upload = { content: file, fileName: file.name, mobile, signupKey };
          setLicence(await sendBytes(entryCalls.uploadLicence, upload));
          setLacksLicence(false);
        }}
      />
      {lacksLicence && <Alert className={styles.notice as string} type="error" showIcon title="请上传营业执照" />}
      <TextField
        control={control}
        name="personName"
        label="登记人姓名"
        isRequired
        maxLength={50}
        hint="登记通过后为本单位管理员"
      />
      {entry === null && <NewPasswordFields control={control} />}
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting && { delay: 200 }}>
          {entry === null ? "提交登记" : "修改并重新提交"}
        </Button>
      </div>
    </Form>
  );
};

/** Second step: the firm as on its licence. A returned registration shows the reason and the earlier values. */
export const RegisterFirmForm = (props: RegisterFirmFormProps) => {
  const { mobile, signupKey } = props;
  const asked = useCall(entryCalls.readEntry, { mobile, signupKey }, { freshForMs: Number.POSITIVE_INFINITY });
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  return asked.data === undefined ? <Waiting /> : <Fields {...props} entry={asked.data} />;
};
