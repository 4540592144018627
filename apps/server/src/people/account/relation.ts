import type { accountCalls } from "@tushen/contract/people/account";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inDivision } from "../../ground/rights/index.ts";
import { checkPassword } from "./check-password.ts";
import { requireWholeAccount } from "./whole-account.ts";

const ownAccount = ({ actor }: Context, username: string) =>
  ({ kind: "account", id: actor.accountId, name: username, orgId: actor.orgId }) as const;

export const relations = (db: Db) =>
  db
    .selectFrom("account_relation")
    .innerJoin("account", "account.id", "account_relation.account_id")
    .innerJoin("person", "person.id", "account.person_id")
    .select([
      "relation_id as relationId",
      "account.id as accountId",
      "username as accountUsername",
      "person_name as personName",
      "bind_time as bindTime",
    ])
    .orderBy("bind_time");

/** The caller's bindings; an authority also sees those of people in its division. */
export const readRelation: Act<typeof accountCalls.readRelation> = async ({ db, actor }, { id }) => {
  requireWholeAccount(actor);
  const bound = await relations(db)
    .where("relation_id", "=", id)
    .where((eb) => {
      const own = eb("account.id", "=", actor.accountId);
      if (actor.orgType !== "CONTROL") return own;
      const ofDivision = eb
        .selectFrom("credential")
        .innerJoin("organisation", "organisation.id", "credential.org_id")
        .select("credential.id")
        .whereRef("credential.account_id", "=", "account.id")
        .where("deleted", "=", false)
        .where(inDivision(actor.divisionCode));
      return eb.or([own, eb.exists(ofDivision)]);
    })
    .executeTakeFirst();
  return bound ?? null;
};

/** Binds an outside user to the caller's account; the password is asked for again. */
export const bindRelation: Act<typeof accountCalls.bindRelation> = async (context, input) => {
  const { db, actor, now } = context;
  const { relationId } = input;
  requireWholeAccount(actor);
  const { accountId, username } = await checkPassword(context, input.username, input.password);
  if (accountId !== actor.accountId || input.accountId !== actor.accountId) refuse("account.account-not-yours");
  await db
    .insertInto("account_relation")
    .values({ relation_id: relationId, account_id: actor.accountId, bind_time: now })
    .onConflict((conflict) => conflict.column("relation_id").doNothing())
    .execute();
  const { account_id } = await db
    .selectFrom("account_relation")
    .select("account_id")
    .where("relation_id", "=", relationId)
    .executeTakeFirstOrThrow();
  if (account_id !== actor.accountId) refuse("account.relation-taken");
  await leaveLine(context, { act: "bind", object: ownAccount(context, username), after: { relationId } });
  return true as const;
};

export const unbindRelation: Act<typeof accountCalls.unbindRelation> = async (context, { relationId }) => {
  const { db, actor } = context;
  requireWholeAccount(actor);
  const mine = relations(db).where("relation_id", "=", relationId).where("account.id", "=", actor.accountId);
  const bound = (await mine.executeTakeFirst()) ?? refuse("platform.not-found");
  await db.deleteFrom("account_relation").where("relation_id", "=", relationId).execute();
  await leaveLine(context, {
    act: "unbind",
    object: ownAccount(context, bound.accountUsername),
    before: { relationId },
  });
  return true as const;
};
