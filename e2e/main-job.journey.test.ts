import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { check, collect as collectByCalls, sendLetter as sendLetterByCalls } from "../apps/server/seed/review-acts.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { answerOpinion, confirmAnswers, handInAnswers, handOnByCalls, openAnswers } from "./answers.ts";
import {
  agreeToTakePart,
  applyForReview,
  chooseHouse,
  expectUnfitHouse,
  handIn,
  openProject,
  openToPartners,
  uploadOwnerPapers,
  uploadSheets,
} from "./application.ts";
import type { Client } from "./api.ts";
import { accept, assign, collect, conclude, openFromDesk, sendLetter } from "./house.ts";
import type { Person } from "./portal.ts";
import { fileReport, submitReport } from "./report.ts";
import {
  download,
  expectValidSignature,
  giveRecordNumber,
  makeCertificate,
  sendResults,
  signCertificate,
} from "./results.ts";
import { sharedPortal } from "./shared-portal.ts";
import { countToRead, type Discipline, type Drawings, generatedDrawings } from "./sheet-files.ts";
import { townAt } from "./town.ts";
import {
  handInConclusion,
  judgeReply,
  openTask,
  passCheck,
  raiseOpinion,
  readAllSheets,
  returnToReviewer,
} from "./workbench.ts";

const people = [
  ...["owner", "designer", "surveyor", "designer2"],
  ...["clerk", "leader", "reviewer", "checker", "chief", "legal", "officer"],
] as const;
const name = "金色时代广场一期";
const both: readonly Discipline[] = ["建筑", "结构"];
/** As the seed knows the project; its acts read the designer from here. */
const project: DemoProject = {
  ...{ name, stage: "passed", batch: "第一批", building: "1#楼", use: "office", begunDaysAgo: 0 },
  ...{ owner: "owner", designer: "designer" },
};

const placeOf = async (client: Client): Promise<Work["at"]> => {
  const { list } = await client.progress.listCards({ keyword: name });
  const { projectApplicationId } = list[0] ?? expect.fail("the project is not listed");
  const { projectSubmissionId } = await client.project.readProject({ projectApplicationId });
  return { projectApplicationId, projectSubmissionId: projectSubmissionId ?? expect.fail("the project has no batch") };
};

/** The reviewer reads the sheets of the disciplines in which nothing was asked for, and lets them pass again. */
const passOthers = async (reviewer: Client, { projectSubmissionId }: Work["at"]): Promise<void> => {
  const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
  const sheets = trees.flatMap(({ drawings }) => drawings);
  for (const { reviewTaskId, discipline, state } of await reviewer.review.listTasks({ projectSubmissionId })) {
    if (state === "SUBMITTED") continue;
    const own = sheets.filter((sheet) => sheet.discipline === discipline);
    await reviewer.review.openSheet({ reviewTaskId, drawingIds: own.map(({ drawingId }) => drawingId) });
    await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
  }
};

/**
 * One building project from filing to the recorded certificate, by clicks, everybody at a browser of his own. What the
 * second and third round of review repeat without a difference goes by the calls.
 */
describe("a building project, reported, reviewed twice and certified (F011, F013, F014)", () => {
  const as = {} as Record<(typeof people)[number], Person>;
  const portal = sharedPortal();
  const town = townAt(portal.base);
  let dir: string;
  let drawings: Drawings;
  let work: Work;
  let opinionNo: string;
  let publicPage: string;

  beforeAll(async () => {
    dir = join(portal.dataDir, "journey");
    mkdirSync(dir, { recursive: true });
    drawings = generatedDrawings(dir);
    for (const username of people) as[username] = await portal.person(username);
  });

  let isBroken = false;
  beforeEach(({ skip }) => skip(isBroken, "an earlier act failed"));
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    isBroken = true;
    const pictures = mkdtempSync(join(tmpdir(), "tushen-pictures-"));
    console.error(`what everybody saw: ${pictures}`);
    for (const [username, { page }] of Object.entries(as))
      await page.screenshot({ path: join(pictures, `${username}.png`) }).catch(() => {}); // A window may be gone.
  });

  /** A round of re-review that ends with this verdict on the one reply. */
  const reviewAgain = async (verdict: "通过" | "未通过"): Promise<void> => {
    const { discipline } = drawings.wanting;
    await openTask(as.reviewer, name, discipline);
    await judgeReply(as.reviewer, verdict);
    await handInConclusion(as.reviewer, discipline);
    await passOthers(await work.town.as("reviewer"), work.at);
    await check(work);
    await collectByCalls(work, verdict === "通过" ? "各专业复审合格。" : "仍有意见未关闭，建议再次修改。");
  };

  it("is filed by the owner; a firm that takes no part cannot see it", async () => {
    await fileReport(as.owner, name);
    await submitReport(as.owner);
    await agreeToTakePart(as.designer, name);
    await agreeToTakePart(as.surveyor, name);
    work = { town, project, serial: 0, begunOn: town.today(), at: await placeOf(await town.as("owner")) };
    await openProject(as.owner, name);
    const address = new URL(as.owner.page.url()).hash;
    const stranger = as.designer2;
    await stranger.go(address);
    await stranger.page.getByText("当前身份没有进行此操作的权限。").first().waitFor();
    await stranger.go("#/reportUnit/main");
    await stranger.page.getByRole("region", { name: "开始使用" }).waitFor();
  });

  it("gets its drawings from the designer; the owner cannot report before they are handed in", async () => {
    await openToPartners(as.owner, name);
    await uploadSheets(as.designer, name, drawings.first);
    await openProject(as.owner, name);
    await as.owner.page.getByText("还有单位未提交本单位资料，请等待或催办后再报审").waitFor();
    expect(await as.owner.page.getByRole("button", { name: "确认并报审" }).isDisabled()).toBe(true);
    await handIn(as.designer, name);
    await uploadOwnerPapers(as.owner, name, drawings.first.建筑[1] ?? expect.fail("no sheet"));
    await expectUnfitHouse(as.owner, name);
    await chooseHouse(as.owner, name, "郑州睿图");
    await applyForReview(as.owner, name);
  });

  it("is accepted and staffed by the house; the working-day clock runs", async () => {
    expect(await accept(as.clerk, name, "沈卫东")).toMatch(/^410105\d{4}\d+$/);
    await assign(as.leader, name, "丁海燕", "魏明达");
    await openProject(as.owner, name);
    await as.owner.page
      .getByText(/剩 \d+ 个工作日/)
      .first()
      .waitFor();
  });

  it("is read sheet by sheet; what the reviewer drafts stays in the house", async () => {
    const { reviewer, designer } = as;
    const { discipline, graphNum } = drawings.wanting;
    for (const one of both) {
      await openTask(reviewer, name, one);
      const count = countToRead(drawings.first[one]);
      if (count > 1) {
        await reviewer.page.getByRole("button", { name: "提交专业结论" }).click();
        await reviewer.page.getByText(/还有 \d+ 张图纸未看，看过后才能提交/).waitFor();
        await reviewer.page.getByRole("dialog").getByRole("button", { name: "再看看" }).click();
      }
      await readAllSheets(reviewer, count);
      if (one === discipline) opinionNo = await raiseOpinion(reviewer, graphNum, "消防车道转弯半径未标注，请补充。");
      const task = new URL(reviewer.page.url()).hash;
      await designer.go(task);
      await designer.page.getByText("当前身份不能打开此页面").waitFor();
      await handInConclusion(reviewer, one);
    }
    await openAnswers(designer, name);
    await designer.page.getByText("还没有审查意见").waitFor();
  });

  it("is checked by another person, who may return it", async () => {
    const { discipline } = drawings.wanting;
    await openTask(as.checker, name, discipline);
    await returnToReviewer(as.checker, `请核对${opinionNo}的条文号。`);
    await openTask(as.reviewer, name, discipline);
    await as.reviewer.page.getByText(`请核对${opinionNo}的条文号。`).first().waitFor();
    await handInConclusion(as.reviewer, discipline);
    for (const one of both) {
      await openTask(as.checker, name, one);
      await passCheck(as.checker);
    }
  });

  it("cannot pass while an opinion is open; the letter of opinions goes out", async () => {
    await collect(as.leader, name);
    const { page } = as.chief;
    await openFromDesk(as.chief, name, "综合结论");
    await page.getByRole("radio", { name: "审查合格", exact: true }).click();
    await page.getByText("还有需答复的意见未关闭，不能作出审查合格结论").waitFor();
    expect(await page.getByRole("button", { name: "作出综合结论" }).isDisabled()).toBe(true);
    await conclude(as.chief, name, "修改后复审");
    expect(await sendLetter(as.clerk, name)).toMatch(/^GZ410105\d{9}$/);
  });

  it("is answered with a corrected sheet; the owner cannot send on what is not handed in", async () => {
    const { owner, designer } = as;
    await openAnswers(owner, name);
    await owner.page.getByRole("button", { name: "确认并提交答复" }).click();
    await owner.page.getByText(/还有 1 条意见没有提交答复/).waitFor();
    await openAnswers(designer, name);
    await answerOpinion(designer, { opinionNo, text: "已修改并标注。", sheet: drawings.corrected[0] });
    await handInAnswers(designer);
    await openAnswers(owner, name);
    await confirmAnswers(owner);
  });

  it("is judged beside the old sheet, kept open with a reason, and answered again", async () => {
    await reviewAgain("未通过");
    await sendLetterByCalls(work);
    const { designer } = as;
    await openAnswers(designer, name);
    await designer.page.getByText("修改后仍不满足规范要求").first().waitFor();
    await answerOpinion(designer, {
      opinionNo: `${opinionNo}-1`,
      text: "已按意见再次修改。",
      sheet: drawings.corrected[1],
    });
    await handOnByCalls(work);
  });

  it("passes when nothing is open", async () => {
    await reviewAgain("通过");
    await conclude(as.chief, name, "审查合格");
  });

  it("gets its certificate, signed by the legal person, and a stamp on every sheet", async () => {
    await makeCertificate(as.clerk, name);
    await signCertificate(as.legal, name);
    await sendResults(as.clerk, name);
    await giveRecordNumber(as.clerk, as.officer);
  });

  it("leaves the owner with a certificate and sheets that an independent program accepts", async () => {
    const { owner } = as;
    await openProject(owner, name);
    await owner.page.getByRole("link", { name: "审查成果", exact: true }).click();
    const { page } = owner;
    expectValidSignature(await download(owner, page.getByRole("button", { name: "下载合格书" }), dir));
    const sheet = page.getByRole("listitem").filter({ hasText: drawings.wanting.graphNum });
    expectValidSignature(await download(owner, sheet.getByRole("button", { name: "下载" }), dir));
    await page.getByRole("button", { name: "打包全部成果" }).click();
    const ready = page.getByRole("button", { name: "下载成果包" });
    await ready.waitFor();
    const archive = readFileSync(await download(owner, ready, dir));
    expect(archive.subarray(0, 2).toString()).toBe("PK");
    expect(archive.includes(drawings.wanting.graphNum)).toBe(true);
    publicPage = (await page.locator('a[href^="#/qr"]').first().getAttribute("href")) ?? "";
  });

  it("is told truly to whoever scans the code", async () => {
    const visitor = await portal.visitor();
    await visitor.go(publicPage);
    await visitor.page.getByRole("heading", { name: "合格书真实有效" }).waitFor();
    await visitor.page.getByText(name).first().waitFor();
    await visitor.go("#/qr?t=made-up");
    await visitor.page.getByRole("heading", { name: "未能确认真伪" }).waitFor();
  });

  it("ends with all nine steps done and a time line of everything that happened", async () => {
    const { page } = as.owner;
    await openProject(as.owner, name);
    const steps = page.getByRole("region", { name: "办理进度" });
    await steps.getByText("已完成").nth(8).waitFor();
    await page.getByRole("button", { name: /^显示全部 \d+ 条$/ }).click();
    for (const act of ["提交申报", "受理", "发出审查意见告知书", "结论：审查合格", "发放成果"])
      await page.getByText(act).first().waitFor();
    expect(portal.log()).not.toContain('"defect"');
  });
});
