import type { ApplicationId, BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { NamedValues } from "@tushen/domain/machine/engine/rule";
import type { Db } from "../../context.ts";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import { fullBasicInfo, readApplication } from "../../filing/project/index.ts";
import type { DeclaredInput } from "./tables.ts";

interface Batch {
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId;
  /** The building in whose folder the model lies. */
  readonly buildingId: BuildingId | null;
}

const surveysOf = async (db: Db, submissionId: SubmissionId): Promise<NamedValues[]> => {
  const rows = await db
    .selectFrom("survey")
    .select(["report_no", "info"])
    .where("submission_id", "=", submissionId)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ name: row.report_no, values: { ...row.info } }));
};

const protectiveUnitsOf = async (db: Db, submissionId: SubmissionId): Promise<NamedValues[]> => {
  const rows = await db
    .selectFrom("protective_unit")
    .select(["unit_name", "details"])
    .where("submission_id", "=", submissionId)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ name: row.unit_name, values: { ...row.details } }));
};

/** What the report of a batch declares. A model outside the folders of buildings shows the only building there is. */
export const declaredInput = async (
  db: Db,
  { applicationId, submissionId, buildingId }: Batch,
): Promise<DeclaredInput> => {
  const application = await readApplication(db, applicationId);
  const rows = await buildingsOfBatch(db, submissionId)
    .select(["building.id", "building_name", "building_info"])
    .orderBy("sort_no")
    .orderBy("building.id")
    .execute();
  const named = (row: (typeof rows)[number]): NamedValues => ({ name: row.building_name, values: row.building_info });
  const own = rows.find(({ id }) => id === buildingId) ?? (rows.length === 1 ? rows[0] : undefined);
  return {
    business: application.biz_type,
    project: { ...(await fullBasicInfo(db, application)), category: application.category },
    buildings: rows.map(named),
    protectiveUnits: await protectiveUnitsOf(db, submissionId),
    surveys: await surveysOf(db, submissionId),
    building: own ? named(own) : null,
  };
};
