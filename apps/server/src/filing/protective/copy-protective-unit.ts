import type { ProtectiveUnitId, SubmissionId } from "@tushen/contract/ground/fields";
import type { protectiveCalls } from "@tushen/contract/filing/protective";
import { nextUnitNames } from "@tushen/domain/filing/unit-name";
import { lockOpenSubmission } from "../building/index.ts";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { unitNames } from "./save-protective-unit.ts";

/** Copies a unit under the next free names; the copies stand last. */
export const copyProtectiveUnit: Act<typeof protectiveCalls.copyProtectiveUnit> = async (context, { id, count }) => {
  const { db, actor, subject } = context;
  await lockOpenSubmission(db, actor, subject.submissionId as SubmissionId);
  const unit = await db.selectFrom("protective_unit").selectAll().where("id", "=", id).executeTakeFirst();
  if (!unit) return refuse("platform.not-found");
  const others = await unitNames(db, unit.submission_id);
  const names = nextUnitNames(
    unit.unit_name,
    others.map((one) => one.unit_name),
    count,
  );
  const last = Math.max(...others.map((one) => one.sort_no));
  const copies: ProtectiveUnitId[] = [];
  for (const [index, unit_name] of names.entries()) {
    const copy = await db
      .insertInto("protective_unit")
      .values({
        submission_id: unit.submission_id,
        application_id: unit.application_id,
        division_code: unit.division_code,
        building_id: unit.building_id,
        unit_name,
        details: JSON.stringify(unit.details),
        sort_no: last + 1 + index,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    copies.push(copy.id);
  }
  await recordHistory(context, {
    applicationId: unit.application_id,
    subject: "protective-unit",
    subjectId: id,
    act: "copyProtectiveUnit",
    why: names.join("、"),
  });
  return copies;
};
