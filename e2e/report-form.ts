import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import {
  type FieldGroup,
  type FieldValues,
  isFieldRequired,
  type ReportField,
} from "@tushen/domain/filing/report-form/report-field";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import type { Locator, Page } from "playwright";
import { pickFirm } from "./form.ts";
import type { Person } from "./portal.ts";

/** Registered firms for a report, by type of participant. */
const firms: Readonly<Record<string, string>> = {
  "1": "郑州金色置业有限公司",
  "3": "河南省地质工程勘察院有限公司",
  "4": "中原建筑设计研究院有限公司",
};

/** Whether the field is already filled, by somebody, the portal or the register. */
const isAnswered = async (box: Locator, role: "input" | "select" | "radio"): Promise<boolean> => {
  if (role === "radio") return (await box.locator("input:checked").count()) > 0;
  if (role === "input") return (await box.inputValue()) !== "";
  const shown = box.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' ant-select ')][1]");
  return (await shown.getByTitle(/./).count()) > 0;
};

const chooseOption = async (page: Page, select: Locator, label: string): Promise<void> => {
  await select.click();
  await select.fill(label);
  await page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")
    .getByTitle(label, { exact: true })
    .click();
  await page.keyboard.press("Escape");
};

const chooseDivision = async (box: Locator, code: string): Promise<void> => {
  await box.click();
  await box.fill(code);
  await box.page().getByRole("option").first().click();
};

/** Answers one question of a form by its label, in the way of its kind; answered ones are left alone. */
const answer = async (scope: Locator, field: ReportField, value: unknown): Promise<void> => {
  const named = { name: field.label, exact: true } as const;
  const { dictionary = "", type, key } = field;
  switch (type) {
    case "choice":
    case "choices": {
      const select = scope.getByRole("combobox", named);
      if (await isAnswered(select, "select")) return;
      for (const code of [value].flat())
        await chooseOption(scope.page(), select, dictionaryLabel(dictionary, String(code)));
      return;
    }
    case "yesNo": {
      const radios = scope.getByRole("radiogroup", named);
      if (!(await isAnswered(radios, "radio")))
        await radios.getByText(value === true ? "是" : "否", { exact: true }).click();
      return;
    }
    case "rows":
      return;
    default: {
      if (key === "divisionCode") return chooseDivision(scope.getByRole("combobox", named), String(value));
      const box = scope.getByRole(
        type === "text" || type === "longText" || type === "date" ? "textbox" : "spinbutton",
        named,
      );
      if (await isAnswered(box, "input")) return;
      await box.fill(String(value));
      if (type === "date") await box.press("Enter");
    }
  }
};

/** Answers every question that applies with these values. */
const answerAll = async (
  scope: Locator,
  groups: readonly FieldGroup[],
  values: FieldValues,
  leftOut: readonly string[] = [],
): Promise<void> => {
  for (const field of groups.flatMap(({ fields }) => fields))
    if (isFieldRequired(field, values) && !leftOut.includes(field.key)) await answer(scope, field, values[field.key]);
};

const step = (page: Page, title: string) =>
  page.getByRole("navigation", { name: "申报步骤" }).getByRole("button", { name: new RegExp(title) });

/** A question of the first step the portal cannot answer itself. */
export const questionOf = (form: ReportForm): ReportField => {
  const fields = form.infoGroups.filter(({ key }) => !form.figureGroups.includes(key)).flatMap((group) => group.fields);
  const found = fields.findLast(({ key, type, required, rule }) => {
    const isPrinted = type === "text" && required === true && rule === undefined;
    return isPrinted && !key.startsWith("contact") && form.start[key] === undefined;
  });
  if (!found) throw new Error(`${form.form} asks for no text`);
  return found;
};

interface Filling {
  readonly form: ReportForm;
  /** Values that replace those of the sample. */
  readonly over: FieldValues;
  /** Type of the filer's own firm. */
  readonly ownType: string;
  /** Key of a question that is left unanswered. */
  readonly leftOut: string;
}

/** Fills in a wizard from its first field to its last step, by its form. */
export const fillReport = async ({ page, go }: Person, filling: Filling): Promise<void> => {
  const { form, over, ownType, leftOut } = filling;
  const types = [...new Set([...form.requiredParticipants, ownType])];
  const report = sampleReport({ ...form, requiredParticipants: types });
  const content = page.locator("#content");
  await go(`#${form.address}?new=1`);
  await page.getByRole("heading", { level: 1, name: form.title }).waitFor();
  const info = { ...report.info, ...over };
  const isFigure = ({ key }: FieldGroup) => form.figureGroups.includes(key);
  await answerAll(
    content,
    form.infoGroups.filter((group) => !isFigure(group)),
    info,
    [leftOut],
  );
  await step(page, "技术指标").click();
  await answerAll(content, form.infoGroups.filter(isFigure), info);
  await step(page, "参建单位").click();
  for (const [index, type] of types.entries()) {
    const label = dictionaryLabel("ORG_ROLE", type);
    if (type !== ownType) await pickFirm(page, `选择${label}`, firms[type] ?? "");
    const card = page.getByRole("region", { name: `${label} ${firms[type]}` });
    await card.waitFor();
    const row = report.participants[index] ?? {};
    await answerAll(card, form.participantGroups, row, ["participantType", "orgName", "creditCode"]);
  }
  await step(page, form.unit.label.replace(/[（）]/g, "\\$&")).click();
  await page.getByRole("button", { name: `添加第一个${form.unit.label}` }).click();
  const [unit] = report.units as [FieldValues];
  const unitCard = page.getByRole("region", { name: `${form.unit.label} ${form.unit.firstName}` });
  await unitCard.waitFor();
  await answerAll(unitCard, form.unit.groups, unit);
  await step(page, "资料清单").click();
  // The tables of the step before are still there until the next one is drawn.
  await unitCard.waitFor({ state: "detached" });
  await page.getByRole("table").first().waitFor();
  await step(page, "核对提交").click();
};
