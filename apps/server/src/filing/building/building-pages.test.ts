import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);

describe("buildings asked for without paging", () => {
  it("come as page 1 of 500, to the parties and to the house (F250)", async () => {
    const { projectSubmissionId } = await given.reviewedSubmission();
    const { owner, clerk } = await portal.cast("owner", "clerk");
    const { total } = await owner.building.queryBuildings({ projectSubmissionId });
    await sql`
      insert into building (application_id, submission_id, division_code, building_name, sort_no)
      select application_id, submission_id, division_code, '第' || number || '栋', 1000 + number
      from (select * from building where submission_id = ${projectSubmissionId} limit 1) as one,
        generate_series(1, ${501 - total}::int) as number`.execute(portal.db);
    for (const page of [
      await owner.building.queryBuildings({ projectSubmissionId }),
      await clerk.building.queryBuildingsInReview({ projectSubmissionId }),
    ]) {
      expect(page.list).toHaveLength(500);
      expect(page).toMatchObject({ total: 501, pageNum: 1, pageSize: 500 });
    }
    expect((await owner.building.queryBuildings({ projectSubmissionId, pageNum: 2 })).list).toHaveLength(1);
  });
});
