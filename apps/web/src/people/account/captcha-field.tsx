import type { ComponentProps } from "react";
import styles from "./login.module.css";
import type { CaptchaState } from "../registration/use-captcha.ts";

interface CaptchaFieldProps {
  readonly captcha: CaptchaState;
  readonly input: ComponentProps<"input">;
}

/** Answer field and picture; a click on the picture draws another one. */
export const CaptchaField = ({ captcha, input }: CaptchaFieldProps) => (
  <div className={styles.captcha}>
    <input {...input} autoComplete="off" maxLength={12} inputMode="text" />
    <button type="button" onClick={captcha.refresh} title="看不清？换一张" aria-label="看不清？换一张验证码">
      {captcha.picture && <img src={captcha.picture} alt="验证码图片" />}
      {!captcha.picture && <span>{captcha.isFailed ? "加载失败，点击重试" : ""}</span>}
    </button>
  </div>
);
