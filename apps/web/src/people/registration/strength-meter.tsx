import {
  isStrongPassword,
  type PasswordRule,
  passwordRules,
  passwordStrength,
} from "@tushen/domain/ground/password-strength";
import styles from "./strength.module.css";
import layout from "../../ground/ui/layout.module.css";

type Sign = readonly [label: string, isThere: (password: string) => boolean];

const kinds: readonly Sign[] = [
  ["字母", (password) => /[A-Za-z]/.test(password)],
  ["数字", (password) => /\d/.test(password)],
  ["特殊字符", (password) => /[^A-Za-z\d]/.test(password)],
];
const signsOf: Readonly<Record<PasswordRule, readonly Sign[]>> = {
  regional: kinds,
  basic: [["8 位以上", (password) => password.length >= 8], ...kinds],
};
const most = 3;

const verdictOf = (password: string, rule: PasswordRule) => {
  if (password === "") return { tone: "none", text: "尚未输入" };
  if (!isStrongPassword(password, rule)) return { tone: "bad", text: "弱，不符合要求" };
  return passwordStrength(password) < most ? { tone: "fair", text: "中，符合要求" } : { tone: "good", text: "强" };
};

/** Demands of the deployment's password rule, and which of them the typed password meets (specification, section 5). */
export const StrengthMeter = ({ password, rule }: { password: string; rule: PasswordRule }) => {
  const { tone, text } = verdictOf(password, rule);
  return (
    <div className={styles.meter} data-tone={tone}>
      <meter min={0} max={most} value={passwordStrength(password)} aria-label="密码强度">
        {text}
      </meter>
      <p role="status">密码强度：{text}</p>
      <ul aria-label="密码中已有">
        {signsOf[rule].map(([label, isThere]) => (
          <li key={label} data-there={isThere(password)}>
            <span aria-hidden="true">{isThere(password) ? "✓" : "·"}</span>
            {label}
            <span className={layout.unseen}>{isThere(password) ? "已有" : "还没有"}</span>
          </li>
        ))}
      </ul>
      <p className={layout.wide}>{passwordRules[rule]}</p>
    </div>
  );
};
