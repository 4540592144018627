import type { FeeId } from "@tushen/contract/ground/fields";
import { isFeeSent } from "@tushen/domain/money/fee-state";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type FeeRecord, findFee } from "./fee-moves.ts";

/** A fee that the actor may see: an owner or authority sees none before its notice goes out. */
export const visibleFee = async ({ db, actor }: Pick<Context, "db" | "actor">, id: FeeId): Promise<FeeRecord> => {
  const fee = await findFee(db, id);
  if (actor.orgType !== "CENSOR" && (!isFeeSent(fee.state) || fee.sent_time === null)) refuse("platform.not-found");
  return fee;
};
