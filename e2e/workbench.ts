import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";

/** Opens a task of the person's list by discipline. */
export const openTask = async ({ page, go }: Person, projectName: string, discipline: string): Promise<void> => {
  await go("#/censorUnit/main?tab=tasks");
  const row = page
    .getByRole("row")
    .filter({ hasText: projectName })
    .filter({ hasText: `${discipline} · ` });
  // The name of the row is a link too; its act stands at the end.
  await row.getByRole("link").last().click();
  await page.getByRole("heading", { name: projectName }).waitFor();
};

/** Waits until the displayed sheet is drawn sharply. */
export const sheetIsSharp = ({ page }: Person): Promise<void> =>
  page.locator('.sheet-window[data-sharp="true"]').first().waitFor();

/** Goes through the sheets of the task by key; each is drawn and noted as read before the next. */
export const readAllSheets = async (reviewer: Person, count: number): Promise<void> => {
  const { page } = reviewer;
  for (let read = 1; read <= count; read++) {
    await sheetIsSharp(reviewer);
    await page.getByText(`${read}/${count}`).first().waitFor();
    if (read < count) await page.keyboard.press("j");
  }
};

/**
 * Chooses a sheet, draws a cloud with the mouse and writes an opinion on it; without a clause a breach of a compulsory
 * clause is refused. Returns the opinion's number.
 */
export const raiseOpinion = async (reviewer: Person, graphNum: string, text: string): Promise<string> => {
  const { page } = reviewer;
  await page
    .getByRole("navigation", { name: "图纸目录" })
    .getByRole("button", { name: new RegExp(graphNum) })
    .click();
  await page.getByRole("heading", { name: new RegExp(`^${graphNum}`) }).waitFor();
  await sheetIsSharp(reviewer);
  await page.getByRole("button", { name: "云线" }).click();
  const box = await page.locator(".sheet-window").first().boundingBox();
  if (!box) throw new Error("the sheet is not on the page");
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("radio", { name: /违反强制性条文/ }).click();
  await page.getByRole("textbox", { name: "意见内容" }).fill(text);
  await page.getByRole("button", { name: "保存意见" }).click();
  await page.getByText("违反强制性条文的意见须填写规范编号和条文号").waitFor();
  await page.getByRole("combobox", { name: "规范编号" }).fill("GB 55037-2022");
  await page.getByRole("textbox", { name: "条文号" }).fill("3.4.5");
  await page.getByRole("button", { name: "保存意见" }).click();
  const said = await page
    .getByText(/意见 \S+ 已保存/)
    .first()
    .textContent();
  await page.locator("[data-mark]").first().waitFor();
  return said?.match(/意见 (\S+) 已保存/)?.[1] ?? "";
};

/** The reviewer hands in a task with the suggested conclusion and words. */
export const handInConclusion = async ({ page }: Person, discipline: string): Promise<void> => {
  await page.getByRole("button", { name: "提交专业结论" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交复核" }).click();
  await page.getByText(`${discipline}专业结论已提交，等待复核`).waitFor();
};

export const returnToReviewer = async ({ page }: Person, comment: string): Promise<void> => {
  await page.getByRole("button", { name: "退回修改" }).click();
  await page.getByLabel(/退回说明/).fill(comment);
  await page.getByRole("dialog").getByRole("button", { name: "退回修改" }).click();
  await page
    .getByText(/已退回/)
    .first()
    .waitFor();
};

export const passCheck = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: "复核通过" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "复核通过" }).click();
  await page.getByText("已复核，等待汇总").waitFor();
};

/** Judges the displayed reply: passed, or kept open with a suggested reason. */
export const judgeReply = async (reviewer: Person, verdict: "通过" | "未通过"): Promise<void> => {
  const { page } = reviewer;
  await page.getByRole("article", { name: "原意见" }).waitFor();
  await page.locator('.sheet-window[data-sharp="true"]').nth(1).waitFor();
  const place = page.getByRole("region", { name: "意见位置的变化" });
  await place
    .getByRole("button", { name: /修改后/ })
    .first()
    .click();
  await page.getByRole("button", { name: "各自移动" }).waitFor();
  await keepPicture(page, "recheck");
  if (verdict === "通过") await page.keyboard.press("p");
  else {
    await page.keyboard.press("n");
    await page.getByRole("button", { name: "修改后仍不满足规范要求" }).click();
    await page.getByRole("button", { name: "判为未通过" }).click();
  }
  await page.getByText("答复已全部判定，可以提交专业结论").waitFor();
};
