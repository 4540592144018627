import type { Consultation, consultationCalls } from "@tushen/contract/review/consultation";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { agreementMachine } from "@tushen/domain/review/agreement-state";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import type { Act, Actor, Context } from "../../context.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { type ConsultationRow, findConsultation, isLeaderThere } from "./agreement-moves.ts";

/** What the house has not sent, or took back to change, stays in the house. */
const showsTerms = ({ orgType }: Actor, { state }: Pick<ConsultationRow, "state">): boolean =>
  orgType === "CENSOR" || state === "SENT" || state === "SIGNED";

/** The agreement as the reader may see it: what the house has not sent yet stays in the house. */
export const showConsultation = async ({ db, actor }: Context, id: SubmissionId): Promise<Consultation> => {
  const row = await findConsultation(db, id);
  const { state } = await db.selectFrom("submission").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  const shows = showsTerms(actor, row);
  const leader = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select("person_name")
    .where("credential.id", "=", row.leader_credential_id)
    .executeTakeFirst();
  const facts = { termsComplete: true, reasonGiven: true, leaderThere: await isLeaderThere(db, row) };
  const actions = state === "SUBMITTED" ? possibleActions(agreementMachine, row.state, partsOf(actor), facts) : [];
  return {
    id,
    state: row.state,
    stateLabel: agreementMachine.states[row.state],
    wish: row.wish,
    scope: shows ? row.scope : "",
    duties: shows ? row.duties : "",
    feeInFen: shows ? row.fee_in_fen : null,
    limitDays: shows ? row.limit_days : null,
    leaderCredentialId: shows ? row.leader_credential_id : null,
    leaderName: shows ? (leader?.person_name ?? null) : null,
    offeredByName: row.offered_by_name,
    offerTime: row.offer_time,
    returnReason: row.return_reason,
    signedByName: row.signed_by_name,
    signTime: row.sign_time,
    actions: actions.map((one) => ({
      action: one.action,
      label: one.label,
      allowed: one.allowed,
      whyNot: one.whyNot === null ? null : agreementMachine.refusals[one.whyNot],
    })),
    version: row.version,
  };
};

export const readConsultation: Act<typeof consultationCalls.readConsultation> = (context, { id }) =>
  showConsultation(context, id);
