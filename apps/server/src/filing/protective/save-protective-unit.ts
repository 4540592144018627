import type { protectiveCalls } from "@tushen/contract/filing/protective";
import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockOpenDefence } from "./open-defence.ts";
import { showUnit, unitById } from "./show-unit.ts";

/** Creates a protective unit, or changes it if its version is still the one that was read. */
export const saveProtectiveUnit: Act<typeof protectiveCalls.saveProtectiveUnit> = async (context, input) => {
  const { db, actor } = context;
  const { unitName, buildingId = null, ...details } = input.protectiveUnit;
  const submission = await lockOpenDefence(db, actor, input.projectSubmissionId);
  if (buildingId !== null) await requireBuilding(db, submission.id, buildingId);
  const others = await unitNames(db, submission.id);
  if (others.some((one) => one.unit_name === unitName && one.id !== input.id))
    refuse("protective.name-taken", { unitName });
  const written = { unit_name: unitName, building_id: buildingId, details: JSON.stringify(details) };
  if (input.id === undefined) {
    const saved = await db
      .insertInto("protective_unit")
      .values({
        ...written,
        submission_id: submission.id,
        application_id: submission.application_id,
        division_code: submission.division_code,
        sort_no: 1 + Math.max(-1, ...others.map((one) => one.sort_no)),
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
    await recordHistory(context, {
      applicationId: submission.application_id,
      subject: "protective-unit",
      subjectId: saved.id,
      act: "createProtectiveUnit",
      why: unitName,
    });
    return saved;
  }
  const former = others.find((one) => one.id === input.id);
  if (!former) return refuse("platform.not-found");
  if (former.version !== input.version) {
    const unit = showUnit(await unitById(db, input.id).executeTakeFirstOrThrow());
    refuse("platform.changed-meanwhile", {}, { detail: { version: former.version, unit } });
  }
  return db
    .updateTable("protective_unit")
    .set((eb) => ({ ...written, version: eb("version", "+", 1) }))
    .where("id", "=", input.id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
};

export const unitNames = (db: Db, submissionId: SubmissionId) =>
  db
    .selectFrom("protective_unit")
    .select(["id", "unit_name", "sort_no", "version"])
    .where("submission_id", "=", submissionId)
    .execute();

const requireBuilding = async (db: Db, submissionId: SubmissionId, id: BuildingId): Promise<void> => {
  const building = await db
    .selectFrom("building")
    .select("id")
    .where("id", "=", id)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  if (!building) refuse("protective.building-unknown");
};
