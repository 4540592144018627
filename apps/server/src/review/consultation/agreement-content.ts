import type { VersionId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import type { Context } from "../../context.ts";
import type { LetterContents } from "../../papers/document/index.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { findConsultation } from "./agreement-moves.ts";

/** Contents of the agreement as it is offered, or signed. */
export const agreementContent = async (context: Context, submission: Submission, versionId: VersionId) => {
  const { db, now } = context;
  const row = await findConsultation(db, submission.id);
  const { system, projectName, submissionName, owner, designers, house } = await partiesOnPaper(context, submission);
  const buildings = await db
    .selectFrom("building")
    .select("building_name")
    .where("submission_id", "=", submission.beside_id ?? submission.id)
    .orderBy("sort_no")
    .execute();
  const leader = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select("person_name")
    .where("credential.id", "=", row.leader_credential_id)
    .executeTakeFirst();
  const sheets = await sheetsOf(db, versionId);
  return (agreementNumber: string): LetterContents["AGREEMENT"] => ({
    ...{ system, projectName, submissionName, owner, designers, house, agreementNumber },
    buildings: buildings.map(({ building_name }) => building_name),
    sheetCount: sheets.length,
    wish: row.wish,
    scope: row.scope,
    duties: row.duties,
    feeInFen: row.fee_in_fen ?? 0,
    limitDays: row.limit_days ?? 0,
    leader: leader?.person_name ?? "",
    offeredBy: row.offered_by_name ?? "",
    offeredOn: dayInBeijing(row.offer_time === null ? now : new Date(row.offer_time)),
    signedBy: row.signed_by_name ?? "",
    signedOn: row.sign_time === null ? "" : dayInBeijing(new Date(row.sign_time)),
  });
};
