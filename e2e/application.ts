import type { Locator } from "playwright";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Person } from "./portal.ts";
import { type Discipline, folderOf, type SheetFile } from "./sheet-files.ts";

/** Opens a project from the list of the person's desk. */
export const openProject = async ({ page, go }: Person, projectName: string): Promise<void> => {
  await go("#/reportUnit/main");
  await page.getByRole("region", { name: "我的项目" }).getByRole("link", { name: projectName, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: projectName }).waitFor();
};

/** A named firm agrees to take part. */
export const agreeToTakePart = async (person: Person, projectName: string): Promise<void> => {
  await openProject(person, projectName);
  await person.page.getByRole("button", { name: "确认参与" }).click();
  await person.page.getByText("已答复").waitFor();
};

/** The owner asks the designers for their drawings. */
export const openToPartners = async (owner: Person, projectName: string): Promise<void> => {
  await openProject(owner, projectName);
  await owner.page.getByRole("button", { name: "通知设计、勘察单位填报" }).click();
  await owner.page.getByText("已通知设计、勘察单位填报").waitFor();
};

const openUploadPage = async (designer: Person, projectName: string): Promise<void> => {
  await openProject(designer, projectName);
  await designer.page.getByRole("link", { name: "图纸上传" }).click();
  await designer.page.getByRole("heading", { name: "图纸上传" }).first().waitFor();
};

/** Drops files from the desktop on a folder of the tree. */
const dropOnFolder = async ({ page }: Person, folder: string, sheets: readonly SheetFile[]): Promise<void> => {
  const files = sheets.map(({ path, fileName }) => ({ fileName, base64: readFileSync(path).toString("base64") }));
  const dropped = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { fileName, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], fileName, { type: "application/pdf" }));
    }
    return data;
  }, files);
  await page.getByRole("treeitem").filter({ hasText: folder }).dispatchEvent("drop", { dataTransfer: dropped });
};

/** Drops files again if nothing happened, as a person would: the tree may be drawn anew at the moment of the drop. */
const dropUntil = async (
  person: Person,
  folder: string,
  sheets: readonly SheetFile[],
  answer: Locator,
): Promise<void> => {
  for (let tries = 1; tries < 6; tries++) {
    await dropOnFolder(person, folder, sheets);
    const isSeen = await answer.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (isSeen) return;
  }
  await answer.waitFor();
};

/** Waits until every sheet is in the list with the facts read from it. */
const waitForSheets = async ({ page }: Person, sheets: readonly SheetFile[]): Promise<void> => {
  for (const { graphNum, graphName } of sheets)
    await page.getByRole("row").filter({ hasText: graphNum }).filter({ hasText: graphName }).first().waitFor();
};

/**
 * The designer sets the separator when the portal asks for it, drops the first files on their folder and the
 * others on the building, where the portal sorts them.
 */
export const uploadSheets = async (
  designer: Person,
  projectName: string,
  first: Readonly<Record<Discipline, readonly SheetFile[]>>,
): Promise<void> => {
  const { page } = designer;
  await openUploadPage(designer, projectName);
  await dropUntil(
    designer,
    folderOf.建筑,
    first.建筑,
    page.getByText("您还未进行图名图号分隔符设置，请先设置分隔符").first(),
  );
  const panel = page.getByRole("region", { name: "上传设置" });
  await panel.getByText("@", { exact: true }).click();
  await panel.getByRole("button", { name: "保存设置" }).click();
  await waitForSheets(designer, first.建筑);
  const go = page.getByRole("button", { name: `上传 ${first.结构.length} 个文件` });
  await dropUntil(designer, "1#楼", first.结构, go);
  await go.click();
  await waitForSheets(designer, first.结构);
};

/** The designer hands in the firm's share. */
export const handIn = async (designer: Person, projectName: string): Promise<void> => {
  await openUploadPage(designer, projectName);
  await designer.page.getByRole("button", { name: "提交本单位资料" }).click();
  await designer.page.getByRole("dialog").getByRole("button", { name: "提交本单位资料" }).click();
  await designer.page.getByText("已提交本单位资料").waitFor();
};

/** Uploads the owner's papers; until they lie in the folders named by the button, the batch cannot be sent. */
export const uploadOwnerPapers = async (owner: Person, projectName: string, paper: SheetFile): Promise<void> => {
  const { page } = owner;
  await openProject(owner, projectName);
  const missing = await page.getByText(/还缺必传资料：/).innerText();
  expect(await page.getByRole("button", { name: "确认并报审" }).isDisabled()).toBe(true);
  const folders = [...missing.matchAll(/(\d\d[^（]+)（应传 1 份，已传 0 份）/g)].map(([, name]) => name ?? "");
  expect(folders).not.toEqual([]);
  await page.getByRole("link", { name: "上传建设单位资料" }).click();
  for (const folder of folders) {
    await dropOnFolder(owner, folder, [paper]);
    await page.getByRole("treeitem").filter({ hasText: folder }).getByText("1/1").waitFor();
  }
};

/** Expects that a house that may not take a large project is shown with the reason. */
export const expectUnfitHouse = async (owner: Person, projectName: string): Promise<void> => {
  await openProject(owner, projectName);
  const houses = owner.page.getByRole("region", { name: "选择审查机构" });
  const unfit = houses.getByRole("listitem").filter({ hasText: "该审查机构为二类机构，只能承担中型及以下工程。" });
  expect(await unfit.getByRole("button", { name: "选择" }).isDisabled()).toBe(true);
};

export const chooseHouse = async (owner: Person, projectName: string, house: string): Promise<void> => {
  await openProject(owner, projectName);
  const houses = owner.page.getByRole("region", { name: "选择审查机构" });
  await houses.getByRole("listitem").filter({ hasText: house }).getByRole("button", { name: "选择" }).click();
  await owner.page.getByText("已选定审查机构").waitFor();
};

export const applyForReview = async (owner: Person, projectName: string): Promise<void> => {
  await openProject(owner, projectName);
  await owner.page.getByRole("button", { name: "确认并报审" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "确认并报审" }).click();
  await owner.page.getByRole("heading", { name: "已报审，等待审查机构受理" }).waitFor();
};
