import type { SubmissionId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import type { LetterContents, NewLetter } from "../../papers/document/index.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { lockNewestVersion, lockSubmission, partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findConsultation, termsComplete } from "./agreement-moves.ts";

/** The agreement as its terms stand: a draft until the owner has signed. */
export const agreementLetter = async (context: Context, submission: Submission): Promise<NewLetter<"AGREEMENT">> => {
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
  const version = await lockNewestVersion(db, submission.id);
  const sheets = await sheetsOf(db, version.id);
  const content = (agreementNumber: string): LetterContents["AGREEMENT"] => ({
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
  const orgId = submission.house_org_id;
  return {
    ...{ kind: "AGREEMENT", submission, versionId: version.id, round: 1, content },
    ...(orgId !== null && { orgId }),
  };
};

/** The draft of the agreement while the house writes it. */
export const draftAgreement = async (context: Context, id: SubmissionId): Promise<NewLetter<"AGREEMENT">> => {
  const submission = await lockSubmission(context.db, id);
  const row = await findConsultation(context.db, id);
  if (row.state === "SENT" || row.state === "SIGNED") refuse("document.sent");
  if (!termsComplete(row)) refuse("agreement.terms-incomplete");
  return agreementLetter(context, submission);
};
