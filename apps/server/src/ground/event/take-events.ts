import type { BusinessEventTable } from "./tables.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";

export type WaitingEvent = Selectable<BusinessEventTable>;

/** The oldest business events that no system has been told of, at most `most`. They stay until `dropEvents`. */
export const oldestEvents = (trx: Db, most: number): Promise<WaitingEvent[]> =>
  trx.selectFrom("business_event").selectAll().orderBy("id").limit(most).execute();

/** Takes events away in the transaction that made pushes of them. */
export const dropEvents = async (trx: Db, events: readonly WaitingEvent[]): Promise<void> => {
  const ids = events.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("business_event").where("id", "in", ids).execute();
};
