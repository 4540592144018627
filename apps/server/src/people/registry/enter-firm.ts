import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../context.ts";
import type { OrganisationTable } from "./tables.ts";

/** Enters a firm into the register; undefined when its credit code stands there already. */
export const enterFirm = (
  db: Db,
  firm: Insertable<OrganisationTable>,
): Promise<Selectable<OrganisationTable> | undefined> =>
  db
    .insertInto("organisation")
    .values(firm)
    .onConflict((conflict) => conflict.column("credit_code").doNothing())
    .returningAll()
    .executeTakeFirst();
