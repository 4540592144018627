import { type Clause, clauseCalls, type Norm } from "@tushen/contract/review/clause";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { DateField, SelectField, SwitchField, TextAreaField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";

const formId = "clause";
const ofDisciplines = disciplines.map(({ code, label }) => ({ value: code, label }));

interface ClauseDialogProps {
  readonly norm: Norm;
  /** Absent for a new one. */
  readonly clause?: Clause;
  readonly onClose: () => void;
}

/** Adds or changes a clause of a norm. */
export const ClauseDialog = ({ norm, clause, onClose }: ClauseDialogProps) => {
  const form = useFormOf(clauseCalls.saveClause.input, {
    normId: norm.normId,
    clauseId: clause?.clauseId,
    version: clause?.version,
    clauseNo: clause?.clauseNo ?? "",
    wording: clause?.wording ?? "",
    disciplines: clause?.disciplines ?? [],
    mandatoryFrom: clause?.mandatoryFrom ?? null,
    mandatoryUntil: clause?.mandatoryUntil ?? null,
    validFrom: clause?.validFrom ?? null,
    validUntil: clause?.validUntil ?? null,
    nextNormNumber: clause?.nextNormNumber ?? null,
    nextClauseNo: clause?.nextClauseNo ?? null,
    isChecked: clause?.isChecked ?? false,
  });
  const save = useAct(clauseCalls.saveClause, {
    refresh: [clauseCalls.listNorms, clauseCalls.listClauses],
    isQuiet: true,
    onDone: () => {
      say.done("条文已保存");
      onClose();
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={save.isRunning}>
        保存
      </Button>
    </>
  );
  const { control } = form;
  return (
    <Dialog
      title={`${clause ? "修改" : "新增"}条文 · ${norm.number}`}
      isOpen
      onClose={onClose}
      width={680}
      footer={footer}
    >
      <Form id={formId} form={form} onSubmit={(values) => save.run(values)}>
        <TextField control={control} name="clauseNo" label="条文号" isRequired placeholder="如：7.1.4" />
        <SelectField
          control={control}
          name="disciplines"
          label="专业"
          options={ofDisciplines}
          isMany
          placeholder="各专业"
        />
        <TextAreaField
          control={control}
          name="wording"
          label="条文要点"
          isRequired
          maxLength={500}
          hint="用自己的话概括，便于查找和核对"
        />
        {!norm.isCompulsory && (
          <>
            <DateField control={control} name="mandatoryFrom" label="强制性起始日" hint="不是强条的不填" />
            <DateField control={control} name="mandatoryUntil" label="强制性终止日" hint="对应通用规范实施的前一日" />
          </>
        )}
        <DateField control={control} name="validFrom" label="条文起始日" hint="与规范相同的不填" />
        <DateField control={control} name="validUntil" label="最后有效日" hint="局部修订删去的条文填写" />
        <TextField control={control} name="nextNormNumber" label="替代规范编号" placeholder="如：GB 55037-2022" />
        <TextField control={control} name="nextClauseNo" label="替代条文号" />
        <SwitchField
          control={control}
          name="isChecked"
          label="已核对原文"
          hint="对照规范正式文本核对过条文号、要点和日期后打开"
        />
      </Form>
    </Dialog>
  );
};
