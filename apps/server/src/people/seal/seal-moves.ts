import type { AuditAct } from "@tushen/domain/ground/audit";
import { administrators } from "@tushen/domain/ground/rights";
import { sealMachine } from "@tushen/domain/people/seal-state";
import type { ActionOf, FactsOf } from "@tushen/domain/ground/state-machine";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { type Seal, sealPart, stateToday } from "./seal-today.ts";
import { movable, moveOne } from "../../ground/state/index.ts";

interface SealMove {
  readonly action: ActionOf<typeof sealMachine>;
  readonly reason: string;
  readonly facts?: FactsOf<typeof sealMachine>;
  /** Name of the act in the audit trail. */
  readonly act: AuditAct;
  /** Message to the owner of the seal; none when the owner acts itself. */
  readonly notice?: { readonly title: string; readonly content: string };
  /** What changes beside the state. */
  readonly set?: Partial<
    Pick<Seal, "seal_name" | "image_sha256" | "certificate_pem" | "key_sealed" | "valid_from" | "valid_to">
  >;
}

/** How a seal moves; recorded in the audit trail of the platform. */
export const sealMoves = movable({
  machine: sealMachine,
  table: "seal",
  isVersioned: false,
  history: null,
  stateAt: stateToday,
  effects: {},
});

/** Moves a seal, with the reason, a line in the audit trail and a message to its owner. */
export const moveSeal = async (context: Context, seal: Seal, asked: SealMove): Promise<void> => {
  const { db, actor, now } = context;
  const { from, row } = await moveOne(context, sealMoves, seal.id, {
    action: asked.action,
    facts: { reasonGiven: true, ...asked.facts },
    by: sealPart(actor),
    set: { state_reason: asked.reason, state_time: now, state_user_name: actor.personName, ...asked.set },
  });
  if (asked.notice)
    await notifyOrganisation(db, now, seal.org_id, { ...asked.notice, url: "#/adminUnit/seals" }, [
      ...administrators,
      "CENSOR_LEGAL",
    ]);
  await leaveLine(context, {
    act: asked.act,
    object: { kind: "seal", id: seal.id, name: seal.seal_name, orgId: seal.org_id },
    before: { state: from, validTo: seal.valid_to },
    after: { state: row.state, validTo: row.valid_to, reason: asked.reason },
  });
};
