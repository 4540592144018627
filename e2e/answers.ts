import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { firmOf } from "../apps/server/seed/bring-to.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { openProject } from "./application.ts";
import type { SheetFile } from "./sheet-files.ts";
import { sheetIsSharp } from "./workbench.ts";

/** Opens the answer page of a project from its home. */
export const openAnswers = async (person: Person, projectName: string): Promise<void> => {
  await openProject(person, projectName);
  await person.page.getByRole("link", { name: "意见答复", exact: true }).click();
  await person.page.getByRole("heading", { name: "审查意见答复" }).waitFor();
};

export interface Answer {
  readonly opinionNo: string;
  readonly text: string;
  /** The corrected sheet on disk. */
  readonly sheet: SheetFile;
}

/** Answers one opinion as modified, with the corrected sheet uploaded right there. */
export const answerOpinion = async (designer: Person, { opinionNo, text, sheet }: Answer): Promise<void> => {
  const { page } = designer;
  const list = page.getByRole("navigation", { name: "审查意见" });
  await list.getByRole("button", { name: new RegExp(`^${opinionNo}`) }).click();
  await sheetIsSharp(designer);
  const form = page.getByRole("form", { name: `答复 ${opinionNo}` });
  await form.getByText("已修改", { exact: true }).click();
  await form.getByRole("textbox", { name: "答复内容" }).fill(text);
  await form.getByRole("button", { name: "保存答复" }).click();
  await form.getByRole("alert").waitFor();
  await form.getByLabel("上传修改后的图纸").setInputFiles({
    name: sheet.fileName,
    mimeType: "application/pdf",
    buffer: readFileSync(sheet.path),
  });
  await form.getByText(/再次更换/).waitFor();
  await form.getByRole("button", { name: "保存答复" }).click();
  await form.getByText(/^已保存 \d/).waitFor();
  await showChange(designer, opinionNo);
};

/**
 * Waits until the place of the opinion is found on the new sheet; if it is unchanged there, shows where the change is.
 */
const showChange = async ({ page }: Person, opinionNo: string): Promise<void> => {
  const place = page.getByRole("region", { name: "意见位置的变化" });
  await place
    .getByText(/未改动|已改动|已移位|已删除|请核对/)
    .first()
    .waitFor();
  await place
    .getByRole("img", { name: /修改前/ })
    .first()
    .waitFor();
  await keepPicture(page, `answer-${opinionNo}`);
  const form = page.getByRole("form", { name: `答复 ${opinionNo}` });
  const note = form.getByRole("textbox", { name: "修改之处的说明" });
  if (!(await note.isVisible())) return;
  await note.fill("改在同图的设计说明中。");
  await form.getByRole("button", { name: "保存答复" }).click();
  await form.getByText(/^已保存 \d/).waitFor();
};

/** The designer hands in all answers of the firm and its sheets of the new version. */
export const handInAnswers = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: "提交本单位全部答复" }).click();
  await page
    .getByText(/已提交 \d+ 条答复/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "提交本单位资料" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交资料" }).click();
  await page.getByText("本单位资料已提交，等待建设单位确认").first().waitFor();
};

/** The owner sends everything to the re-review. */
export const confirmAnswers = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: "确认并提交答复" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交复审" }).click();
  await page
    .getByText(/答复已提交，进入复审/)
    .first()
    .waitFor();
};

/** What `handInAnswers` and `confirmAnswers` do on the pages, for answers that are saved. */
export const handOnByCalls = async ({ town, project, at }: Work): Promise<void> => {
  const { projectSubmissionId } = at;
  const [designer, owner] = [await town.as(project.designer), await town.as(project.owner)];
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
  const owed = list.filter(({ can }) => can.answer);
  await designer.opinion.submitReplies({ ids: owed.map(({ opinionId }) => opinionId) });
  const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
  const { versionId } = versions.at(-1) ?? expect.fail("a batch has a version");
  await designer.submission.submitShare({ versionId, orgId: await town.orgId(firmOf(project.designer)) });
  await owner.opinion.submitAnswers({ projectSubmissionId });
};
