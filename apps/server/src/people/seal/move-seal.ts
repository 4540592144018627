import type { AuditAct } from "@tushen/domain/ground/audit";
import { administrators } from "@tushen/domain/ground/rights";
import { sealMachine } from "@tushen/domain/people/seal-state";
import { type ActionOf, advance, type FactsOf } from "@tushen/domain/ground/state-machine";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Seal, sealPart, stateToday } from "./seal-today.ts";

interface SealMove {
  readonly action: ActionOf<typeof sealMachine>;
  readonly reason: string;
  readonly facts?: FactsOf<typeof sealMachine>;
  /** How the audit trail names it. */
  readonly act: AuditAct;
  /** What the owner of the seal is told; nothing when it acts itself. */
  readonly notice?: { readonly title: string; readonly content: string };
  /** What changes beside the state. */
  readonly set?: Partial<
    Pick<Seal, "seal_name" | "image_sha256" | "certificate_pem" | "key_sealed" | "valid_from" | "valid_to">
  >;
}

/** Moves a seal by its table, with the reason, a line in the audit trail and a message to its owner. */
export const moveSeal = async (context: Context, seal: Seal, move: SealMove): Promise<void> => {
  const { db, actor, now } = context;
  const from = stateToday(seal, now);
  const facts = { reasonGiven: true, ...move.facts };
  const next = advance(sealMachine, from, move.action, facts, sealPart(actor));
  if (!next.allowed) return refuse(next.refusal);
  await db
    .updateTable("seal")
    .set({
      state: next.to,
      state_reason: move.reason,
      state_time: now,
      state_user_name: actor.personName,
      ...move.set,
    })
    .where("id", "=", seal.id)
    .execute();
  if (move.notice)
    await notifyOrganisation(db, now, seal.org_id, { ...move.notice, url: "#/adminUnit/seals" }, [
      ...administrators,
      "CENSOR_LEGAL",
    ]);
  await leaveLine(context, {
    act: move.act,
    object: { kind: "seal", id: seal.id, name: seal.seal_name, orgId: seal.org_id },
    before: { state: from, validTo: seal.valid_to },
    after: { state: next.to, validTo: move.set?.valid_to ?? seal.valid_to, reason: move.reason },
  });
};
