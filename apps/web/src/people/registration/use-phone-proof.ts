import type { PhoneCodeType } from "@tushen/contract/people/registration";
import { useState } from "react";
import { forgetPhone, keepPhone, type KeptPhone, readKeptPhone, requireProof } from "./kept-phone.ts";

/** One phone being proven for one purpose; hand it to a `PhoneCodeField`, and `require` its proof when saving. */
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
    /** After the act that used the proof: it serves no other. */
    forget: () => {
      forgetPhone(type);
      setKept({});
    },
  };
};

export type PhoneProving = ReturnType<typeof usePhoneProof>;
