import { dictionaryCalls, type EditedDictionary } from "@tushen/contract/ground/dictionary";
import { Button } from "antd";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/window/dialog.tsx";
import { SelectField, TextField } from "../ui/form/fields.tsx";
import { Form, useFormOf } from "../ui/form/form.tsx";
import { say } from "../ui/say.tsx";
import { followChangesAgain } from "./follow-dictionaries.ts";

const formId = "add-dictionary-item";

/** A new item at the end of a list, before 其他. */
export const AddItemDialog = ({ list, onClose }: { list: EditedDictionary; onClose: () => void }) => {
  const form = useFormOf(dictionaryCalls.addDictionaryItem.input, {
    dictionaryCode: list.code,
    code: "",
    label: "",
    parentCode: null,
    exchangeCode: null,
  });
  const add = useAct(dictionaryCalls.addDictionaryItem, {
    refresh: [dictionaryCalls.listDictionaries],
    isQuiet: true,
    onDone: () => {
      say.done("已新增");
      void followChangesAgain();
      onClose();
    },
  });
  const parents = list.items.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }));
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={add.isRunning}>
        新增
      </Button>
    </>
  );
  return (
    <Dialog title={`新增字典项 · ${list.name}`} isOpen onClose={onClose} footer={footer}>
      <Form id={formId} form={form} columns={1} onSubmit={(values) => add.run(values)}>
        <TextField
          control={form.control}
          name="code"
          label="代码"
          isRequired
          maxLength={30}
          hint="1 到 30 位字母、数字或 . _ + -，在本字典内不重复；保存后不能更改。"
        />
        <TextField control={form.control} name="label" label="名称" isRequired maxLength={60} />
        {list.items.some(({ parentCode }) => parentCode) && (
          <SelectField control={form.control} name="parentCode" label="上级" options={parents} />
        )}
        <TextField
          control={form.control}
          name="exchangeCode"
          label="交换代码"
          maxLength={40}
          hint="与上级平台交换数据时使用的代码，没有可不填。"
        />
      </Form>
    </Dialog>
  );
};
