import type { PhoneCodeType, registrationCalls } from "@tushen/contract/people/registration";
import { verifyPassword } from "../account/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

const mostWrongTries = 5;
/** Time to fill in a form between receiving the code and using it. */
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

/** Only the code of the last message counts. Wrong codes are counted, and after a few every code is refused. */
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
 * Spends the code, or refuses when it was not sent to this number under this key for this purpose. The count of wrong
 * codes is kept although the act is refused, so an act must call this before it writes anything.
 */
export const requirePhone = async (db: Db, proof: PhoneProof): Promise<void> => {
  const code = await matchCode(db, proof);
  if (!code) return refuse("registration.phone-code-wrong", {}, keepsWrites);
  await db.updateTable("phone_code").set({ spent_at: proof.now }).where("id", "=", code.id).execute();
};

/** Whether an act used this proof a moment ago: then the same request was sent again because its answer was lost. */
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

/** Spends the proof C018 left for this number under this key within the last half hour; false when there is none. */
export const spendValidated = async (
  db: Db,
  { signupKey, mobile, type, now }: Omit<PhoneProof, "msgCode">,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("phone_code")
    .set({ spent_at: now })
    .where("signup_key", "=", signupKey)
    .where("mobile", "=", mobile)
    .where("type", "=", type)
    .where("validated_at", ">", new Date(now.getTime() - minutesOfProof * 60_000).toISOString())
    .where("spent_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The number proven under this key within the last half hour, even if an act has used the proof; else null. */
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

/** Marks the key as proven for this number and purpose; the proof stays valid longer than the code. */
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
