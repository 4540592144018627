import type { registrationCalls } from "@tushen/contract/people/registration";
import { checkPassword, giveProof } from "../account/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requirePhone } from "./phone-proof.ts";

/**
 * Proves by the password of the account, or by a code sent to its phone, that the holder of the account acts. Wrong
 * passwords count as at sign-in.
 */
export const proveAgain: Act<typeof registrationCalls.proveAgain> = async (context, { password, ...phone }) => {
  const { db, actor, now } = context;
  if (actor.byProjectCode) refuse("platform.not-allowed");
  const { username, mobile } = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["username", "mobile"])
    .where("account.id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  if (password === undefined) await requirePhone(db, { ...phone, mobile, type: "PROVE_AGAIN", now });
  else await checkPassword(context, username, password);
  return { proof: await giveProof(context) };
};
