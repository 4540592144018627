import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { describe, expect, it } from "vitest";
import type { CastName } from "../../../seed/cast.ts";
import { demoRates } from "../../../seed/demo-rates.ts";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";

const { portal, review, batch } = await startReview();
const { projectApplicationId, projectSubmissionId } = batch;

const views = async (name: CastName, input: { readonly projectApplicationId?: typeof projectApplicationId }) =>
  (await portal.seat(name)).progress.ownerViews(input);
const view = async () => {
  const [one] = await views("owner", { projectApplicationId });
  if (!one) throw new Error("no view");
  return one;
};

describe("项目近况", () => {
  it("says of a review in time that nothing is wrong, who has it and by when it ends", async () => {
    const { wrong, holder, nextDate, costs, acts } = await view();
    const { dueOn } = (await (await portal.seat("owner")).submission.readSubmission({ id: projectSubmissionId })).clock;
    expect(wrong).toEqual([]);
    expect(holder).toMatchObject({
      office: "审查人",
      isMine: false,
      since: expect.any(String),
      minutes: expect.any(Number),
    });
    expect(nextDate).toMatchObject({ on: dueOn, isLate: false });
    expect(costs).toEqual([]);
    expect(acts.map(({ text }) => text)).toEqual([expect.stringMatching(/^催办/)]);
    const onDesk = await views("owner", {});
    expect(onDesk.map((one) => one.projectApplicationId)).not.toContain(projectApplicationId);
  });

  it("says what is owed, on the project and to its owner alone", async () => {
    const finance = await portal.seat("finance");
    await finance.rate.saveRates({ basedOn: 0, validFrom: dayInBeijing(portal.clock()), note: "", table: demoRates });
    const { id } = await finance.fee.initFee({ projectSubmissionId });
    await finance.fee.submitFee({ id });
    expect((await view()).costs, "before the notice goes out").toEqual([]);
    await finance.fee.sendCharge({ id });
    const { costs, acts } = await view();
    expect(costs).toEqual([expect.stringMatching(/^尚欠审查费 [\d,]+\.\d\d 元，.+的缴费期限$/)]);
    expect(acts).toContainEqual({ text: "缴纳审查费", url: "#/auditFeeList" });
    await expectRefused(views("designer", { projectApplicationId }), "platform.not-allowed");
    expect(await views("owner2", { projectApplicationId })).toEqual([]);
  });

  it("says of opinions how many are to be answered, by whom and by when, and what follows", async () => {
    await review.raised(batch, { problemCategory: "1", normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
    await review.letterSent(batch);
    const { wrong, holder, nextDate, costs } = await view();
    expect(wrong[0]).toEqual({
      text: "审查意见有 1 条须答复，已答复 0 条，其中违反强制性条文的 1 处",
      isGrave: true,
    });
    expect(wrong[1]?.text).toMatch(/设计.*还没有提交答复$/);
    expect(holder.name).toMatch(/设计/);
    expect(nextDate).toMatchObject({ what: "答复截止", after: expect.stringContaining("复审结果最迟") });
    expect(costs.join()).toContain("晚答复一天");
    const onDesk = await views("owner", {});
    expect(onDesk[0]?.projectApplicationId).toBe(projectApplicationId);
  });

  it("counts an opinion as answered when the answer is handed in, not when it is drafted", async () => {
    const { list } = await (await portal.seat("owner")).opinion.searchReplyOpinions({ projectSubmissionId });
    const { opinionId } = list[0] ?? expect.fail("no opinion");
    await review.answered(opinionId);
    expect((await view()).wrong[0]?.text).toContain("已答复 0 条");
    await (await portal.seat("designer")).opinion.submitReplies({ ids: [opinionId] });
    expect((await view()).wrong[0]?.text).toContain("已答复 1 条");
  });
});
