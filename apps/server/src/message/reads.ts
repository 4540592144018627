import type { messageCalls } from "@tushen/contract/message";
import type { Act, Actor, Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";

/** Who came with the code of one project reads no messages of the applicant, which are about others too. */
const isOwnBox = async (db: Db, { credentialId, onlyApplicationId }: Actor): Promise<boolean> => {
  if (onlyApplicationId === null) return true;
  const { application_id } = await db
    .selectFrom("credential")
    .select("application_id")
    .where("id", "=", credentialId)
    .executeTakeFirstOrThrow();
  return application_id === onlyApplicationId;
};

export const listMessages: Act<typeof messageCalls.listMessages> = async ({ db, actor }, { page, size, read }) => {
  if (!(await isOwnBox(db, actor))) return { list: [], total: 0, unread: 0 };
  const mine = db.selectFrom("message").where("credential_id", "=", actor.credentialId);
  const wanted = mine.$if(read !== undefined, (query) => query.where("read_time", read ? "is not" : "is", null));
  const rows = await wanted
    .selectAll()
    .orderBy("send_time", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { unread } = await mine
    .where("read_time", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  const list = rows.map(({ id, title, content, url, send_time, read_time }) => ({
    id,
    title,
    content,
    url,
    sendTime: send_time,
    read: read_time !== null,
  }));
  return { list, total, unread };
};

export const readMessage: Act<typeof messageCalls.readMessage> = async ({ db, actor, now }, { id }) => {
  if (!(await isOwnBox(db, actor))) refuse("platform.not-found");
  const row = await db
    .updateTable("message")
    .set((eb) => ({ read_time: eb.fn.coalesce("read_time", eb.val(now)) }))
    .where("id", "=", id)
    .where("credential_id", "=", actor.credentialId)
    .returning("id")
    .executeTakeFirst();
  if (!row) refuse("platform.not-found");
  return true as const;
};
