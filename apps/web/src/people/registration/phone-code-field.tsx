import { maskMobile } from "@tushen/domain/ground/mobile";
import { Button, type InputRef } from "antd";
import { useRef, useState } from "react";
import { CaptchaRow } from "./captcha-row.tsx";
import { CodeRow } from "./code-row.tsx";
import styles from "./phone-code.module.css";
import { useCaptcha } from "./use-captcha.ts";
import { useCodeSending } from "./use-code-sending.ts";
import type { PhoneProving } from "./use-phone-proof.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface PhoneCodeFieldProps {
  readonly phone: PhoneProving;
  /** The phone number as typed in its own field. */
  readonly mobile: string;
  /** Checks that field, shows its error, and gives the number when it is valid. */
  readonly askMobile: () => Promise<string | undefined>;
}

const buttonText = (isSending: boolean, secondsLeft: number, isSent: boolean): string => {
  if (isSending) return "发送中…";
  if (secondsLeft > 0) return `${secondsLeft} 秒后可重发`;
  return isSent ? "重新获取" : "获取验证码";
};

const Proving = ({ phone, mobile, askMobile }: PhoneCodeFieldProps) => {
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState("");
  const { send, isSending, problem, setProblem } = useCodeSending(phone);
  const [picture, code] = [useRef<InputRef>(null), useRef<InputRef>(null)];
  const secondsLeft = useSecondsLeft(phone.sent?.againAt);
  const sent = phone.sent?.mobile === mobile ? phone.sent : undefined;

  const ask = async () => {
    const number = await askMobile();
    if (number === undefined || isSending || secondsLeft > 0) return;
    if (!sent && answer.trim() === "") {
      setProblem({ about: "picture", text: "请输入图片中的字符" });
      picture.current?.focus();
      return;
    }
    const signupKey = sent?.signupKey ?? captcha.signupKey;
    const outcome = await send({ mobile: number, signupKey, captcha: sent ? undefined : answer.trim() });
    if (outcome === "sent") code.current?.focus();
    if (outcome !== "picture") return;
    setAnswer("");
    captcha.refresh();
    picture.current?.focus();
  };

  return (
    <div className={styles.box}>
      {!sent && (
        <CaptchaRow
          captcha={captcha}
          answer={answer}
          onAnswer={(typed) => {
            setAnswer(typed);
            setProblem(undefined);
          }}
          onEnter={() => void ask()}
          problem={problem?.about === "picture" ? problem.text : undefined}
          input={picture}
        />
      )}
      <CodeRow
        phone={phone}
        sent={sent}
        problem={problem?.about === "message" ? problem.text : undefined}
        input={code}
        button={
          <Button onClick={() => void ask()} disabled={isSending || secondsLeft > 0} className={styles.send as string}>
            {buttonText(isSending, secondsLeft, sent !== undefined)}
          </Button>
        }
      />
    </div>
  );
};

/**
 * Proves a phone by captcha, message and code. The code is checked as soon as its six digits are typed. The values in
 * `phone` survive a reload, and so do the sixty seconds between two messages.
 */
export const PhoneCodeField = (props: PhoneCodeFieldProps) =>
  props.phone.proof && props.phone.proof.mobile === props.mobile ? (
    <p className={styles.proven} role="status">
      手机号 {maskMobile(props.mobile)} 已通过短信验证
    </p>
  ) : (
    <Proving {...props} />
  );
