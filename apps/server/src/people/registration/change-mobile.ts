import type { registrationCalls } from "@tushen/contract/people/registration";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { isMobileTaken, moveSignInName } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requirePhone } from "./phone-proof.ts";

/** Refuses somebody who signed in with a project code (single sign-on): the account belongs to another person. */
const requireOwnSession = async ({ db, actor }: Context): Promise<void> => {
  const session = await db
    .selectFrom("session")
    .select("application_id")
    .where("token_hash", "=", actor.tokenHash)
    .executeTakeFirst();
  if (session?.application_id != null) refuse("platform.not-allowed");
};

/** Changes the caller's mobile to one proven by a code, which nobody else in an organisation of the same type uses. */
export const changeMobile: Act<typeof registrationCalls.changeMobile> = async (context, input) => {
  const { ask, db, actor, now } = context;
  const { mobile, mobileCaptcha, msgCode, oldMobile, signupKey } = input;
  await requireOwnSession(context);
  await requirePhone(db, { signupKey, mobile, msgCode: mobileCaptcha || msgCode, type: "CHANGE_MOBILE", now });
  const { mobile: former } = await db
    .selectFrom("person")
    .select("mobile")
    .where("id", "=", actor.personId)
    .executeTakeFirstOrThrow();
  if (oldMobile && oldMobile !== former) refuse("registration.old-mobile-wrong");
  if (await isMobileTaken(db, actor, mobile)) refuse("registration.mobile-taken");
  await ask.writeMobile(db, actor.personId, mobile);
  await moveSignInName(db, actor, former, mobile);
  await leaveLine(context, {
    act: "change-mobile",
    object: { kind: "person", id: actor.personId, name: actor.personName, orgId: actor.orgId },
    before: { mobile: maskMobile(former) },
    after: { mobile: maskMobile(mobile) },
  });
  return true as const;
};
