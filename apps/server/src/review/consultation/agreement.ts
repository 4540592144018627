import type { consultationCalls } from "@tushen/contract/review/consultation";
import { purposeFacts } from "@tushen/domain/delivery/purpose";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { draftLetter, issueLetter, presentDraft, withdrawDraft } from "../../papers/document/index.ts";
import { notifyOrganisation, notifyPeople } from "../../ground/message/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  lockSubmission,
  nameOfBatch,
  ownerOrgOf,
  requireLeader,
  startClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { agreementLetter } from "./agreement-content.ts";
import {
  type ConsultationRow,
  isLeaderThere,
  lockConsultation,
  agreementMoves,
  termsComplete,
} from "./agreement-moves.ts";
import { showConsultation } from "./read-consultation.ts";
import { moveOne } from "../../ground/state/index.ts";

const page = ({ id, application_id }: Submission): string =>
  `#/projectReport/consultantArrangement?projectApplicationId=${application_id}&projectSubmissionId=${id}`;

/** Locks a batch that waits for its agreement; refuses later, when it is settled. */
const lockOpen = async (db: Db, id: Submission["id"]) => {
  const submission = await lockSubmission(db, id);
  const row = await lockConsultation(db, id);
  if (submission.state !== "SUBMITTED") refuse("agreement.wrong-state");
  return { submission, row };
};

const requireSameVersion = (row: ConsultationRow, version: number | undefined): void => {
  if (version !== undefined && row.version !== version) refuse("platform.changed-meanwhile");
};

export const saveAgreement: Act<typeof consultationCalls.saveAgreement> = async (context, input) => {
  const { db, actor } = context;
  const { row } = await lockOpen(db, input.id);
  requireSameVersion(row, input.version);
  if (input.leaderCredentialId !== null) await requireLeader(db, actor.orgId, input.leaderCredentialId);
  await moveOne(context, agreementMoves, row.submission_id, {
    action: "save",
    facts: {},
    set: {
      scope: input.scope,
      duties: input.duties,
      fee_in_fen: input.feeInFen,
      limit_days: input.limitDays,
      leader_credential_id: input.leaderCredentialId,
    },
  });
  return showConsultation(context, input.id);
};

/** After the signature: the clock starts today and the leader assigns staff (the paper bears both names and days). */
const begin = async (context: Context, submission: Submission, row: ConsultationRow): Promise<void> => {
  const { db, now } = context;
  await moveOne(context, submissionMoves, submission.id, {
    action: "begin",
    facts: { ...purposeFacts(submission.purpose), agreementSigned: true },
    by: "SYSTEM",
  });
  await startClock(db, submission, row.limit_days ?? 0, now);
  await writeSubmission(db, submission.id, {
    accept_time: now,
    leader_credential_id: row.leader_credential_id,
    round: 1,
  });
  await issueLetter(context, await agreementLetter(context, submission));
  if (row.leader_credential_id !== null)
    await notifyPeople(db, now, [row.leader_credential_id], {
      title: "请安排咨询人员",
      content: `${await nameOfBatch(db, submission.id)}的咨询协议已签订，请为各专业安排咨询人和复核人。`,
      url: `#/censorUnit/assignment/${submission.id}`,
    });
};

/** The house sends its terms; the owner returns them signed. */
export const sendAgreement: Act<typeof consultationCalls.sendAgreement> = async (context, input) => {
  const { db, actor, now } = context;
  const { submission, row } = await lockOpen(db, input.id);
  requireSameVersion(row, input.version);
  const batch = await nameOfBatch(db, submission.id);
  if (actor.orgType === "CENSOR") {
    await moveOne(context, agreementMoves, row.submission_id, {
      action: "send",
      facts: { termsComplete: termsComplete(row) },
      set: { offered_by_name: actor.personName, offer_time: now, return_reason: null },
    });
    const ownerOrgId = await ownerOrgOf(db, submission);
    const letterId = await draftLetter(context, await agreementLetter(context, submission));
    await presentDraft(context, letterId, [ownerOrgId, ...(await authoritiesOf(db, submission.division_code))]);
    await notifyOrganisation(db, now, ownerOrgId, {
      title: "咨询协议待签订",
      content: `${actor.orgName}已发来${batch}的咨询协议，请核对后签订；不同意的条款可以退回。`,
      url: page(submission),
    });
    return true as const;
  }
  await moveOne(context, agreementMoves, row.submission_id, {
    action: "sign",
    facts: { leaderThere: await isLeaderThere(db, row) },
    set: { signed_by_name: actor.personName, sign_time: now },
  });
  await begin(context, submission, row);
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "咨询协议已签订",
        content: `${actor.orgName}已签订${batch}的咨询协议，咨询自${dayInBeijing(now)}开始。`,
        url: page(submission),
      },
      ["CENSOR_CLERK"],
    );
  return true as const;
};

export const returnAgreement: Act<typeof consultationCalls.returnAgreement> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const { submission, row } = await lockOpen(db, id);
  await moveOne(context, agreementMoves, row.submission_id, {
    action: "return",
    facts: { reasonGiven: true },
    why: reason,
    set: { return_reason: reason },
  });
  await withdrawDraft(db, id, "AGREEMENT");
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "咨询协议被退回",
        content: `${actor.orgName}退回${await nameOfBatch(db, id)}的咨询协议：${reason}`,
        url: page(submission),
      },
      ["CENSOR_CLERK"],
    );
  return true as const;
};
