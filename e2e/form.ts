import type { Locator, Page } from "playwright";

/** A value for a field: text or number to type, the label of an option, or `first` for the first option offered. */
export type Entry = string | number | { readonly option: string } | "first" | { readonly day: string };

const field = (scope: Locator | Page, role: "textbox" | "spinbutton" | "combobox" | "radiogroup", name: string) =>
  scope.getByRole(role, { name, exact: true }).first();

/** Opens a select and takes the option with this label, or the first. */
const choose = async (page: Page, select: Locator, option: string | undefined): Promise<void> => {
  await select.click();
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").last();
  const wanted =
    option === undefined
      ? list.locator(".ant-select-item-option").first()
      : list.locator(`.ant-select-item-option[title^="${option}"]`).first();
  await wanted.waitFor();
  await wanted.click();
  await page.keyboard.press("Escape");
};

/** Fills fields of a form by their labels, as a person would. */
export const fillForm = async (
  page: Page,
  entries: Readonly<Record<string, Entry>>,
  scope: Locator | Page = page,
): Promise<void> => {
  for (const [name, value] of Object.entries(entries)) {
    const [box, number, select, radios] = [
      field(scope, "textbox", name),
      field(scope, "spinbutton", name),
      field(scope, "combobox", name),
      field(scope, "radiogroup", name),
    ];
    await box.or(number).or(select).or(radios).first().waitFor();
    if (await radios.count()) await radios.getByText((value as { option: string }).option, { exact: true }).click();
    else if (await select.count())
      await choose(page, select, value === "first" ? undefined : (value as { option: string }).option);
    else if (typeof value === "object" && "day" in value) {
      await box.fill(value.day);
      await page.keyboard.press("Enter");
    } else await ((await number.count()) ? number : box).fill(String(value));
  }
};

/** Fills selects that occur several times on a page: those at this position. */
export const fillNth = async (
  page: Page,
  index: number,
  entries: Readonly<Record<string, "first" | { readonly option: string }>>,
): Promise<void> => {
  for (const [name, value] of Object.entries(entries))
    await choose(
      page,
      page.getByRole("combobox", { name, exact: true }).nth(index),
      value === "first" ? undefined : value.option,
    );
};

/** Picks a firm by its name, once the list shows what was found by it. */
export const pickFirm = async (page: Page, label: string, firm: string): Promise<void> => {
  const picker = page.getByRole("combobox", { name: label, exact: true });
  await picker.click();
  await picker.fill(firm);
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").last();
  // What was listed before may go away under a click.
  await list.locator(".ant-select-item-option").first().getByText(firm).click();
};
