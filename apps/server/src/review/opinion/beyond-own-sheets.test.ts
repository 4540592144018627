import { describe, expect, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const line = {
  ...{ line: 2, drawingNumber: "", problemCategory: "违反一般性条文", opinion: "走道净宽不足，请修改。" },
  ...{ remark: "", normNumber: "", needReview: "", buildingName: "" },
};

describe("a joint discipline", () => {
  it("writes on the sheets of all others from a spreadsheet too, and changes many such opinions at once", async () => {
    const { projectSubmissionId } = await givenFire(portal, given).reviewing();
    const fire = await portal.signIn("fire-reviewer");
    const { reviewTaskId } = (await fire.review.listTasks({ projectSubmissionId })).find(
      ({ discipline }) => discipline === "XF",
    ) as { reviewTaskId: number };
    const [tree] = await fire.drawing.readTreesOfVersion({ projectSubmissionId });
    const sheet = tree?.drawings.find(({ discipline, isCover }) => discipline === "JZ" && !isCover);
    const lines = [{ ...line, drawingNumber: sheet?.graphNum ?? "" }];
    const task = { reviewTaskId: reviewTaskId };
    expect(await fire.opinionList.checkLines({ ...task, lines })).toMatchObject({ createCount: 1, problemCount: 0 });
    await fire.opinionList.saveBatch({ ...task, lines });
    const written = await fire.opinion.listOpinionsOfTask(task);
    expect(written).toMatchObject([{ opinionNo: "消-01", drawingId: sheet?.drawingId }]);
    const ids = written.map(({ opinionId }) => opinionId);
    expect(await fire.opinionList.changeOpinions({ ids, needReview: false })).toBe(1);
  });
});

describe("opinions of a consultation", () => {
  it("name the buildings of the batch it stands beside", async () => {
    const { base, batch } = await givenConsultations(given, reviews).advising();
    const reviewer = await reviews.as("reviewer");
    const [building] = await reviewer.building.listBuildings({ projectSubmissionId: base.projectSubmissionId });
    const { reviewTaskId } = await reviews.taskOf(batch);
    const { projectSubmissionId } = batch;
    expect(await reviewer.building.listBuildings({ projectSubmissionId })).toEqual([building]);
    const lines = [{ ...line, buildingName: building?.buildingInfoDto.buildingName ?? "" }];
    expect(await reviewer.opinionList.checkLines({ reviewTaskId, lines })).toMatchObject({ problemCount: 0 });
    await reviewer.opinionList.saveBatch({ reviewTaskId, lines });
    const raised = await reviews.raised(batch, { buildingId: building?.id });
    const { list } = await reviewer.opinionList.searchOpinions({ projectSubmissionId, buildingId: building?.id });
    expect(list.map(({ buildingName }) => buildingName)).toEqual(["1#楼", "1#楼"]);
    const wish = { ids: [raised.opinionId], buildingId: building?.id };
    expect(await reviewer.opinionList.changeOpinions(wish)).toBe(1);
  });
});
