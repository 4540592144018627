import type { messageCalls } from "@tushen/contract/ground/message";
import type { Act } from "../../context.ts";
import { isOwnBox } from "./is-own-box.ts";
import { askedOrder, byPinyin } from "../platform/database/asked-order.ts";
import { sql } from "kysely";

/** C345: messages of the current credential, newest first. */
export const listMessages: Act<typeof messageCalls.listMessages> = async ({ db, actor }, input) => {
  const { page, size, read } = input;
  if (!(await isOwnBox(db, actor))) return { list: [], total: 0, unread: 0 };
  const mine = db.selectFrom("message").where("credential_id", "=", actor.credentialId);
  const count = mine.select((eb) => eb.fn.countAll<number>().as("count"));
  const counts = [
    sql<number>`${count}`.as("all"),
    sql<number>`${count.where("read_time", "is", null)}`.as("unread"),
  ] as const;
  const rows = await mine
    .$if(read !== undefined, (query) => query.where("read_time", read ? "is not" : "is", null))
    .selectAll()
    .select(counts)
    .orderBy(
      askedOrder(input, { title: byPinyin("title"), sendTime: sql`send_time`, read: sql`read_time is not null` }),
    )
    .orderBy("send_time", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  // A page without rows brings no counts.
  const { all, unread } = rows[0] ?? (await db.selectNoFrom(counts).executeTakeFirstOrThrow());
  const ofKind = read ? all - unread : unread;
  const total = read === undefined ? all : ofKind;
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
