import type { Person } from "./portal.ts";

/** Opens a batch from the desk of the house with the button of its next step. */
export const openFromDesk = async ({ page, go }: Person, projectName: string, button: string): Promise<void> => {
  await go("#/censorUnit/main?tab=submissions");
  await page.getByRole("row").filter({ hasText: projectName }).getByRole("link", { name: button }).click();
};

/** The clerk finds nothing missing, names the leader and accepts; returns the acceptance number. */
export const accept = async (clerk: Person, projectName: string, leader: string): Promise<string> => {
  const { page } = clerk;
  await openFromDesk(clerk, projectName, "受理");
  await page.getByRole("button", { name: "全部合格" }).click();
  await page.getByRole("combobox", { name: "审查项目负责人" }).click();
  await page.getByText(new RegExp(`^${leader}（在办`)).click();
  await page.getByRole("button", { name: "受理", exact: true }).click();
  const said = await page
    .getByText(/已受理，受理编号/)
    .first()
    .textContent();
  return said?.match(/受理编号 ([^，]+)/)?.[1] ?? "";
};

/** Who reviews and checks the disciplines for which architects and structural engineers are not registered. */
const specialists = { 给排水: ["江海涛", "汪晓梅"], 暖通: ["温建民", "邓丽华"], 电气: ["雷志刚", "黄慧敏"] } as const;

/** Chooses the specialists of the disciplines a batch has. */
export const pickSpecialists = async ({ page }: Person, pick: (label: string, name: string) => Promise<void>) => {
  for (const [discipline, [reviewer, checker]] of Object.entries(specialists)) {
    if ((await page.getByRole("combobox", { name: `${discipline}审查人` }).count()) === 0) continue;
    await pick(`${discipline}审查人`, reviewer);
    await pick(`${discipline}复核人`, checker);
  }
};

/**
 * The leader assigns the same pair to every discipline both are registered for, and specialists to the others; the
 * reviewer is not offered as checker.
 */
export const assign = async (leader: Person, projectName: string, reviewer: string, checker: string): Promise<void> => {
  const { page } = leader;
  await openFromDesk(leader, projectName, "安排人员");
  const options = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
  const pick = async (label: string, name: string) => {
    await page.getByRole("combobox", { name: label }).click();
    await options
      .getByText(new RegExp(`^${name}`))
      .first()
      .click();
  };
  await pick("全部专业的审查人", reviewer);
  await pick("全部专业的复核人", checker);
  await page.getByRole("button", { name: "套用到全部专业" }).click();
  await pickSpecialists(leader, pick);
  await page.getByRole("button", { name: "下达审查任务" }).click();
  await page
    .getByText(/审查任务已下达/)
    .first()
    .waitFor();
};

/** The leader collects the conclusions of the disciplines. */
export const collect = async (leader: Person, projectName: string): Promise<void> => {
  await openFromDesk(leader, projectName, "汇总");
  await leader.page.getByRole("button", { name: "汇总各专业" }).click();
  await leader.page.getByText("已汇总，请技术负责人作综合结论").waitFor();
};

/** The chief concludes the round. */
export const conclude = async (
  chief: Person,
  projectName: string,
  result: "审查合格" | "修改后复审",
): Promise<void> => {
  const { page } = chief;
  await openFromDesk(chief, projectName, "综合结论");
  await page.getByRole("radio", { name: result, exact: true }).click();
  await page.getByRole("textbox", { name: "综合结论" }).fill(`经审查，${result}。`);
  await page.getByRole("button", { name: "作出综合结论" }).click();
  await page.getByRole("dialog").getByRole("button", { name: result, exact: true }).click();
  await page.getByText(`综合结论：${result}`).first().waitFor();
};

/** The clerk sends the letter of opinions; returns its number. */
export const sendLetter = async (clerk: Person, projectName: string): Promise<string> => {
  const { page } = clerk;
  await openFromDesk(clerk, projectName, "发告知书");
  await page.getByRole("button", { name: "发出审查意见告知书" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发出告知书" }).click();
  const said = await page
    .getByText(/告知书已发出，文号/)
    .first()
    .textContent();
  return said?.match(/文号 (\S+)/)?.[1] ?? "";
};
