import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, it } from "vitest";
import { accept, apply, bringTo, handIn } from "../apps/server/seed/bring-to.ts";
import { certify } from "../apps/server/seed/certify.ts";
import { uploadOwnerPapers } from "../apps/server/seed/owner-papers.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { assign, check, collect, conclude, reviewerOf, sendLetter } from "../apps/server/seed/review-acts.ts";
import { answerOpinion, handInAnswers, openAnswers } from "./answers.ts";
import { openProject, uploadSheets } from "./application.ts";
import { type Person, startPortal } from "./portal.ts";
import { download, expectValidSignature } from "./results.ts";
import { countToRead, type Discipline, hasRealDrawings, realDrawings } from "./sheet-files.ts";
import { townAt } from "./town.ts";
import { handInConclusion, judgeReply, openTask, raiseOpinion, readAllSheets } from "./workbench.ts";

const title = "real sheets of many megabytes";
const project: DemoProject = {
  ...{ name: "金色时代广场三期", stage: "reported", batch: "第一批", building: "1#楼", use: "office" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};
const codes: Readonly<Record<Discipline, string>> = { 建筑: "JZ", 结构: "JG" };

const describeReview = () =>
  describe(title, async () => {
    const portal = await startPortal();
    afterAll(() => portal.stop());
    const town = townAt(portal.base);
    const dir = join(portal.dataDir, "journey");
    mkdirSync(dir, { recursive: true });
    const { first, wanting, corrected } = realDrawings(dir);
    const { name } = project;
    const work = { town, project, serial: 1, begunOn: town.today(), at: await bringTo(town, project, 1) };
    const { projectSubmissionId } = work.at;
    const signIn = (discipline: Discipline): Promise<Person> => portal.signIn(reviewerOf(codes[discipline]));
    const [owner, designer] = [await portal.signIn("owner"), await portal.signIn("designer")];
    const reviewers = { 建筑: await signIn("建筑"), 结构: await signIn("结构") };
    let opinionNo = "";

    /** What other people do between the acts on the sheets is done by the calls their pages make. */
    const concludeOthers = async (conclusion: string, done: readonly Discipline[]) => {
      const leader = await town.as("leader");
      for (const { reviewTaskId, discipline } of await leader.review.listTasks({ projectSubmissionId })) {
        if (done.some((one) => codes[one] === discipline)) continue;
        const reviewer = await town.as(reviewerOf(discipline));
        const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
        const own = trees.flatMap(({ drawings }) => drawings).filter((sheet) => sheet.discipline === discipline);
        await reviewer.review.openSheet({ reviewTaskId, drawingIds: own.map(({ drawingId }) => drawingId) });
        await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
      }
      await check(work);
      await collect(work, conclusion);
    };

    it("are uploaded with their numbers and names", async () => {
      await (await town.as("owner")).submission.openToPartners({ projectSubmissionId });
      await uploadSheets(designer, name, first);
      await handIn(work);
    });

    it("are read sharply one after the other; one is found wanting", async () => {
      await uploadOwnerPapers(await town.as("owner"), projectSubmissionId);
      for (const act of [apply, accept, assign]) await act(work);
      for (const discipline of ["建筑", "结构"] as const) {
        const reviewer = reviewers[discipline];
        await openTask(reviewer, name, discipline);
        await readAllSheets(reviewer, countToRead(first[discipline]));
        if (discipline === wanting.discipline)
          opinionNo = await raiseOpinion(reviewer, wanting.graphNum, "消防车道转弯半径未标注，请补充。");
        await handInConclusion(reviewer, discipline);
      }
      await concludeOthers("各专业意见已汇总，建议修改后复审。", ["建筑", "结构"]);
      await sendLetter(work);
    });

    it("are corrected; the place of the opinion is found on the new edition", async () => {
      await openAnswers(designer, name);
      await answerOpinion(designer, { opinionNo, text: "已修改并标注。", sheet: corrected[0] });
      await handInAnswers(designer);
      await (await town.as("owner")).opinion.submitAnswers({ projectSubmissionId });
    });

    it("are judged beside the old edition", async () => {
      const reviewer = reviewers[wanting.discipline];
      await openTask(reviewer, name, wanting.discipline);
      await judgeReply(reviewer, "通过");
      await handInConclusion(reviewer, wanting.discipline);
      await concludeOthers("各专业复审合格。", [wanting.discipline]);
      await conclude(work);
    });

    it("leave the owner stamped, with seals that an independent program accepts", async () => {
      await certify(town, { ...project, stage: "sent" }, work.at);
      await openProject(owner, name);
      await owner.page.getByRole("link", { name: "审查成果", exact: true }).click();
      for (const { graphNum } of [...first.建筑, ...first.结构]) {
        const sheet = owner.page.getByRole("listitem").filter({ hasText: graphNum });
        expectValidSignature(await download(owner, sheet.getByRole("button", { name: "下载" }), dir));
      }
    });
  });

if (hasRealDrawings()) describeReview();
else it.skip(`${title} (need ../shared/data/pdf; skipped when missing)`, () => {});
