import type { PhoneCodeType, registrationCalls } from "@tushen/contract/people/registration";
import { verifyPassword } from "../account/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

const mostWrongTries = 5;
/** A form is filled in between the code and its use. */
const minutesOfProof = 30;
const minutesOfRepetition = 5;

interface PhoneProof {
  readonly signupKey: string;
  readonly mobile: string;
  readonly msgCode: string;
  readonly type: PhoneCodeType;
  readonly now: Date;
}

const keepsWrites = { keepsWrites: true } as const;

/** Only the last message counts. A wrong code is counted, and after a few nothing is right any more. */
const matchCode = async (db: Db, { signupKey, mobile, msgCode, type, now }: PhoneProof) => {
  if (signupKey === "" || msgCode === "") return null;
  const code = await db
    .selectFrom("phone_code")
    .selectAll()
    .where("signup_key", "=", signupKey)
    .where("mobile", "=", mobile)
    .where("type", "=", type)
    .where("state", "!=", "FAILED")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const isAlive = code && code.spent_at === null && new Date(code.expires_at) > now;
  if (!isAlive || code.wrong_tries >= mostWrongTries) return null;
  if (await verifyPassword(msgCode, code.code_hash)) return code;
  await db
    .updateTable("phone_code")
    .set({ wrong_tries: code.wrong_tries + 1 })
    .where("id", "=", code.id)
    .execute();
  return null;
};

/**
 * Refuses unless this code was sent to this number under this key for this purpose, and spends it. The count of wrong
 * codes is kept although the act is refused, so an act asks this before it writes anything of its own.
 */
export const requirePhone = async (db: Db, proof: PhoneProof): Promise<void> => {
  const code = await matchCode(db, proof);
  if (!code) return refuse("registration.phone-code-wrong", {}, keepsWrites);
  await db.updateTable("phone_code").set({ spent_at: proof.now }).where("id", "=", code.id).execute();
};

/** Whether an act has used this proof a moment ago: whoever sends the same again did not get its answer. */
export const wasJustSpent = async (
  db: Db,
  { signupKey, mobile, type, now }: Omit<PhoneProof, "msgCode">,
): Promise<boolean> => {
  const code = await db
    .selectFrom("phone_code")
    .select("id")
    .where("signup_key", "=", signupKey)
    .where("mobile", "=", mobile)
    .where("type", "=", type)
    .where("spent_at", ">", new Date(now.getTime() - minutesOfRepetition * 60_000).toISOString())
    .executeTakeFirst();
  return code !== undefined;
};

/** The number proven under this key within the last half hour, whether or not an act has used the proof; else null. */
export const findProvenMobile = async (
  db: Db,
  { signupKey, type, now }: Pick<PhoneProof, "signupKey" | "type" | "now">,
): Promise<string | null> => {
  if (signupKey === "") return null;
  const since = new Date(now.getTime() - minutesOfProof * 60_000).toISOString();
  const code = await db
    .selectFrom("phone_code")
    .select("mobile")
    .where("signup_key", "=", signupKey)
    .where("type", "=", type)
    .where((eb) => eb(eb.fn.coalesce("spent_at", "validated_at"), ">", since))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return code?.mobile ?? null;
};

/** Marks the key as phone-validated for this number and purpose; the proof then outlives the code. */
export const checkPhoneCode: Act<typeof registrationCalls.checkPhoneCode> = async ({ transact, now }, input) => {
  const isRight = await transact(async (db) => {
    const code = await matchCode(db, { ...input, now });
    if (code && code.validated_at === null) {
      const expires_at = new Date(now.getTime() + minutesOfProof * 60_000);
      await db.updateTable("phone_code").set({ validated_at: now, expires_at }).where("id", "=", code.id).execute();
    }
    return code !== null;
  });
  return isRight || refuse("registration.phone-code-wrong", {}, { detail: false });
};
