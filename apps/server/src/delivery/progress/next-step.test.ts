import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);

describe("the way to the answers", () => {
  it("leads to the page of the kind of project, of a building while the portal is in check mode to that of the inspection (F049)", async () => {
    const { projectApplicationId, projectSubmissionId } = await given.reviewedSubmission();
    await putState(portal.db, "submission", projectSubmissionId, "FIRST_ANSWER");
    const owner = await portal.signIn("owner");
    const pages = async () => {
      const { url } = await owner.progress.whatNext({ applicationId: projectApplicationId });
      const { list } = await owner.progress.listCards({});
      return [url, list[0]?.next.url].map((address) => address?.split("?")[0]);
    };
    const usual = "#/reportUnit/buildingCensorAnswerPage";
    expect(await pages()).toEqual([usual, usual]);
    const become = (biz_type: "GD" | "FJ") =>
      portal.db.updateTable("project_application").set({ biz_type }).where("id", "=", projectApplicationId).execute();
    await become("GD");
    expect(await pages()).toEqual(Array(2).fill("#/reportUnit/trackCensorAnswerPage1"));
    await become("FJ");
    const admin = await portal.signIn("admin");
    await admin.parameter.updateParameters({ parameters: [{ type: "INSPECT_SWITCH", value: "OPEN" }] });
    expect(await pages()).toEqual([`${usual}OfJC`, `${usual}OfJC`]);
  });
});
