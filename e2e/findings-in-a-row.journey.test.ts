import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, expect, it } from "vitest";
import { accept, apply, bringTo, handIn } from "../apps/server/seed/bring-to.ts";
import { uploadOwnerPapers } from "../apps/server/seed/owner-papers.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { assign, reviewerOf } from "../apps/server/seed/review-acts.ts";
import { setOptions, upload } from "../apps/server/seed/sheets.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { handsOf } from "./hands.ts";
import { keepPicture } from "./keep-picture.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const town = townAt(portal.base);

/** What the notes say of norms and of other sheets, each of it wrong. */
const oldNorms = ["GB 50016-2006", "GB 50352-2005", "GB 55019-2011", "GB 55031-2012", "GB 55037-2013"];
const lostSheets = ["建施-61", "建施-62", "建施-63", "建施-64", "建施-65"];
const slips = [...oldNorms, ...lostSheets];
/** What ten findings may take: keys, clicks and texts. */
const mostActs = 30;

const project: DemoProject = {
  ...{ name: "金色连采大厦", stage: "reported", batch: "第一批", building: "1#楼", use: "office", floors: 3 },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

let work: Work;
beforeAll(async () => {
  const at = await bringTo(town, project, serials.findings);
  work = { town, project, serial: serials.findings, begunOn: town.today(), at };
  const owner = await town.as("owner");
  await owner.submission.openToPartners(at);
  await uploadOwnerPapers(owner, at.projectSubmissionId);
  const designer = await town.as("designer");
  await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  const slip = (words: string): string =>
    words.includes("岩土工程详细勘察报告")
      ? `${words}${oldNorms.join("、")}。${lostSheets.map((one) => `详${one}`).join("，")}。`
      : words;
  const notes = sheetSet({ ...setOptions(work, "建筑", 1), slip }).filter(({ graphNum }) => graphNum === "建施-01");
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  if (!folder) throw new Error("no folder of architecture");
  await upload(designer, folder.folderId, notes);
  await town.waitUntil(async () => (await designer.intelligentReview.getRunOfSheets(at)).unread === 0);
  await handIn(work);
  await apply(work);
  await accept(work);
  await assign(work);
});

it("ten findings become draft opinions of the reviewer in thirty actions, each with its clause and a cloud around its words", async () => {
  const { projectApplicationId, projectSubmissionId } = work.at;
  const reviewer = await portal.person(reviewerOf("JZ"));
  const { page } = reviewer;
  await reviewer.go(
    `#/reportUnit/intelligentReview?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`,
  );
  await page.getByRole("button", { name: "开始智能审查" }).click();
  const rowOf = (wrong: string) =>
    page.getByRole("list", { name: "审查结果" }).getByRole("button", { name: new RegExp(wrong) });
  const hands = handsOf(page);
  for (const wrong of slips) {
    await hands.click(wrong, rowOf(wrong));
    await hands.click("采纳为意见", page.getByRole("button", { name: "采纳为意见" }));
    await hands.click("保存为意见草稿", page.getByRole("button", { name: "保存为意见草稿" }));
    await hands.see(rowOf(wrong).getByText("采纳", { exact: true }));
  }
  expect(hands.done.length, hands.done.join(" · ")).toBeLessThanOrEqual(mostActs);
  await keepPicture(page, "findings-taken");

  const client = await town.as(reviewerOf("JZ"));
  const task = (await client.review.listTasks({ projectSubmissionId })).find(({ discipline }) => discipline === "JZ");
  if (!task) throw new Error("no task of architecture");
  const opinions = await client.opinion.listOpinionsOfTask({ reviewTaskId: task.reviewTaskId });
  expect(opinions).toHaveLength(slips.length);
  for (const wrong of slips)
    expect(opinions.find(({ opinion }) => opinion.includes(wrong))).toMatchObject({
      ...{ drawingNumber: "建施-01", normNumber: "住建部令第13号", clauseNo: "11" },
      markups: [{ page: 0, shape: { kind: "cloud" } }],
    });

  await reviewer.go(`#/opinionManage?projectSubmissionId=${projectSubmissionId}`);
  const listed = page.getByRole("table", { name: "审查意见", exact: true });
  for (const wrong of slips) await listed.getByText(new RegExp(wrong)).first().waitFor();
  expect(await listed.getByText(/住建部令第13号/).count()).toBeGreaterThanOrEqual(slips.length);
  await keepPicture(page, "findings-as-opinions");
});
