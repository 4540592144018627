import type { PersonId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Writes a new mobile into the register of persons. */
export const writeMobile = async (db: Db, id: PersonId, mobile: string): Promise<void> => {
  await db.updateTable("person").set({ mobile }).where("id", "=", id).execute();
};
