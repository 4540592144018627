import type { PhoneCodeType } from "@tushen/contract/people/registration";
import { useState } from "react";
import { forgetPhone, keepPhone, type KeptPhone, readKeptPhone, requireProof } from "./kept-phone.ts";

/** Proof of one phone for one purpose: pass it to a `PhoneCodeField`, and call `require` when saving. */
export const usePhoneProof = (type: PhoneCodeType) => {
  const [kept, setKept] = useState<KeptPhone>(() => readKeptPhone(type));
  return {
    type,
    ...kept,
    keep: (next: KeptPhone) => {
      keepPhone(type, next);
      setKept(next);
    },
    /** Code and key to send; throws 手机验证码错误！ when this number is not proven. */
    require: (mobile: string) => requireProof(type, mobile),
    /** Called after the act that used the proof, which is valid for one act. */
    forget: () => {
      forgetPhone(type);
      setKept({});
    },
  };
};

export type PhoneProving = ReturnType<typeof usePhoneProof>;
