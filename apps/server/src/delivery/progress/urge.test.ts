import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { owner, designer, clerk, officer } = await portal.cast("owner", "designer", "clerk", "officer");

/** Contents of the messages 催办 of a person about this project. */
const urgings = async (who: typeof owner, applicationId: number) =>
  (await who.message.listMessages({})).list
    .filter(({ title, url }) => title === "催办" && url?.includes(`projectApplicationId=${applicationId}`))
    .map(({ content }) => content);

const linesOf = async (who: typeof owner, applicationId: number) =>
  (await who.progress.timeLine({ applicationId: applicationId as never })).filter(({ text }) => text === "催办");

describe("催办", () => {
  it("reaches those whose turn it is, stands in the history, and comes once a day", async () => {
    const { projectApplicationId: applicationId, projectSubmissionId } = await given.reviewedSubmission();
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    const before = await owner.progress.whatNext({ applicationId });
    expect(before.urge).toMatchObject({ urgedAt: null });
    const { whom } = await owner.progress.urge({ applicationId });
    expect(whom).toBe(before.urge?.whom);
    expect(await urgings(clerk, applicationId)).toEqual([expect.stringMatching(/催办“.+”：.+请尽快办理。$/)]);
    expect(await urgings(designer, applicationId)).toEqual([]);
    expect(await linesOf(designer, applicationId)).toMatchObject([{ why: whom, isInternal: false }]);

    expect((await designer.progress.whatNext({ applicationId })).urge?.urgedAt).not.toBeNull();
    await expectRefused(owner.progress.urge({ applicationId }), "progress.urged-today");
    await expectRefused(officer.progress.urge({ applicationId }), "progress.urged-today");
    expect(await urgings(clerk, applicationId)).toHaveLength(1);
    portal.clock.moveBy(24 * 3600_000);
    const [next, later] = [await portal.seat("owner"), await portal.seat("clerk")];
    await next.progress.urge({ applicationId });
    expect(await urgings(later, applicationId)).toHaveLength(2);
  });

  it("goes to the firms that owe an answer, and to the owner once all have answered", async () => {
    const { projectApplicationId: applicationId, projectSubmissionId } = await given.reviewedSubmission();
    await putState(portal.db, "submission", projectSubmissionId, "FIRST_ANSWER");
    const [firm, head] = [await portal.seat("designer"), await portal.seat("owner")];
    expect((await head.progress.whatNext({ applicationId })).urge, "it is the owner's turn").toBeNull();
    await expectRefused(head.progress.urge({ applicationId }), "progress.urge-own");
    await firm.progress.urge({ applicationId });
    expect(await urgings(head, applicationId)).toHaveLength(1);

    await portal.db
      .updateTable("share")
      .set({ submitted: false })
      .where("part", "=", "DESIGN")
      .where("version_id", "in", (query) =>
        query
          .selectFrom("submission_version")
          .select("submission_version.id")
          .where("submission_id", "=", projectSubmissionId),
      )
      .execute();
    portal.clock.moveBy(24 * 3600_000);
    await (await portal.seat("owner")).progress.urge({ applicationId });
    expect(await urgings(await portal.seat("designer"), applicationId)).toHaveLength(1);
  });

  it("among the people of the house stays in the house", async () => {
    const { projectApplicationId: applicationId } = await given.reviewedSubmission();
    const desk = await portal.seat("clerk");
    const { urge } = await desk.progress.whatNext({ applicationId });
    expect(urge).not.toBeNull();
    await desk.progress.urge({ applicationId });
    expect(await linesOf(await portal.seat("owner"), applicationId)).toEqual([]);
    expect(await linesOf(await portal.seat("leader"), applicationId)).toMatchObject([{ isInternal: true }]);
    await (await portal.seat("owner")).progress.urge({ applicationId });
  });

  it("is for nobody outside the project, and not where nobody is awaited", async () => {
    const { projectApplicationId: applicationId, projectSubmissionId } = await given.reviewedSubmission();
    await expectRefused((await portal.seat("owner2")).progress.urge({ applicationId }), "platform.not-allowed");
    await expectRefused(portal.guest.progress.urge({ applicationId }), "platform.sign-in-first");
    await putState(portal.db, "submission", projectSubmissionId, "FINISHED");
    const head = await portal.seat("owner");
    expect((await head.progress.whatNext({ applicationId })).urge).toBeNull();
    await expectRefused(head.progress.urge({ applicationId }), "progress.nobody-to-urge");
  });
});
