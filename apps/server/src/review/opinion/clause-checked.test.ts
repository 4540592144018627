import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews, strong } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const { as, inReview, raised } = givenReviews(portal, startGiven(portal));

describe("an opinion that cites a clause", () => {
  it("says 未核对原文 until the platform's operator has compared the clause with the printed norm", async () => {
    const [reviewer, admin] = [await as("reviewer"), await portal.signIn("admin")];
    const { opinionId } = await raised(await inReview(), strong);
    expect(await reviewer.opinion.readOpinion({ id: opinionId })).toMatchObject({
      ...{ normNumber: "GB 55037-2022", clauseNo: "7.1.4", isClauseChecked: false },
    });
    const clause = await reviewer.clause.readClause({ normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
    if (!clause) throw new Error("the library lacks the clause");
    await admin.clause.saveClause({ ...clause, isChecked: true });
    expect((await reviewer.opinion.readOpinion({ id: opinionId })).isClauseChecked).toBe(true);
  });
});
