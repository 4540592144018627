import { Input, type InputRef } from "antd";
import { type RefObject, useId } from "react";
import styles from "./phone-code.module.css";
import type { CaptchaState } from "./use-captcha.ts";

interface CaptchaRowProps {
  readonly captcha: CaptchaState;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly onEnter: () => void;
  readonly problem: string | undefined;
  readonly input: RefObject<InputRef | null>;
}

/** The captcha that protects the sending of messages, and its answer. */
export const CaptchaRow = ({ captcha, answer, onAnswer, onEnter, problem, input }: CaptchaRowProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        图片验证码<span aria-hidden="true">*</span>
      </label>
      <div className={styles.row}>
        <Input
          ref={input}
          id={id}
          value={answer}
          maxLength={12}
          autoComplete="off"
          placeholder="图中的字符，不分大小写"
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-below` : undefined}
          status={problem ? "error" : ""}
          onChange={(event) => onAnswer(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            onEnter();
          }}
        />
        <button type="button" className={styles.picture} onClick={captcha.refresh} aria-label="看不清？换一张验证码">
          {captcha.picture && <img src={captcha.picture} alt="验证码图片" />}
          {!captcha.picture && captcha.isFailed && "加载失败，点击重试"}
        </button>
      </div>
      {problem && (
        <p id={`${id}-below`} className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
