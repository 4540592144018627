import type { messageCalls } from "@tushen/contract/ground/message";
import type { Act, Actor, Db } from "../../context.ts";
import { isOwnBox } from "./is-own-box.ts";

/** Unread messages of the person's other credentials; none for a token limited to one application. */
const unreadElsewhere = async (db: Db, actor: Actor, now: Date) => {
  if (actor.onlyApplicationId !== null) return [];
  const rows = await db
    .selectFrom("message")
    .innerJoin("credential", "credential.id", "message.credential_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .where("message.read_time", "is", null)
    .where("credential.account_id", "=", actor.accountId)
    .where("credential.id", "!=", actor.credentialId)
    .where("credential.deleted", "=", false)
    .where((eb) =>
      eb.or([eb("credential.expire_time", "is", null), eb("credential.expire_time", ">", now.toISOString())]),
    )
    .groupBy(["credential.id", "organisation.id", "organisation.org_name"])
    .orderBy("credential.id")
    .select((eb) => [
      "credential.id as credentialId",
      "organisation.id as orgId",
      "organisation.org_name as orgName",
      eb.fn.countAll<number>().as("unread"),
    ])
    .execute();
  return rows;
};

/** Answers the bell, which asks every half minute; messages are read only when the list is opened. */
export const countMessages: Act<typeof messageCalls.countMessages> = async ({ db, actor, now }) => {
  if (!(await isOwnBox(db, actor))) return { unread: 0, newest: 0, elsewhere: [] };
  const mine = db.selectFrom("message").where("credential_id", "=", actor.credentialId);
  const { unread } = await mine
    .where("read_time", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  const newest = await mine.select("id").orderBy("send_time", "desc").orderBy("id", "desc").limit(1).executeTakeFirst();
  return { unread, newest: newest?.id ?? 0, elsewhere: await unreadElsewhere(db, actor, now) };
};
