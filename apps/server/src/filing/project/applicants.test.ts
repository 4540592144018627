import { describe, expect, it } from "vitest";
import { explanation, givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const projectBasicInfo = { bizType: "FJ", category: "FJ_XJ" } as const;

/** A project with two opinions that await answers. */
const withOpinions = async () => {
  const batch = await review.inReview();
  const opinions = [await review.raised(batch), await review.raised(batch)];
  await review.letterSent(batch);
  return { batch, opinions: opinions.map(({ opinionId }) => opinionId) };
};

describe("the firms that apply", () => {
  it("file reports and answer opinions: owner (F003) and design firm, which also uploads drawings (F004)", async () => {
    const { batch, opinions } = await withOpinions();
    for (const [index, name] of (["owner", "designer"] as const).entries()) {
      const firm = await review.as(name);
      const saved = await firm.project.saveProject({ projectBasicInfo });
      const { projectParticipant } = await firm.project.readProject(saved);
      expect(projectParticipant[0], name).toMatchObject({ isMain: true, confirmState: 1 });
      const answer = await firm.opinion.saveReply({ id: opinions[index] ?? 0, ...explanation });
      expect(answer, name).toMatchObject({ state: "REPLYING", replies: [{ state: "SAVED" }] });
    }
    const edition = await review.newEdition(batch, "建施-01");
    expect(edition).toMatchObject({ changeType: "M" });
  });
});
