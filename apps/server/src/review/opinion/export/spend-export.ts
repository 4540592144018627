import type { Context } from "../../../context.ts";
import { spendBudget } from "../../../people/account/index.ts";

/** Counts an export, of which one person may make sixty in ten minutes: each reads whole files. */
export const spendExport = async (context: Context): Promise<void> => {
  const budget = { kind: "export", key: String(context.actor.credentialId), most: 60, minutes: 10 };
  await context.transact((trx) => spendBudget(trx, context.now, [budget]));
};
