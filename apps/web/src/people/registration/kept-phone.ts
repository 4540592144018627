import { CallFailed } from "@tushen/contract/ground/envelope";
import type { PhoneCodeType } from "@tushen/contract/people/registration";
import { keptAt } from "../../ground/platform/kept.ts";

/** A sent message; its captcha key allows sending it again. */
export interface SentCode {
  readonly signupKey: string;
  readonly mobile: string;
  /** Time from which the message may be sent again. */
  readonly againAt: number;
}

/** The code from the phone after the server has accepted it. */
export interface PhoneProof {
  readonly signupKey: string;
  readonly mobile: string;
  readonly msgCode: string;
  readonly provenAt: number;
}

export interface KeptPhone {
  readonly sent?: SentCode | undefined;
  readonly proof?: PhoneProof | undefined;
}

/** The specification's words (section 8). */
const codeWrong = "手机验证码错误！";

const keptFor = (type: PhoneCodeType) => keptAt<KeptPhone>(`phone:${type}`);
/** As long as the server keeps the proof. */
const proofLifeInMs = 30 * 60_000;

/** Facts this tab keeps about the phone being proven; they survive a reload. */
export const readKeptPhone = (type: PhoneCodeType): KeptPhone => {
  const kept = keptFor(type).read() ?? {};
  const isOld = kept.proof !== undefined && kept.proof.provenAt + proofLifeInMs < Date.now();
  return isOld ? { ...kept, proof: undefined } : kept;
};

export const keepPhone = (type: PhoneCodeType, kept: KeptPhone): void => keptFor(type).keep(kept);

export const forgetPhone = (type: PhoneCodeType): void => keptFor(type).forget();

/** Code and key to send with a save; without them 手机验证码错误！ is shown and nothing is sent (specification, section 5). */
export const requireProof = (type: PhoneCodeType, mobile: string): { signupKey: string; msgCode: string } => {
  const { proof } = readKeptPhone(type);
  if (!proof || proof.mobile !== mobile || !proof.msgCode || !proof.signupKey)
    throw new CallFailed(200, { code: "registration.phone-code-wrong", message: codeWrong });
  return { signupKey: proof.signupKey, msgCode: proof.msgCode };
};
