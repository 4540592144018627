import type { FileId, OrgId } from "@tushen/contract/ground/fields";
import { type OrganisationDetail, registryCalls } from "@tushen/contract/people/registry";
import { OrganisationFields, type orgTypesOfParties } from "@tushen/contract/people/registry-fields";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { Button } from "antd";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { LicenceField } from "../registration/licence-field.tsx";
import { DateField, NumberField, SelectField, SwitchField, TextField } from "../../ground/ui/form/fields.tsx";
import { RegionField } from "../../ground/ui/region/region-field.tsx";
import { FieldGroup, Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { sendDocument } from "../../ground/ui/upload/send-document.ts";
import { EntryRows } from "./entry-rows.tsx";
import { dictionaryOptions } from "./labels.ts";
import styles from "./registry.module.css";
import { useChangedMeanwhile } from "./use-changed-meanwhile.tsx";

const Schema = OrganisationFields.extend({ orgType: z.string().min(1, "请选择单位类型") });
type Values = z.input<typeof Schema>;

const uploading: readonly string[] = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"];

const labels = {
  orgName: "单位名称",
  creditCode: "统一社会信用代码",
  divisionCode: "所在地区",
  orgNature: "单位性质",
  legalPerson: "法定代表人",
  legalIdNumber: "法定代表人证件号码",
  address: "注册地址",
  contactName: "联系人",
  contactMobile: "联系手机",
  email: "邮箱",
  registerCapital: "注册资本",
  qualifications: "资质",
  groupFlag: "所属集团标识",
  houseClass: "机构类别",
  accreditNo: "认定书编号",
  accreditValidTo: "认定有效期至",
  accreditScope: "审查业务范围",
  isOutProvince: "省外单位",
  outRecordNo: "省外备案号",
} as const satisfies Record<keyof OrganisationFields, string>;

const blank = {
  orgType: "",
  orgName: "",
  creditCode: "",
  divisionCode: "",
  orgNature: null,
  legalPerson: "",
  legalIdNumber: "",
  address: "",
  contactName: "",
  contactMobile: "",
  email: "",
  registerCapital: null,
  qualifications: [],
  groupFlag: "",
  houseClass: null,
  accreditNo: "",
  accreditValidTo: null,
  accreditScope: [],
  isOutProvince: false,
  outRecordNo: "",
} satisfies Values;

const valuesOf = (one: OrganisationDetail): Values => {
  const fields = Object.fromEntries(Object.keys(blank).map((name) => [name, one[name as keyof typeof one]]));
  return fields as Values;
};

const emptyQualification = { qualType: "", qualGrade: "", qualNo: "", validTo: "", scope: "", issueDept: "" };

interface OrganisationFormProps {
  /** Undefined for a new one. */
  readonly organisation: OrganisationDetail | undefined;
  readonly onDone: (orgId: OrgId) => void;
}

/** Adds or changes an organisation. Fields only the platform decides are read-only for others. */
export const OrganisationForm = ({ organisation, onDone }: OrganisationFormProps) => {
  const isNew = organisation === undefined;
  const decides = isNew || organisation.may.decide;
  const [first] = useState<Values>(organisation ? valuesOf(organisation) : blank);
  const form = useFormOf(Schema, first);
  const meanwhile = useChangedMeanwhile({ opened: organisation, first, valuesOf, labels, reset: form.reset });
  const { control } = form;
  const qualifications = useFieldArray({ control, name: "qualifications" });
  const orgType = useWatch({ control, name: "orgType" });
  const refresh = [registryCalls.readOrganisation, registryCalls.listOrganisations];
  const add = useAct(registryCalls.addOrganisation, { refresh, isQuiet: true });
  const edit = useAct(registryCalls.editOrganisation, { refresh, isQuiet: true });
  const [licence, setLicence] = useState<{ readonly fileId: FileId; readonly fileName: string }>();
  // Only an organisation itself uploads its licence; authority and platform have no file storage.
  const account = useAccount();
  const mayUpload = !isNew && organisation.orgId === account.orgId && uploading.includes(account.orgType);

  const save = async (values: z.output<typeof Schema>) => {
    if (isNew) {
      const { orgId } = await add.run({ ...values, orgType: values.orgType as (typeof orgTypesOfParties)[number] });
      say.done("已新增单位");
      return onDone(orgId);
    }
    const { orgType: _, ...fields } = values;
    await meanwhile.attempt(async () => {
      const { isWaiting } = await edit.run({
        ...fields,
        orgId: organisation.orgId,
        version: meanwhile.version,
        licenceFileId: licence?.fileId ?? null,
      });
      say.done(isWaiting ? "已保存，名称或代码变更已提交审核" : "已保存");
      onDone(organisation.orgId);
    });
  };
  return (
    <Section title={isNew ? "登记信息" : "修改登记信息"}>
      {meanwhile.notice}
      <Form form={form} onSubmit={save}>
        {isNew && (
          <SelectField control={control} name="orgType" label="单位类型" isRequired options={optionsOf(orgTypes)} />
        )}
        <TextField
          control={control}
          name="orgName"
          label={labels.orgName}
          isRequired
          maxLength={200}
          hint={decides ? undefined : "修改名称或代码须经审核，通过前仍用现名"}
        />
        <TextField control={control} name="creditCode" label={labels.creditCode} isRequired maxLength={18} />
        <RegionField
          control={control}
          name="divisionCode"
          label={labels.divisionCode}
          isRequired
          isDisabled={!decides}
          hint={decides ? undefined : "决定由哪个主管部门监管，由平台登记"}
        />
        <SelectField
          control={control}
          name="orgNature"
          label={labels.orgNature}
          options={dictionaryOptions("ORG_NATURE")}
        />
        <TextField control={control} name="legalPerson" label={labels.legalPerson} isRequired maxLength={50} />
        <TextField control={control} name="legalIdNumber" label={labels.legalIdNumber} maxLength={30} />
        <TextField control={control} name="address" label={labels.address} isRequired isWide maxLength={200} />
        <TextField control={control} name="contactName" label={labels.contactName} isRequired maxLength={50} />
        <TextField control={control} name="contactMobile" label={labels.contactMobile} isRequired inputMode="tel" />
        <TextField control={control} name="email" label={labels.email} inputMode="email" />
        <NumberField control={control} name="registerCapital" label={labels.registerCapital} unit="万元" min={0} />
        <SwitchField control={control} name="isOutProvince" label={labels.isOutProvince} />
        <TextField control={control} name="outRecordNo" label={labels.outRecordNo} maxLength={50} />
        <TextField
          control={control}
          name="groupFlag"
          label={labels.groupFlag}
          maxLength={50}
          isDisabled={!decides}
          hint="同一集团的单位填同一标识，审查机构不得审查本集团的项目（13 号令第九条）"
        />
        {orgType === "CENSOR" && (
          <FieldGroup title="审查机构认定" text={decides ? undefined : "由平台按认定书登记"}>
            <SelectField
              control={control}
              name="houseClass"
              label={labels.houseClass}
              isDisabled={!decides}
              options={dictionaryOptions("CENSOR_CLASS").map((one) => ({ ...one, value: Number(one.value) }))}
            />
            <TextField control={control} name="accreditNo" label={labels.accreditNo} isDisabled={!decides} />
            <DateField control={control} name="accreditValidTo" label={labels.accreditValidTo} isDisabled={!decides} />
            <SelectField
              control={control}
              name="accreditScope"
              label={labels.accreditScope}
              isMany
              isDisabled={!decides}
              options={dictionaryOptions("CENSOR_SCOPE")}
            />
          </FieldGroup>
        )}
        {mayUpload && (
          <FieldGroup title="营业执照" text="变更单位名称或信用代码的，请上传新的营业执照，供审核时核对。">
            <LicenceField
              kept={licence?.fileName ?? (organisation.hasLicence ? "已上传" : undefined)}
              send={async (file) => setLicence(await sendDocument(file))}
            />
          </FieldGroup>
        )}
        <EntryRows
          title="资质"
          addLabel="添加资质"
          keys={qualifications.fields.map(({ id }) => id)}
          onAdd={() => qualifications.append(emptyQualification)}
          onRemove={qualifications.remove}
        >
          {(index) => (
            <>
              <SelectField
                control={control}
                name={`qualifications.${index}.qualType`}
                label="资质类别"
                isRequired
                options={dictionaryOptions("QUAL_TYPE")}
              />
              <SelectField
                control={control}
                name={`qualifications.${index}.qualGrade`}
                label="等级"
                isRequired
                options={dictionaryOptions("QUAL_GRADE")}
              />
              <TextField control={control} name={`qualifications.${index}.qualNo`} label="证书编号" isRequired />
              <DateField control={control} name={`qualifications.${index}.validTo`} label="有效期至" isRequired />
              <TextField control={control} name={`qualifications.${index}.scope`} label="业务范围" />
              <TextField control={control} name={`qualifications.${index}.issueDept`} label="发证机关" />
            </>
          )}
        </EntryRows>
        <footer className={styles.foot}>
          {!isNew && <Button onClick={() => onDone(organisation.orgId)}>取消</Button>}
          <Button type="primary" htmlType="submit" loading={add.isRunning || edit.isRunning}>
            保存
          </Button>
        </footer>
      </Form>
    </Section>
  );
};
