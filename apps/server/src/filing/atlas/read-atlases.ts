import type { AtlasWithBuildings, atlasCalls } from "@tushen/contract/filing/atlas";
import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { holdsSheet } from "@tushen/domain/filing/atlas-cover";
import { submissionIsOpen } from "../building/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** The version whose sheets are counted: the newest, or the one named if it belongs to the submission. */
const versionOf = async (db: Db, submissionId: SubmissionId, named: VersionId | undefined): Promise<VersionId> => {
  const row = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submissionId)
    .$if(named !== undefined, (query) => query.where("id", "=", named as VersionId))
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? refuse("platform.not-found");
};

const readSheets = async (db: Db, versionId: VersionId) => {
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.building_id", "drawing.discipline", "drawing.graph_num"])
    .where("share.version_id", "=", versionId)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D")
    .execute();
  return rows
    .filter(({ graph_num }) => !isCoverNumber(graph_num))
    .map(({ building_id, discipline }) => ({ buildingId: building_id, discipline }));
};

/** The atlases of a submission in their order, each with its buildings and the number of its sheets. */
export const atlasesOf = async (
  db: Db,
  submissionId: SubmissionId,
  named?: VersionId,
): Promise<AtlasWithBuildings[]> => {
  const versionId = await versionOf(db, submissionId, named);
  const rows = await db
    .selectFrom("atlas")
    .innerJoin("organisation", "organisation.id", "atlas.design_org_id")
    .innerJoin("project_application", "project_application.id", "atlas.application_id")
    .selectAll("atlas")
    .select(["organisation.org_name", "project_application.biz_type"])
    .where("submission_id", "=", submissionId)
    .orderBy("atlas.sort_no")
    .orderBy("atlas.id")
    .execute();
  const buildings = await db
    .selectFrom("building")
    .select(["id as buildingId", "building_name as buildingName"])
    .where("submission_id", "=", submissionId)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const sheets = await readSheets(db, versionId);
  const state = (await submissionIsOpen(db, submissionId)) ? ("OPEN" as const) : ("LOCKED" as const);
  return rows.map((row) => {
    const list = buildings.filter(({ buildingId }) => row.building_ids.includes(buildingId));
    const cover = { buildingIds: row.building_ids, discipline: row.details.discipline };
    return {
      buildingAtlasDto: {
        ...row.details,
        id: row.id,
        projectSubmissionId: submissionId,
        atlasName: row.atlas_name,
        bizType: row.biz_type,
        buildingIds: row.building_ids,
        designOrgId: row.design_org_id,
        designOrgName: row.org_name,
        sheetCount: sheets.filter((sheet) => holdsSheet(cover, sheet)).length,
        sortNo: row.sort_no,
        version: row.version,
        state,
      },
      list,
      projectSubmissionVersionId: versionId,
    };
  });
};

export const listAtlases: Act<typeof atlasCalls.listAtlases> = async (
  { db, subject },
  { projectSubmissionVersionId },
) => atlasesOf(db, subject.submissionId as SubmissionId, projectSubmissionVersionId);

export const readAtlas: Act<typeof atlasCalls.readAtlas> = async ({ db, subject }, { id }) => {
  const all = await atlasesOf(db, subject.submissionId as SubmissionId);
  return all.find(({ buildingAtlasDto }) => buildingAtlasDto.id === id) ?? refuse("platform.not-found");
};
