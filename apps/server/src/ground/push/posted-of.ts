import { messageType } from "@tushen/domain/ground/event/business-event";
import type { Selectable } from "kysely";
import type { Posted } from "./formats.ts";
import type { PushTable } from "./tables.ts";

const happeningOf = ({ event_type: type, event_data: data }: Selectable<PushTable>): Posted["event"] =>
  type === messageType || data === null ? null : { type, data };

/** A push as it leaves the portal that stands at `publicUrl`. */
export const postedOf = (row: Selectable<PushTable>, publicUrl: string): Posted => ({
  id: row.message_id,
  title: row.title,
  content: row.content,
  link: row.url === null ? null : `${publicUrl}/${row.url}`,
  receivers: row.receivers,
  time: row.send_time,
  cursor: String(row.id),
  event: happeningOf(row),
});
