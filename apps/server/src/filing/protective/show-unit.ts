import type { ProtectiveUnitId, SubmissionId } from "@tushen/contract/ground/fields";
import type { ProtectiveUnitRow } from "@tushen/contract/filing/protective";
import type { Db } from "../../context.ts";

/** Units of submissions with the names of their buildings. */
export const units = (db: Db) =>
  db
    .selectFrom("protective_unit")
    .leftJoin("building", "building.id", "protective_unit.building_id")
    .selectAll("protective_unit")
    .select("building.building_name");

export const unitsOf = (db: Db, submissionId: SubmissionId) =>
  units(db)
    .where("protective_unit.submission_id", "=", submissionId)
    .orderBy("protective_unit.sort_no")
    .orderBy("protective_unit.id");

export const unitById = (db: Db, id: ProtectiveUnitId) => units(db).where("protective_unit.id", "=", id);

export type UnitRow = Awaited<ReturnType<ReturnType<typeof units>["execute"]>>[number];

/** A unit as the contract shows it. */
export const showUnit = (row: UnitRow): ProtectiveUnitRow => ({
  ...row.details,
  id: row.id,
  projectSubmissionId: row.submission_id,
  unitName: row.unit_name,
  buildingId: row.building_id,
  buildingName: row.building_name,
  version: row.version,
});
