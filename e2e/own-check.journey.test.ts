import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, describe, expect, it } from "vitest";
import { accept, apply, bringTo, handIn } from "../apps/server/seed/bring-to.ts";
import { uploadOwnerPapers } from "../apps/server/seed/owner-papers.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { assign, reviewerOf } from "../apps/server/seed/review-acts.ts";
import { setOptions, upload } from "../apps/server/seed/sheets.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const town = townAt(portal.base);
const reason = "甲方要求按25年考虑";

const project: DemoProject = {
  ...{ name: "金色预审大厦", stage: "reported", batch: "第一批", building: "1#楼", use: "office", floors: 3 },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

let work: Work;
/** Puts the design notes of a discipline into their folder, with a slip if one is told, and waits until they are read. */
const putNotes = async (discipline: "建筑" | "结构", slip?: (words: string) => string): Promise<void> => {
  const designer = await town.as("designer");
  const sheets = sheetSet({ ...setOptions(work, discipline, 1), ...(slip && { slip }) });
  const notes = sheets.filter(({ graphNum }) => graphNum.endsWith("-01"));
  const tree = await designer.drawing.designVersion(work.at);
  const code = discipline === "建筑" ? "JZ" : "JG";
  const folder = tree?.folders.find((one) => one.discipline === code && one.buildingId !== null);
  if (!folder) throw new Error(`no folder of ${discipline}`);
  await upload(designer, folder.folderId, notes);
  await town.waitUntil(async () => (await designer.intelligentReview.getRunOfSheets(work.at)).unread === 0);
};

const findingsOf = ({ page }: Person) => page.getByRole("list", { name: "审查结果" });
const openReview = async (person: Person): Promise<void> => {
  const { projectApplicationId, projectSubmissionId } = work.at;
  await person.go(
    `#/reportUnit/intelligentReview?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`,
  );
};

beforeAll(async () => {
  const at = await bringTo(town, project, serials.ownCheck);
  work = { town, project, serial: serials.ownCheck, begunOn: town.today(), at };
  const owner = await town.as("owner");
  await owner.submission.openToPartners(at);
  await uploadOwnerPapers(owner, at.projectSubmissionId);
  const designer = await town.as("designer");
  await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  await putNotes("建筑", (words) => (words === "50年" ? "25年" : words));
  await putNotes("结构", (words) => (words === "7度" ? "8度" : words));
});

describe("a designer's own check", () => {
  it("finds what contradicts; one sheet is mended, one finding put aside for a reason", async () => {
    const designer = await portal.person("designer");
    const { page } = designer;
    await openReview(designer);
    await page.getByRole("button", { name: "开始智能审查" }).click();
    await findingsOf(designer)
      .getByText(/抗震设防烈度/)
      .waitFor();
    await keepPicture(page, "own-check");
    await findingsOf(designer)
      .getByRole("button", { name: /设计工作年限/ })
      .click();
    await page.getByRole("button", { name: "不采纳" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "理由" }).fill(reason);
    await page.getByRole("dialog").getByRole("button", { name: "不采纳" }).click();
    await page.getByText("本单位不采纳 1 项").waitFor();
    await putNotes("结构");
    await page.getByRole("button", { name: "重新审查" }).click();
    await expect
      .poll(() =>
        findingsOf(designer)
          .getByText(/抗震设防烈度/)
          .count(),
      )
      .toBe(0);
    await page.getByText("本单位不采纳 1 项").click();
    await page
      .getByRole("list", { name: "不采纳的结果" })
      .getByText(/设计工作年限/)
      .waitFor();
    await keepPicture(page, "own-check-waived");
  });

  it("stays with the firm: the reviewer sees nothing of it, and takes a finding of the house in three actions", async () => {
    await handIn(work);
    await apply(work);
    await accept(work);
    await assign(work);
    const reviewer = await portal.person(reviewerOf("JZ"));
    const { page } = reviewer;
    await openReview(reviewer);
    await page.getByText(/按规范条文核对申报信息和图纸文字/).waitFor();
    expect(await page.getByText(reason).count()).toBe(0);
    await page.getByRole("button", { name: "开始智能审查" }).click();
    const found = findingsOf(reviewer).getByRole("button", { name: /设计工作年限/ });
    await found.click();
    await page.getByRole("button", { name: "采纳为意见" }).click();
    await page.getByRole("button", { name: "保存为意见草稿" }).click();
    await found.getByText("采纳", { exact: true }).waitFor();
    await keepPicture(page, "own-check-reviewer");
    expect(await page.getByText(/不采纳/).count()).toBe(0);
  });
});
