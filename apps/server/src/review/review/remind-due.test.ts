import { describe, expect, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startPortal } from "../../../test/portal.ts";
import { remindDue } from "./remind-due.ts";

const portal = await startPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const jobRun = { id: "test", attempt: 1, signal: new AbortController().signal };

/** Number of reminders with this title somebody got. */
const told = async (name: Parameters<typeof reviews.as>[0], title: string) =>
  (await (await reviews.as(name)).message.listMessages({})).list.filter((one) => one.title === title);
const onDay = async (day: string) => {
  await reviews.onDay(`${day}T06:30:00+08:00`);
  await remindDue.run(portal, {}, jobRun);
};

describe("the reminders of a due day", () => {
  it("reach who holds the review before the day, on it and once after it", async () => {
    await reviews.onDay("2026-11-23T09:00:00+08:00");
    const batch = await reviews.inReview();
    const { clock } = await reviews.taskOf(batch);
    expect(clock?.dueOn).toBe("2026-12-14");
    for (const [day, soon, today, late] of [
      ["2026-12-08", 0, 0, 0],
      ["2026-12-09", 1, 0, 0],
      ["2026-12-10", 1, 0, 0],
      ["2026-12-14", 1, 1, 0],
      ["2026-12-15", 1, 1, 1],
      ["2026-12-16", 1, 1, 1],
    ] as const) {
      await onDay(day);
      for (const name of ["reviewer", "leader"] as const)
        expect([
          day,
          (await told(name, "审查期限将到")).length,
          (await told(name, "审查期限今天到期")).length,
          (await told(name, "审查已超期")).length,
        ]).toEqual([day, soon, today, late]);
    }
    const [soon] = await told("reviewer", "审查期限将到");
    expect(soon?.content).toContain("建筑、结构专业剩余3个工作日（2026-12-14）");
    expect(await told("chief", "审查期限将到")).toHaveLength(0);
    expect(await told("chief", "审查已超期")).toHaveLength(1);
    expect(await told("checker", "审查已超期")).toHaveLength(0);
  });

  it("rest while the parties answer, who hear of their own day", async () => {
    await reviews.onDay("2027-03-01T09:00:00+08:00");
    const batch = await reviews.inReview();
    await reviews.raised(batch);
    await reviews.letterSent(batch);
    const before = (await told("leader", "审查期限将到")).length;
    for (const [day, soon, late] of [
      ["2027-03-17", 0, 0],
      ["2027-03-18", 1, 0],
      ["2027-03-21", 2, 0],
      ["2027-03-22", 2, 1],
      ["2027-03-23", 2, 1],
    ] as const) {
      await onDay(day);
      expect([
        day,
        (await told("designer", "意见答复期限将到")).length,
        (await told("designer", "意见答复已过期")).length,
      ]).toEqual([day, soon, late]);
    }
    expect((await told("leader", "审查期限将到")).length).toBe(before);
  });

  it("tell the parties of a consultation as well when its answers are due", async () => {
    await reviews.onDay("2027-04-01T09:00:00+08:00");
    const { batch } = await consultations.advising();
    await reviews.raised(batch);
    await reviews.letterSent(batch);
    const { content } = await portal.db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", batch.projectSubmissionId)
      .where("kind", "=", "ADVICE")
      .executeTakeFirstOrThrow();
    await onDay((content as { replyDueOn: string }).replyDueOn);
    const due = (await told("designer", "意见答复期限将到")).filter((one) => one.content.includes("咨询意见"));
    expect(due).toHaveLength(1);
  });
});
