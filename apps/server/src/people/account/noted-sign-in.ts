import type { CredentialId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { SignInOutcome, SignInWay } from "@tushen/domain/ground/audit";
import { noteSignIn } from "../../ground/audit/index.ts";
import type { GuestContext } from "../../context.ts";
import { Refusal } from "../../ground/platform/http/refusal.ts";

type SignInContext = Pick<GuestContext, "db" | "now" | "address" | "agent">;

const outcomes: Partial<Record<RefusalCode, SignInOutcome>> = {
  "account.captcha-wrong": "WRONG_CAPTCHA",
  "account.client-unknown": "CLIENT_UNKNOWN",
  "account.password-wrong": "WRONG_PASSWORD",
  "account.locked": "LOCKED",
  "account.too-many-tries": "LOCKED",
  "account.suspended": "SUSPENDED",
  "account.firm-waiting": "SUSPENDED",
  "account.firm-returned": "SUSPENDED",
  "account.token-failed": "WRONG_CODE",
  "account.secret-key-wrong": "WRONG_CODE",
};

/** What the log keeps of a sign-in: the name, or what was shown instead of a name. */
export interface SignInAttempt {
  readonly username: string;
  readonly way: SignInWay;
}

export const noteSuccess = (
  { db, now, address, agent }: SignInContext,
  attempt: SignInAttempt,
  credentialId: CredentialId,
) => noteSignIn(db, { ...attempt, credentialId, outcome: "SUCCESS", now, address, agent });

export const noteFailure = (
  { db, now, address, agent }: SignInContext,
  attempt: SignInAttempt,
  outcome: SignInOutcome,
) => noteSignIn(db, { ...attempt, credentialId: null, outcome, now, address, agent });

/** Runs an attempt and logs its refusals; those have to keep their writes. */
export const noteRefusals = async <T>(
  context: SignInContext,
  attempt: SignInAttempt,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomes[error.code] : undefined;
    if (outcome) await noteFailure(context, attempt, outcome);
    throw error;
  }
};
