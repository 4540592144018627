import type { Db } from "../../context.ts";

/** The development inbox, newest first: what would have gone out by SMS and e-mail, and the answers of captchas. */
export const readOutbox = async (db: Db) => {
  const rows = await db.selectFrom("outbox_item").selectAll().orderBy("id", "desc").limit(200).execute();
  return rows.map(({ time, receiver, kind, text }) => ({ time, to: receiver, kind, text }));
};
