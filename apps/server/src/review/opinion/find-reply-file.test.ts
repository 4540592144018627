import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, letterSent, inRecheck } = givenReviews(portal, given);

it("finds the reply forms that were handed in with a version, and none with another", async () => {
  const batch = await inReview();
  await raised(batch);
  await letterSent(batch);
  await inRecheck(batch);
  const designer = await as("designer");
  const { versions } = await designer.submission.readSubmission({ id: batch.projectSubmissionId });
  const [first, second] = versions.map(({ versionId }) => versionId);
  const wish = { versionId: second as never };
  const forms = await designer.opinionList.findReplyFile(wish);
  expect(forms).toMatchObject([{ kind: "REPLY", round: 1, title: expect.stringContaining("回复单"), url: null }]);
  expect(await designer.opinionList.findReplyFile({ versionId: first as never })).toEqual([]);
  for (const name of ["owner", "reviewer", "officer"] as const)
    expect(await (await as(name)).opinionList.findReplyFile(wish)).toHaveLength(1);
  for (const name of ["designer2", "reviewer2"] as const)
    await expectRefused((await as(name)).opinionList.findReplyFile(wish), "platform.not-allowed");
});
