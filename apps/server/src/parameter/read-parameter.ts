import type { Db } from "../context.ts";

/** Value of a system parameter (dictionary PARAM_TYPE), or `otherwise` when it is not set. */
export const readParameter = async (db: Db, type: string, otherwise: string): Promise<string> => {
  const row = await db
    .selectFrom("system_parameter")
    .select("value")
    .where("type", "=", type)
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? otherwise;
};

/** A switch of the system: OPEN or CLOSE. */
export const isOpen = async (db: Db, type: string): Promise<boolean> =>
  (await readParameter(db, type, "CLOSE")) === "OPEN";
