import { CallFailed } from "@tushen/contract/ground/envelope";
import { registrationCalls } from "@tushen/contract/people/registration";
import { useRef, useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import type { PhoneProving } from "./use-phone-proof.ts";

const secondsIn = (error: CallFailed): number => (error.detail as { seconds?: number } | undefined)?.seconds ?? 0;
const isAboutPicture = ({ code }: CallFailed) =>
  code === "account.captcha-wrong" || code === "registration.captcha-used-up";

interface Asked {
  readonly mobile: string;
  readonly signupKey: string;
  /** Answer to the captcha; undefined when it was accepted under this key before. */
  readonly captcha: string | undefined;
}

/** Sends messages one at a time and gives the result. */
export const useCodeSending = (phone: PhoneProving) => {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly about: "picture" | "message"; readonly text: string }>();
  const isUnderWay = useRef(false);

  const send = async ({ mobile, signupKey, captcha }: Asked): Promise<"sent" | "picture" | "failed"> => {
    if (isUnderWay.current) return "failed";
    isUnderWay.current = true;
    setSending(true);
    setProblem(undefined);
    const noteSent = (seconds: number) =>
      phone.keep({ sent: { signupKey, mobile, againAt: Date.now() + seconds * 1000 } });
    try {
      await call(registrationCalls.sendPhoneCode, { mobile, type: phone.type, signupKey, ...(captcha && { captcha }) });
      noteSent(60);
      return "sent";
    } catch (error) {
      const text = describeFailure(error).sentence;
      if (!(error instanceof CallFailed) || !isAboutPicture(error)) {
        // Sent a moment ago, or sent with its answer lost, so the code on the phone may be valid.
        if (error instanceof CallFailed && secondsIn(error) > 0) noteSent(secondsIn(error));
        setProblem({ about: "message", text });
        return "failed";
      }
      phone.keep({});
      setProblem({ about: "picture", text });
      return "picture";
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { send, isSending, problem, setProblem };
};
