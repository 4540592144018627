import type { signatureCalls } from "@tushen/contract/papers/signature";
import { chainKinds, chainProblem, type SigningStep, usualChain } from "@tushen/domain/papers/signing-chain";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/domain/ground/organisation";
import type { Act, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";

const ownChains = (db: Db, orgId: OrgId) =>
  db.selectFrom("signing_chain").selectAll().where("org_id", "=", orgId).execute();

/** The chain for a kind of paper: as the maker has set it, else as in practice. */
export const chainOf = async (
  db: Db,
  maker: { readonly orgId: OrgId; readonly orgType: OrgType },
  kind: string,
): Promise<readonly SigningStep[]> => {
  const own = (await ownChains(db, maker.orgId)).find((one) => one.kind === kind);
  return own?.steps ?? usualChain(kind, maker.orgType);
};

/** The chains of the caller's organisation, with those it has not set as they are in practice. */
export const listChains: Act<typeof signatureCalls.listChains> = async ({ db, actor }) => {
  const own = await ownChains(db, actor.orgId);
  return Object.entries(chainKinds[actor.orgType] ?? {}).map(([kind, name]) => {
    const set = own.find((one) => one.kind === kind);
    return {
      ...{ kind, name, isOwn: set !== undefined },
      steps: [...(set?.steps ?? usualChain(kind, actor.orgType as OrgType))],
      updaterName: set?.updater_name ?? null,
      updateTime: set?.update_time ?? null,
    };
  });
};

/** Sets the chain of a kind for tasks to come; without steps it is as in practice again. */
export const saveChain: Act<typeof signatureCalls.saveChain> = async ({ db, actor, now }, { kind, steps }) => {
  if (!(kind in (chainKinds[actor.orgType] ?? {}))) refuse("platform.not-found");
  if (steps === null) {
    await db.deleteFrom("signing_chain").where("org_id", "=", actor.orgId).where("kind", "=", kind).execute();
    return true as const;
  }
  const problem = chainProblem(steps, actor.orgType);
  if (problem !== null) refuse("signature.chain-wrong", { problem });
  const row = { steps: JSON.stringify(steps), updater_name: actor.personName, update_time: now };
  await db
    .insertInto("signing_chain")
    .values({ org_id: actor.orgId, kind, ...row })
    .onConflict((conflict) => conflict.columns(["org_id", "kind"]).doUpdateSet(row))
    .execute();
  return true as const;
};
