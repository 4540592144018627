import { clauseCalls, type Norm } from "@tushen/contract/review/clause";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { DateField, SwitchField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";

const formId = "norm";

/** Adds or changes a norm. */
export const NormDialog = ({ norm, onClose }: { norm?: Norm; onClose: () => void }) => {
  const form = useFormOf(clauseCalls.saveNorm.input, {
    normId: norm?.normId,
    version: norm?.version,
    number: norm?.number ?? "",
    name: norm?.name ?? "",
    validFrom: norm?.validFrom ?? "",
    validUntil: norm?.validUntil ?? null,
    replacedBy: norm?.replacedBy ?? null,
    isCompulsory: norm?.isCompulsory ?? false,
  });
  const save = useAct(clauseCalls.saveNorm, {
    refresh: [clauseCalls.listNorms],
    isQuiet: true,
    onDone: () => {
      say.done("规范已保存");
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
  return (
    <Dialog title={norm ? `修改 ${norm.number}` : "登记规范"} isOpen onClose={onClose} width={640} footer={footer}>
      <Form id={formId} form={form} onSubmit={(values) => save.run(values)}>
        <TextField control={form.control} name="number" label="规范编号" isRequired placeholder="如：GB 55037-2022" />
        <TextField control={form.control} name="name" label="规范名称" isRequired />
        <DateField control={form.control} name="validFrom" label="实施日期" isRequired />
        <DateField control={form.control} name="validUntil" label="最后有效日" hint="废止前一日；现行规范不填" />
        <TextField control={form.control} name="replacedBy" label="替代规范编号" />
        <SwitchField
          control={form.control}
          name="isCompulsory"
          label="全文强制"
          hint="有效期内全部条文均为强制性条文（GB 55001 至 GB 55038 各通用规范、项目规范）"
        />
      </Form>
    </Dialog>
  );
};
