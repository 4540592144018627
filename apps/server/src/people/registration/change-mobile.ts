import type { registrationCalls } from "@tushen/contract/people/registration";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { isMobileTaken, moveSignInName, requireProof } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requirePhone, spendValidated } from "./phone-proof.ts";
import { tellOldPhone } from "./tell-old-phone.ts";

const type = "CHANGE_MOBILE";

/**
 * Changes the caller's mobile to one proven by a code, which nobody else in an organisation of the same type uses. The
 * caller proves to be the holder: by a proof of this session, or by a code to the former phone that C018 accepted under
 * the same key. The former phone is told.
 */
export const changeMobile: Act<typeof registrationCalls.changeMobile> = async (context, input) => {
  const { ask, db, jobs, actor, now } = context;
  const { mobile, mobileCaptcha, msgCode, oldMobile, signupKey } = input;
  await requirePhone(db, { signupKey, mobile, msgCode: mobileCaptcha || msgCode, type, now });
  const { mobile: former } = await db
    .selectFrom("person")
    .select("mobile")
    .where("id", "=", actor.personId)
    .executeTakeFirstOrThrow();
  if (oldMobile && oldMobile !== former) refuse("registration.old-mobile-wrong");
  const hasOldPhone = await spendValidated(db, { signupKey, mobile: former, type, now });
  if (!hasOldPhone || actor.byProjectCode) await requireProof(context);
  if (await isMobileTaken(db, actor, mobile)) refuse("registration.mobile-taken");
  await ask.writeMobile(db, actor.personId, mobile);
  await jobs.enqueue(db, tellOldPhone, { former, mobile });
  await moveSignInName(db, actor, former, mobile);
  await leaveLine(context, {
    act: "change-mobile",
    object: { kind: "person", id: actor.personId, name: actor.personName, orgId: actor.orgId },
    before: { mobile: maskMobile(former) },
    after: { mobile: maskMobile(mobile) },
  });
  return true as const;
};
