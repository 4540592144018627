import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { db } = portal;

describe("the authority's desk", () => {
  it("puts the overdue and the risky first and says why", async () => {
    await reviews.onDay("2026-11-23T09:00:00+08:00");
    const [quiet, late, heavy, resting] = [
      await reviews.inReview(),
      await reviews.inReview(),
      await reviews.inReview(),
      await reviews.inReview(),
    ];
    for (let number = 1; number <= 5; number += 1)
      await reviews.raised(heavy, { ...strong, clauseNo: `7.1.${number}` });
    await reviews.raised(heavy, { ...strong, clauseNo: "7.1.1" });
    await reviews.raised(heavy, { ...strong, normNumber: " GB　55037-2022", clauseNo: "７.1.1" });
    await reviews.letterSent(heavy);
    const change = (at: typeof late, values: object) =>
      db.updateTable("submission").set(values).where("id", "=", at.projectSubmissionId).execute();
    await change(late, { clock_started_on: "2026-10-08", due_on: "2026-10-29" });
    await change(resting, { state: "SUSPENDED" });
    await change(heavy, { round: 3, state: "REVIEW_AGAIN" });
    const officer = await reviews.as("officer");
    const desk = await officer.submission.divisionDesk({});
    expect(desk.list.map(({ id, risks }) => [id, risks.map(({ text }) => text)])).toEqual([
      [late.projectSubmissionId, [expect.stringMatching(/^超期 \d+ 个工作日$/)]],
      [heavy.projectSubmissionId, ["未关闭强条 5 条", "第 3 轮审查"]],
      [resting.projectSubmissionId, ["审查中止"]],
      [quiet.projectSubmissionId, []],
    ]);
    expect(desk.counts).toEqual({ OVERDUE: 1, STRONG: 1, ROUNDS: 1, UNDECLARED: 0, SUSPENDED: 1, RECORD: 0 });
    const narrowed = await officer.submission.divisionDesk({ risk: "STRONG" });
    expect(narrowed.list.map(({ id }) => id)).toEqual([heavy.projectSubmissionId]);
    expect((await officer.submission.divisionDesk({ keyword: "没有的项目" })).total).toBe(0);
    expect(desk.list.at(-1)?.holder).toMatchObject({ party: "HOUSE", name: "郑州睿图工程审查有限公司", workdays: 0 });
  });

  it("is the authority's of the division alone, and so is the ledger of a batch", async () => {
    const { projectSubmissionId } = await reviews.inReview();
    for (const name of ["owner", "designer", "clerk", "leader"] as const)
      await expectRefused((await reviews.as(name)).submission.divisionDesk({}), "platform.not-allowed");
    const elsewhere = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "420000" });
    expect((await elsewhere.client.submission.divisionDesk({})).total).toBe(0);
    await expectRefused(elsewhere.client.progress.readTimeLedger({ projectSubmissionId }), "platform.not-allowed");
  });
});
