import type { SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, designer, designer2, reviewer, officer } = await portal.cast(
  ...(["owner", "designer", "designer2", "reviewer", "officer"] as const),
);
const { projectSubmissionId } = await given.openedSubmission();
const outlook = () => designer.preflight.firstPassOutlook({ projectSubmissionId });

/** Finished batches with the buildings of this one; the house is that of the batch unless told. */
const finished = async (
  count: number,
  passed: number,
  over: { readonly use?: string; readonly house?: number } = {},
) => {
  const { rows } = await sql<{ id: SubmissionId }>`insert into submission
      (application_id, division_code, atlas_name, state, house_org_id, round, first_pass)
    select application_id, division_code, gen_random_uuid()::text, 'FINISHED',
      coalesce(${over.house ?? null}::bigint, house_org_id), 1, n <= ${passed}
    from submission, generate_series(1, ${count}) n where submission.id = ${projectSubmissionId}
    returning id`.execute(portal.db);
  for (const { id } of rows)
    await sql`insert into building (application_id, submission_id, division_code, building_name, building_info)
      select application_id, ${id}, division_code, building_name,
        building_info || jsonb_strip_nulls(jsonb_build_object('useNature', ${over.use ?? null}::text))
      from building where submission_id = ${projectSubmissionId}`.execute(portal.db);
};

it("tells how comparable reviews of the house began, once they are twenty", async () => {
  expect(await outlook()).toMatchObject({
    ...{ houseName: "", base: null, passed: null, least: 20, whyNot: expect.stringContaining("选定审查机构") },
  });
  await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: await given.orgId("ruitu") });
  await finished(19, 13);
  expect(await outlook()).toMatchObject({
    ...{ houseName: "郑州睿图工程审查有限公司", useName: expect.stringMatching(/./), base: 19, passed: null },
    whyNot: "同类项目目前只有 19 个审查完成，满 20 个才统计。",
  });
  // Another use, and another house.
  await finished(3, 3, { use: "23" });
  await finished(3, 3, { house: await given.orgId("hengxin") });
  expect(await outlook()).toMatchObject({ base: 19, passed: null });
  await finished(1, 0);
  expect(await outlook()).toMatchObject({ base: 20, passed: 13, whyNot: null });
});

it("is for the designers of the batch", async () => {
  for (const other of [owner, designer2, reviewer, officer])
    await expectRefused(other.preflight.firstPassOutlook({ projectSubmissionId }), "platform.not-allowed");
});

it("ends with the first review", async () => {
  await putState(portal.db, "submission", projectSubmissionId, "FIRST_ANSWER");
  expect(await outlook()).toMatchObject({ base: null, passed: null, whyNot: "本批次的初审已经结束。" });
});
