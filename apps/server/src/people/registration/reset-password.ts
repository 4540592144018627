import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { registrationCalls } from "@tushen/contract/people/registration";
import { hashPassword, setPassword, verifyPassword } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { requirePhone, wasJustSpent } from "./phone-proof.ts";

type Input = ParsedInputOf<typeof registrationCalls.resetPassword>;
const type = "RESET_PASSWORD";

/** The account with this name, or the only account, of the person with this number. */
const findOwnAccount = async (db: Db, { username, mobile }: Input) => {
  const reached = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["account.id", "username", "password_hash", "person_name"])
    .where("mobile", "=", mobile)
    .execute();
  const named = reached.find((account) => account.username === username);
  return named ?? (username === mobile && reached.length === 1 ? reached[0] : undefined);
};

/**
 * Sets a new password for whoever holds the phone of the account, and ends its sessions and a lock-out. Without such an
 * account nothing happens, but answer and duration are the same.
 */
export const resetPassword: Act<typeof registrationCalls.resetPassword> = async (context, input) => {
  const { db, now } = context;
  const { mobile, password, signupKey } = input;
  const account = await findOwnAccount(db, input);
  // The request was repeated because its answer was lost: the password is set already.
  const isRepeated = account !== undefined && (await wasJustSpent(db, { signupKey, mobile, type, now }));
  if (isRepeated && (await verifyPassword(password, account.password_hash))) return true as const;
  await requirePhone(db, { ...input, type, now });
  if (!account) {
    await hashPassword(password);
    return true as const;
  }
  await setPassword(db, account.id, password);
  const object = { kind: "account", id: account.id, name: `${account.person_name}（${account.username}）` } as const;
  await leaveLine(context, { act: "reset-password", object });
  return true as const;
};
