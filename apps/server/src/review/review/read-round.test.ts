import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const { as, raised } = review;
const [owner, owner2, designer, clerk, leader, reviewer, reviewer2, chief, officer] = [
  await as("owner"),
  await as("owner2"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("reviewer"),
  await as("reviewer2"),
  await as("chief"),
  await as("officer"),
];

let batch: Batch;
const round = (who: typeof owner, submissionVersion?: number) =>
  who.review.readRound({
    projectSubmissionId: batch.projectSubmissionId,
    ...(submissionVersion !== undefined && { submissionVersion }),
  });
const offers = async (who: typeof owner) =>
  Object.fromEntries((await round(who)).actions.map((one) => [one.action, one.whyNot]));

/** These tests follow one submission from step to step. */
describe("the state of a round", () => {
  beforeAll(async () => {
    batch = await review.inReview();
    await raised(batch, strong);
    await raised(batch, { discipline: "JG" });
  });

  it("is read by the parties, the assigned house and the authority of the place", async () => {
    for (const reader of [owner, designer, clerk, officer])
      expect(await round(reader)).toMatchObject({ round: 1, state: "FIRST_REVIEW", stateLabel: "初审中" });
    for (const stranger of [owner2, reviewer2]) await expectRefused(round(stranger), "platform.not-allowed");
    const unknown = owner.review.readRound({ projectSubmissionId: 999_999 });
    await expectRefused(unknown, "platform.not-found");
  });

  it("tells the house what was found, and leader, chief and clerk what they wait for", async () => {
    expect(await round(leader)).toMatchObject({ opinionCount: 2, strongCount: 1, openCount: 2, conclusion: null });
    expect(await offers(chief)).toMatchObject({ concludePass: expect.stringContaining("汇总") });
    expect(await offers(clerk)).toMatchObject({ sendLetter: expect.stringContaining("汇总") });
    await review.collected(batch);
    expect(await offers(chief)).toMatchObject({ concludePass: expect.stringContaining("未关闭"), concludeFail: null });
    expect(await offers(clerk)).toMatchObject({ sendLetter: null });
    expect(await offers(reviewer)).toEqual({});
    expect((await round(leader)).disciplines).toMatchObject([
      { discipline: expect.any(String), conclusion: "8", conclusionName: "修改后合格" },
      { conclusion: "8" },
    ]);
  });

  it("shows the parties conclusions only with the letter", async () => {
    for (const party of [owner, designer, officer])
      expect(await round(party)).toMatchObject({
        ...{ opinionCount: 0, strongCount: 0, openCount: 0, conclusion: null, conclusionResult: null },
        disciplines: [{ conclusion: null, conclusionName: null }, { conclusion: null }],
      });
    await review.letterSent(batch);
    for (const party of [owner, designer, officer])
      expect(await round(party)).toMatchObject({
        ...{ state: "FIRST_ANSWER", conclusion: "不合格，修改后复审", conclusionResult: "REVISE" },
        ...{ opinionCount: 2, strongCount: 1, openCount: 2 },
        disciplines: [{ conclusion: "8", conclusionName: "修改后合格" }, { conclusion: "8" }],
      });
  });

  it("begins anew in the re-review; the round before is read by its version", async () => {
    await review.inRecheck(batch);
    for (const reader of [owner, officer, leader]) {
      expect(await round(reader)).toMatchObject({
        ...{ round: 2, state: "REVIEW_AGAIN", conclusion: null, conclusionResult: null, openCount: 2 },
        disciplines: [{ conclusion: null }, { conclusion: null }],
      });
      expect(await round(reader, 1)).toMatchObject({
        ...{ round: 1, conclusion: "不合格，修改后复审", conclusionResult: "REVISE", actions: [] },
        ...{ opinionCount: 2, strongCount: 1, openCount: 2 },
        disciplines: [{ conclusion: "8", conclusionName: "修改后合格" }, { conclusion: "8" }],
      });
    }
    expect((await round(leader, 2)).round).toBe(2);
    await expectRefused(round(leader, 3), "platform.not-found");
  });

  it("keeps every letter at hand, newest first", async () => {
    await portal.runJobs();
    const { letters } = await round(owner);
    expect(letters.map(({ kind, round: of }) => [kind, of])).toEqual([
      ["REPLY", 1],
      ["OPINION", 1],
      ["ACCEPTANCE", 1],
    ]);
    for (const { url } of letters) {
      const pdf = await portal.app.inject({ url: url ?? "" });
      expect(pdf.headers["content-type"]).toBe("application/pdf");
    }
  });
});
