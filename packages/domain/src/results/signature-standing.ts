import { type SigningTime, timeTrouble } from "./signature-time.ts";

/** What a check of one signature found. */
export interface SignatureFacts extends SigningTime {
  /** The signature fits the bytes it covers. */
  readonly intact: boolean;
  /** Where the certificate leads: to a trusted authority, to an unknown one, or it was not valid at the time of signing. */
  readonly chain: "trusted" | "unknown-issuer" | "not-valid-then" | "revoked" | "not-checked";
  /** Changes made after this signature, in words. */
  readonly changesAfter: readonly string[];
}

/** What a signature is worth: valid, valid with a hint, or not valid. */
export const standings = { valid: "有效", hinted: "有效但有提示", invalid: "无效" } as const;
export type Standing = keyof typeof standings;

export interface StandingOfSignature {
  readonly standing: Standing;
  /** Why, in words. */
  readonly sentence: string;
}

/** The worth of one signature (rule 4.5 of the handbook of documents: a change after a signature is never passed over). */
export const standingOf = ({ intact, chain, changesAfter, ...time }: SignatureFacts): StandingOfSignature => {
  if (!intact) return { standing: "invalid", sentence: "签名与文件内容不符：文件在签章后被改动，或签名已损坏" };
  if (changesAfter.length > 0)
    return { standing: "hinted", sentence: `签名本身完整，但此后文件又有改动：${changesAfter.join("；")}` };
  if (chain === "not-valid-then") return { standing: "invalid", sentence: "签章时证书不在有效期内" };
  if (chain === "revoked") return { standing: "invalid", sentence: "签章时证书已被吊销" };
  if (chain !== "trusted")
    return { standing: "hinted", sentence: "文件未被改动，但证书不是本系统信任的机构签发，不能确认签章人是谁" };
  const trouble = timeTrouble(time);
  if (trouble !== undefined) return { standing: "hinted", sentence: `签章后文件未被改动，但${trouble}` };
  return { standing: "valid", sentence: "签章后文件未被改动，证书由本系统信任的机构签发" };
};

export const fileVerdicts = { ...standings, unsigned: "没有签章" } as const;
export type FileVerdict = keyof typeof fileVerdicts;

/**
 * What a file is worth as a whole: a change after any signature, or a signature taken out, makes it invalid, whatever
 * the signatures left are worth.
 */
export const verdictOf = (signatures: readonly SignatureFacts[], removedSigners: readonly string[]): FileVerdict => {
  if (removedSigners.length > 0) return "invalid";
  if (signatures.length === 0) return "unsigned";
  const standing = signatures.map((facts) => standingOf(facts).standing);
  if (standing.includes("invalid") || signatures.some(({ changesAfter }) => changesAfter.length > 0)) return "invalid";
  return standing.includes("hinted") ? "hinted" : "valid";
};
