import type { messageCalls } from "@tushen/contract/ground/message";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { isOwnBox } from "./is-own-box.ts";

/** C346: reading a message again keeps the first time. */
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

/** Marks the messages read that existed when the list was shown; later ones stay unread. */
export const readAllMessages: Act<typeof messageCalls.readAllMessages> = async ({ db, actor, now }, { upTo }) => {
  if (!(await isOwnBox(db, actor))) return 0;
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ read_time: now })
    .where("credential_id", "=", actor.credentialId)
    .where("read_time", "is", null)
    .where(
      sql<boolean>`(send_time, id) <= (select send_time, id from message
        where id = ${upTo} and credential_id = ${actor.credentialId})`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
