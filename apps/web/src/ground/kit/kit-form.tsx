import { CallFailed } from "@tushen/contract/ground/envelope";
import { Button } from "antd";
import { z } from "zod";
import { DraftMark } from "../ui/form/draft-mark.tsx";
import {
  ChoiceField,
  DateField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from "../ui/form/fields.tsx";
import { RegionField } from "../ui/region/region-field.tsx";
import { FieldGroup, Form, useFormOf } from "../ui/form/form.tsx";
import { say } from "../ui/say.tsx";
import { useDraft } from "../ui/form/use-draft.ts";
import styles from "./kit-page.module.css";
import layout from "../ui/layout.module.css";

const Sheet = z.object({
  name: z.string().trim().min(1, "请填写名称").max(40, "名称不超过 40 字"),
  code: z.string().regex(/^[A-Z]{2}-\d{2}$/, "编号应写成 JS-01 的样子"),
  area: z.number("请填写面积").positive("面积应大于 0"),
  height: z.number().max(1000, "高度不超过 1000 m").nullable(),
  kind: z.string("请选择类别").min(1, "请选择类别"),
  side: z.string(),
  day: z.iso.date("请选择日期"),
  region: z.string("请选择地区"),
  isFire: z.boolean(),
  remark: z.string().max(200, "备注不超过 200 字"),
});

const start = { name: "", code: "", kind: undefined, side: "above", isFire: false, remark: "", height: null };

/** Answers like a server: 重名 fails on the field, 异常 above the form. */
const send = async ({ name }: z.output<typeof Sheet>) => {
  if (name === "重名")
    throw new CallFailed(422, {
      code: "platform.malformed",
      message: "填写的内容有误，请按提示修改后再提交。",
      detail: [{ field: "name", message: "已有同名记录" }],
    });
  if (name === "异常")
    throw new CallFailed(500, {
      code: "platform.defect",
      message: "系统异常，请稍后再试。",
      requestId: "req-01j9x3k7",
    });
  say.done("保存成功");
};

export const KitForm = () => {
  const form = useFormOf(Sheet, start);
  const draft = useDraft(form, async () => undefined);
  const { control } = form;
  return (
    <div className={layout.stack16}>
      <div className={styles.row}>
        <DraftMark draft={draft} />
      </div>
      <Form form={form} onSubmit={send} id="kit-form">
        <FieldGroup title="基本信息" text="名称填“重名”或“异常”可以看到服务器的两种答复。">
          <TextField control={control} name="name" label="名称" isRequired maxLength={60} />
          <TextField control={control} name="code" label="编号" isRequired hint="两个字母和两位数字，如 JS-01" />
          <NumberField control={control} name="area" label="建筑面积" unit="m²" decimals={2} isRequired />
          <NumberField control={control} name="height" label="建筑高度" unit="m" decimals={2} />
          <SelectField
            control={control}
            name="kind"
            label="类别"
            isRequired
            options={[
              { value: "FJ", label: "房屋建筑" },
              { value: "SZ", label: "市政工程" },
            ]}
          />
          <DateField control={control} name="day" label="日期" isRequired />
          <RegionField control={control} name="region" label="所在地区" isRequired />
          <ChoiceField
            control={control}
            name="side"
            label="位置"
            options={[
              { value: "above", label: "地上" },
              { value: "below", label: "地下" },
            ]}
          />
          <SwitchField control={control} name="isFire" label="涉及消防" />
          <TextField control={control} name="code" label="不可修改的一项" isDisabled />
          <TextAreaField control={control} name="remark" label="备注" maxLength={200} />
        </FieldGroup>
      </Form>
      <div className={styles.row}>
        <Button type="primary" htmlType="submit" form="kit-form" loading={form.formState.isSubmitting}>
          保存
        </Button>
        <Button onClick={() => form.reset()}>重填</Button>
      </div>
    </div>
  );
};
