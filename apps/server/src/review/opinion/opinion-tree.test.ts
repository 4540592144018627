import type { DrawingId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { owner, designer, reviewer, officer, designer2, clerk2 } = await portal.cast(
  "owner",
  "designer",
  "reviewer",
  "officer",
  "designer2",
  "clerk2",
);

describe("opinions on the sheets of a tree", () => {
  it("are the house's alone until the letter is out, then counted by what still waits for a reply", async () => {
    const batch = await reviews.inReview();
    const { projectSubmissionId } = batch;
    const [sheet, other] = await reviews.sheetsOf(batch);
    const { opinionId } = await reviews.raised(batch);
    await reviews.raised(batch, { drawingId: sheet?.drawingId, ...advice });
    await reviews.raised(batch, { discipline: "JG" });
    const share = { docRepositoryVersionId: sheet?.docRepositoryVersionId as never };
    const reviewTaskId = (await reviews.taskOf(batch, "JZ")).reviewTaskId;

    const whole = await reviewer.opinionTree.listTree4Review(share);
    expect(whole.opinions.map(({ total }) => total)).toEqual([2, 1]);
    const ofTask = await reviewer.opinionTree.listTree4Review({ ...share, reviewTaskId });
    expect(new Set(ofTask.drawings.map(({ discipline }) => discipline))).toEqual(new Set(["JZ"]));
    expect(ofTask.opinions).toEqual([{ drawingId: sheet?.drawingId, total: 2, answered: 0, unanswered: 0, open: 1 }]);
    const totals = async (client: typeof owner) =>
      (await client.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap(({ opinions }) => opinions);
    expect(await totals(reviewer)).toEqual(whole.opinions.map(({ drawingId, total }) => ({ drawingId, total })));
    for (const reader of [owner, designer, officer]) {
      const [tree] = await reader.opinionTree.listTreeForViewReply({ projectSubmissionId });
      expect(tree?.opinions).toEqual([]);
      expect(await totals(reader)).toEqual([]);
    }

    await reviews.letterSent(batch);
    expect((await totals(owner)).map(({ total }) => total)).toEqual([2, 1]);
    const now = async (client: typeof owner) => {
      const [tree] = await client.opinionTree.listTreeForViewReply({ projectSubmissionId });
      return tree?.opinions.find(({ drawingId }) =>
        tree.drawings.some((one) => one.drawingId === drawingId && one.docBizId === sheet?.docBizId),
      );
    };
    expect(await now(designer), "also on the copy in the next version").toMatchObject({
      total: 2,
      answered: 0,
      unanswered: 1,
      open: 1,
    });
    await reviews.answered(opinionId);
    expect(await now(designer)).toMatchObject({ answered: 0, unanswered: 1 });
    await reviews.repliesHandedIn(batch);
    expect(await now(owner)).toMatchObject({ answered: 1, unanswered: 0, open: 1 });

    const ask = (drawingId: DrawingId | undefined) => reviewer.opinionTree.getDrawingStatus({ drawingId });
    expect(await ask(sheet?.drawingId)).toEqual([
      { drawingId: sheet?.drawingId, converted: expect.any(Boolean), signed: false, openOpinions: 1 },
    ]);
    expect(await ask(other?.drawingId)).toMatchObject([{ openOpinions: 0 }]);
    const ofFolder = await officer.opinionTree.getDrawingStatus({ folderId: sheet?.folderId });
    expect(ofFolder.map(({ drawingId }) => drawingId)).toContain(other?.drawingId);
  });

  it("are nobody's of another tenant, and a task must be of the same batch", async () => {
    const batch = await reviews.inReview();
    const foreign = await reviews.inReview();
    const [sheet] = await reviews.sheetsOf(batch);
    const docRepositoryVersionId = sheet?.docRepositoryVersionId as never;
    for (const stranger of [designer2, clerk2]) {
      await expectRefused(stranger.opinionTree.listTreeForViewReply(batch), "platform.not-allowed");
      await expectRefused(stranger.opinionTree.listTree4Review({ docRepositoryVersionId }), "platform.not-allowed");
      await expectRefused(
        stranger.opinionTree.getDrawingStatus({ drawingId: sheet?.drawingId }),
        "platform.not-allowed",
      );
    }
    const { reviewTaskId } = await reviews.taskOf(foreign);
    await expectRefused(
      reviewer.opinionTree.listTree4Review({ docRepositoryVersionId, reviewTaskId }),
      "platform.not-found",
    );
    await expectRefused(reviewer.opinionTree.getDrawingStatus({}), "platform.malformed");
  });
});
