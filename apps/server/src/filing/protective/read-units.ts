import type { protectiveCalls } from "@tushen/contract/filing/protective";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { showUnit, unitById, unitsOf } from "./show-unit.ts";

export const listProtectiveUnits: Act<typeof protectiveCalls.listProtectiveUnits> = async (
  { db },
  { projectSubmissionId },
) => (await unitsOf(db, projectSubmissionId).execute()).map(showUnit);

export const queryProtectiveUnits: Act<typeof protectiveCalls.queryProtectiveUnits> = async (
  { db },
  { projectSubmissionId, pageNum, pageSize },
) => {
  const rows = await unitsOf(db, projectSubmissionId)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom("protective_unit")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("submission_id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  return { list: rows.map(showUnit), total, pageNum, pageSize };
};

export const readProtectiveUnit: Act<typeof protectiveCalls.readProtectiveUnit> = async ({ db }, { id }) =>
  showUnit((await unitById(db, id).executeTakeFirst()) ?? refuse("platform.not-found"));
