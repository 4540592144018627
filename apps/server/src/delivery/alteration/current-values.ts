import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { AlteredAtlas, AlteredValues } from "@tushen/contract/delivery/altered-values";
import type { ApplicationId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { type Application, readParticipants } from "../../filing/project/index.ts";

/** In these states reported data is changed directly: no house has accepted the batch, or it ended without a pass. */
const notAccepted: readonly SubmissionState[] = [
  "DRAFT",
  "FILLING",
  "CONFIRMING",
  "SUBMITTED",
  "SUPPLEMENT",
  "REFUSED",
  "FAILED",
  "WITHDRAWN",
  "INVALID",
];

export interface AcceptedBatch {
  readonly id: SubmissionId;
  readonly atlas_name: string;
  readonly house_org_id: OrgId;
}

/** The batches a house has accepted, newest first; the house of the first one checks alterations. */
export const acceptedBatches = async (db: Db, id: ApplicationId): Promise<AcceptedBatch[]> => {
  const rows = await db
    .selectFrom("submission")
    .select(["id", "atlas_name", "house_org_id"])
    .where("application_id", "=", id)
    .where("accept_time", "is not", null)
    // The batch of altered sheets has no buildings of its own.
    .where("alters_id", "is", null)
    .where("purpose", "=", "REVIEW")
    .where("state", "not in", notAccepted)
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap((row) => (row.house_org_id === null ? [] : [{ ...row, house_org_id: row.house_org_id }]));
};

/** Current reported data: everything an alteration may change. */
export const currentValues = async (
  db: Db,
  application: Application,
  batches: readonly AcceptedBatch[],
): Promise<AlteredValues> => {
  const participants = await readParticipants(db, application.id);
  const buildings = await db
    .selectFrom("building")
    .selectAll()
    .where(
      "submission_id",
      "in",
      batches.map((batch) => batch.id),
    )
    .orderBy("submission_id")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return {
    info: application.basic_info,
    participants: participants
      .filter((row) => row.confirm_state !== 2)
      .map((row) => ({
        participantId: row.id,
        participantType: row.participant_type,
        orgId: row.org_id,
        orgName: row.org_name,
        creditCode: row.credit_code,
        isMain: row.is_main,
        details: { ...row.details, legalPerson: row.details.legalPerson || row.legal_person || "" },
      })),
    buildings: buildings.map((row) => ({
      buildingId: row.id,
      info: { ...row.building_info, buildingName: row.building_name },
      designInfo: row.design_info,
    })),
  };
};

/** The atlases of the accepted batches. */
export const currentAtlases = async (db: Db, batches: readonly AcceptedBatch[]): Promise<AlteredAtlas[]> => {
  const rows = await db
    .selectFrom("atlas")
    .selectAll()
    .where(
      "submission_id",
      "in",
      batches.map(({ id }) => id),
    )
    .orderBy("submission_id")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    beforeId: row.id,
    projectSubmissionId: row.submission_id,
    atlasName: row.atlas_name,
    atlasNo: row.details.atlasNo ?? "",
  }));
};
