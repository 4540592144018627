import type { EmploymentId, PersonId } from "@tushen/contract/ground/fields";
import type { sealCalls } from "@tushen/contract/people/seal";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { issueSeal } from "./issue-seal.ts";
import { planSeal, termUntil } from "./plan-seal.ts";

const personOf = async (db: Db, employmentId: EmploymentId): Promise<PersonId> => {
  const row = await db.selectFrom("employment").select("person_id").where("id", "=", employmentId).executeTakeFirst();
  return row?.person_id ?? refuse("platform.not-found");
};

export const assignSeal: Act<typeof sealCalls.assignSeal> = async (context, input) => {
  const { db, now } = context;
  const { orgId, sealType, employmentId, provider, validTo } = input;
  const personId = employmentId === null ? null : await personOf(db, employmentId);
  const seal = await planSeal(context, { orgId, sealType, personId, provider, validTo });
  const sealId = await issueSeal(context, seal, termUntil(now, validTo));
  if (sealId === null) return refuse("seal.already-there");
  await leaveLine(context, {
    act: "create",
    object: { kind: "seal", id: sealId, name: seal.name, orgId },
    before: null,
    after: { orgId, sealType, personId, provider, validTo },
  });
  return { sealId };
};
