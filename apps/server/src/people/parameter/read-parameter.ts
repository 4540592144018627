import { type SystemParameterType, systemParameters } from "@tushen/domain/ground/parameters";
import type { Db } from "../../context.ts";

/** What is stored for a system parameter, or undefined when it is not set. */
export const storedParameter = async (db: Db, type: SystemParameterType): Promise<string | undefined> => {
  const row = await db.selectFrom("system_parameter").select("value").where("type", "=", type).executeTakeFirst();
  return row?.value || undefined;
};

/** Value of a system parameter, or the default of its definition. */
export const readParameter = async (db: Db, type: SystemParameterType): Promise<string> =>
  (await storedParameter(db, type)) ?? systemParameters[type].otherwise;

/** Whether a switch of the system is open. */
export const isOpen = async (db: Db, type: SystemParameterType): Promise<boolean> =>
  (await readParameter(db, type)) === "OPEN";
