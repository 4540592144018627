import type { OutputOf } from "@tushen/contract/ground/call";
import type { EmploymentId, OrgId } from "@tushen/contract/ground/fields";
import { personCalls } from "@tushen/contract/people/person";
import { PersonFields } from "@tushen/contract/people/registry-fields";
import { Button } from "antd";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { DateField, SelectField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { EntryRows } from "./entry-rows.tsx";
import { dictionaryOptions, disciplineOptions } from "./labels.ts";
import styles from "./registry.module.css";
import { useChangedMeanwhile } from "./use-changed-meanwhile.tsx";

export type PersonDetail = OutputOf<typeof personCalls.readPerson>;
type Values = z.input<typeof PersonFields>;

const labels = {
  personName: "姓名",
  idType: "证件类型",
  idNumber: "证件号码",
  mobile: "手机",
  title: "职称",
  disciplines: "专业",
  registrations: "执业注册",
  reviewDisciplines: "可审专业",
  departmentName: "部门",
  joinedOn: "入职日期",
} as const satisfies Record<keyof Values, string>;

const blank = (): Values => ({
  personName: "",
  idType: "1",
  idNumber: "",
  mobile: "",
  title: null,
  disciplines: [],
  registrations: [],
  reviewDisciplines: [],
  departmentName: "",
  joinedOn: today(),
});

const valuesOf = (one: PersonDetail): Values =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, one[name as keyof Values]])) as Values;

const emptyRegistration = { regType: "", regNo: "", sealNo: "", validTo: "", discipline: null };

interface PersonFormProps {
  /** Undefined for somebody new. */
  readonly person: PersonDetail | undefined;
  readonly orgId: OrgId;
  readonly onDone: (employmentId: EmploymentId) => void;
}

export const PersonForm = ({ person, orgId, onDone }: PersonFormProps) => {
  const [first] = useState<Values>(() => (person ? valuesOf(person) : blank()));
  const form = useFormOf(PersonFields, first);
  const meanwhile = useChangedMeanwhile({ opened: person, first, valuesOf, labels, reset: form.reset });
  const { control } = form;
  const registrations = useFieldArray({ control, name: "registrations" });
  const refresh = [personCalls.listPeople, personCalls.readPerson, personCalls.listExpiring];
  const add = useAct(personCalls.addPerson, { refresh, isQuiet: true });
  const edit = useAct(personCalls.editPerson, { refresh, isQuiet: true });
  const isIdentityFixed = person !== undefined && !person.may.editIdentity;

  const save = async (values: z.output<typeof PersonFields>) => {
    if (!person) {
      const { employmentId, isKnown } = await add.run({ ...values, orgId });
      say.done(isKnown ? "此人已在平台登记，已加入本单位" : "已新增人员");
      return onDone(employmentId);
    }
    await meanwhile.attempt(async () => {
      await edit.run({ ...values, employmentId: person.employmentId, version: meanwhile.version });
      say.done("已保存");
      onDone(person.employmentId);
    });
  };
  return (
    <Section title={person ? "修改人员信息" : "人员信息"}>
      {meanwhile.notice}
      <Form form={form} onSubmit={save}>
        <TextField
          control={control}
          name="personName"
          label={labels.personName}
          isRequired
          maxLength={50}
          isDisabled={isIdentityFixed}
          hint={isIdentityFixed ? "此人同时在其他单位任职，姓名、证件和手机号由平台管理员修改" : undefined}
        />
        <TextField
          control={control}
          name="mobile"
          label={labels.mobile}
          isRequired
          inputMode="tel"
          isDisabled={isIdentityFixed}
        />
        <SelectField
          control={control}
          name="idType"
          label={labels.idType}
          isRequired
          options={dictionaryOptions("ID_TYPE")}
          isDisabled={isIdentityFixed}
        />
        <TextField
          control={control}
          name="idNumber"
          label={labels.idNumber}
          isRequired
          maxLength={30}
          isDisabled={isIdentityFixed}
        />
        <TextField control={control} name="departmentName" label={labels.departmentName} maxLength={100} />
        <DateField control={control} name="joinedOn" label={labels.joinedOn} isRequired />
        <SelectField control={control} name="title" label={labels.title} options={dictionaryOptions("TITLE")} />
        <SelectField
          control={control}
          name="disciplines"
          label={labels.disciplines}
          isMany
          options={disciplineOptions}
        />
        <SelectField
          control={control}
          name="reviewDisciplines"
          label={labels.reviewDisciplines}
          isMany
          options={disciplineOptions}
          hint="只对审查机构有意义：安排审查任务时按此检查"
        />
        <EntryRows
          title={labels.registrations}
          hint="到期前 90 天起在管理概览中提醒。"
          addLabel="添加注册"
          keys={registrations.fields.map(({ id }) => id)}
          onAdd={() => registrations.append(emptyRegistration)}
          onRemove={registrations.remove}
        >
          {(index) => (
            <>
              <SelectField
                control={control}
                name={`registrations.${index}.regType`}
                label="注册类别"
                isRequired
                options={dictionaryOptions("REG_TYPE")}
              />
              <TextField control={control} name={`registrations.${index}.regNo`} label="注册号" isRequired />
              <TextField control={control} name={`registrations.${index}.sealNo`} label="执业印章号" />
              <SelectField
                control={control}
                name={`registrations.${index}.discipline`}
                label="专业"
                options={disciplineOptions}
              />
              <DateField control={control} name={`registrations.${index}.validTo`} label="有效期至" isRequired />
            </>
          )}
        </EntryRows>
        <footer className={styles.foot}>
          {person && <Button onClick={() => onDone(person.employmentId)}>取消</Button>}
          <Button type="primary" htmlType="submit" loading={add.isRunning || edit.isRunning}>
            保存
          </Button>
        </footer>
      </Form>
    </Section>
  );
};
