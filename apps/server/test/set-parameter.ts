import type { SystemParameterType } from "@tushen/domain/ground/parameters";
import type { Db } from "../src/context.ts";

/** Stores a system parameter past the administrator's screen. */
export const setParameter = async (db: Db, type: SystemParameterType, value: string): Promise<void> => {
  await db
    .insertInto("system_parameter")
    .values({ type, code: type, value })
    .onConflict((conflict) => conflict.column("type").doUpdateSet({ value }))
    .execute();
};
