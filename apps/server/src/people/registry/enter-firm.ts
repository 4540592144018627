import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../context.ts";
import type { OrganisationTable } from "./tables.ts";

/** Adds a firm to the register; undefined when its credit code is already there. */
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
