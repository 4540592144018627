import type { ApplicationId, OrgId, ShareId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { ShareTable, SubmissionVersionTable } from "./tables.ts";

export type Share = Selectable<ShareTable>;
export type Version = Selectable<SubmissionVersionTable>;

/** Participant types whose firms owe a share: 1 建设单位, 3 勘察单位 (survey projects), 4 设计单位 (dictionary ORG_ROLE). */
const owesShare = (participantType: string, bizType: string): boolean =>
  participantType === "1" || participantType === "4" || (participantType === "3" && bizType === "KC");

/**
 * The shares owed: one of the owner and of each designer, and of the survey firm where the survey itself is reviewed.
 */
export const owedShares = async (db: Db, applicationId: ApplicationId) => {
  const { biz_type } = await db
    .selectFrom("project_application")
    .select("biz_type")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const partners = await db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .select(["participant.org_id", "participant.participant_type", "organisation.org_type"])
    .where("application_id", "=", applicationId)
    .where("confirm_state", "<>", 2)
    .orderBy("participant.id")
    .execute();
  return partners
    .filter((partner) => owesShare(partner.participant_type, biz_type))
    .map((partner) => ({
      org_id: partner.org_id,
      org_type: partner.org_type,
      part: partner.participant_type === "1" ? "CONSTRUCT" : "DESIGN",
    }));
};

/** The newest version of a submission, locked until the transaction ends. */
export const lockNewestVersion = async (db: Db, submissionId: SubmissionId): Promise<Version> => {
  const version = await db
    .selectFrom("submission_version")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("submission_version", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return version ?? refuse("platform.not-found");
};

export const sharesOf = (db: Db, versionId: VersionId): Promise<Share[]> =>
  db.selectFrom("share").selectAll().where("version_id", "=", versionId).orderBy("id").execute();

export const newestShares = (db: Db, submissionId: SubmissionId): Promise<Share[]> =>
  db
    .selectFrom("share")
    .selectAll()
    .where("version_id", "=", (query) =>
      query
        .selectFrom("submission_version")
        .select("submission_version.id")
        .where("submission_version.submission_id", "=", submissionId)
        .orderBy("submission_version", "desc")
        .limit(1),
    )
    .orderBy("id")
    .execute();

/** Shares not handed in, without the owner's own, which is handed in with the whole version. */
export const missingShares = (shares: readonly Share[]): Share[] =>
  shares.filter((share) => !share.submitted && share.part !== "CONSTRUCT");

export const freezeShare = async (db: Db, id: ShareId, now: Date, submitterName: string): Promise<void> => {
  await db
    .updateTable("share")
    .set({ submitted: true, submit_time: now, submitter_name: submitterName, reject_reason: null })
    .where("id", "=", id)
    .execute();
};

export const reopenShare = async (db: Db, id: ShareId, reason: string | null): Promise<void> => {
  await db
    .updateTable("share")
    .set({ submitted: false, submit_time: null, reject_reason: reason })
    .where("id", "=", id)
    .execute();
};

/** Organisations with a share in the newest version, to be told by message. */
export const partnersOf = (shares: readonly Share[], except?: OrgId): OrgId[] =>
  [...new Set(shares.map((share) => share.org_id))].filter((id) => id !== except);

/** Adds one firm's share to a version. */
export const insertShare = async (db: Db, share: Insertable<ShareTable>): Promise<ShareId> => {
  const { id } = await db.insertInto("share").values(share).returning("id").executeTakeFirstOrThrow();
  return id;
};
