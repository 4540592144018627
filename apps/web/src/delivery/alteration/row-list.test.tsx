import type { FieldValues, ReportField } from "@tushen/domain/filing/report-form/report-field";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paste } from "../../../test/paste.ts";
import { show } from "../../../test/show.ts";
import { RowList } from "./row-list.tsx";

// biome-ignore format: one field per line
const fields: readonly ReportField[] = [
  { key: "name", label: "姓名", type: "text", max: 50 },
  { key: "count", label: "图纸数量", type: "integer", unit: "张" },
];
const before: readonly FieldValues[] = [{ name: "周五", count: 3 }];

const People = () => {
  const [rows, setRows] = useState(before);
  return <RowList title="项目人员" add="增加人员" fields={fields} before={before} rows={rows} onChange={setRows} />;
};

it("takes people from Excel beside those who are there, and fills a figure down to the last", async () => {
  await show(<People />);
  await page.getByText("1 人").click();
  await page.getByRole("button", { name: "增加人员" }).click();
  await page.getByRole("textbox", { name: "第2行姓名" }).click();
  paste("郑六\t十张\n王七\t1,200张\n冯八\t\n");
  await expect.element(page.getByText("4 人，有改动")).toBeVisible();
  await expect.element(page.getByText("第2行图纸数量：“十张”不是数字")).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: "第3行图纸数量" })).toHaveValue("1200");
  await page.getByRole("spinbutton", { name: "第1行图纸数量" }).click();
  await page.getByRole("button", { name: "向下填充" }).click();
  await expect.element(page.getByRole("spinbutton", { name: "第4行图纸数量" })).toHaveValue("3");
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(page.getByText("2 人，有改动")).toBeVisible();
});
