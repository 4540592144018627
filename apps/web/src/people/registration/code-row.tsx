import { registrationCalls } from "@tushen/contract/people/registration";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { Input, type InputRef } from "antd";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import type { SentCode } from "./kept-phone.ts";
import styles from "./phone-code.module.css";
import type { PhoneProving } from "./use-phone-proof.ts";

interface CodeRowProps {
  readonly phone: PhoneProving;
  readonly sent: SentCode | undefined;
  /** Why the message could not be sent. */
  readonly problem: string | undefined;
  readonly input: RefObject<InputRef | null>;
  readonly button: ReactNode;
}

const digits = 6;

/** Six digits from the phone; the sixth one starts the check. */
export const CodeRow = ({ phone, sent, problem, input, button }: CodeRowProps) => {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const last = useRef("");

  const check = async (msgCode: string) => {
    last.current = msgCode;
    if (!sent) return setWrong("请先获取短信验证码");
    const { mobile, signupKey } = sent;
    try {
      await call(registrationCalls.checkPhoneCode, { mobile, msgCode, type: phone.type, signupKey });
      phone.keep({ sent, proof: { mobile, signupKey, msgCode, provenAt: Date.now() } });
    } catch (error) {
      if (last.current === msgCode) setWrong(describeFailure(error).sentence);
    }
  };

  const change = (text: string) => {
    const next = text.replace(/\D/g, "").slice(0, digits);
    setTyped(next);
    setWrong(undefined);
    last.current = next;
    if (next.length === digits && next !== typed) void check(next);
  };

  const below = wrong ?? problem ?? (sent && `已发送至 ${maskMobile(sent.mobile)}，5 分钟内有效，请查看短信`);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        短信验证码<span aria-hidden="true">*</span>
      </label>
      <div className={styles.row}>
        <Input
          ref={input}
          id={id}
          value={typed}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          aria-required
          aria-invalid={wrong !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          status={wrong ? "error" : ""}
          onChange={(event) => change(event.target.value)}
        />
        {button}
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={wrong || problem ? styles.error : styles.hint}
          role={wrong || problem ? "alert" : "status"}
        >
          {below}
        </p>
      )}
    </div>
  );
};
