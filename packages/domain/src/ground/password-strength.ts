/**
 * Password strength (specification §5): small and capital letters together weigh 1, only one of them 0.5, a digit 1, a
 * special character 1. The regional rule asks for a letter, a digit, a special character and a sum of at least 2.5. The
 * browser checks this, because a password leaves it only as a hash.
 */
export const passwordStrength = (password: string): number => {
  const letters = (/[a-z]/.test(password) ? 0.5 : 0) + (/[A-Z]/.test(password) ? 0.5 : 0);
  return letters + (/\d/.test(password) ? 1 : 0) + (/[^A-Za-z\d]/.test(password) ? 1 : 0);
};

export const passwordRules = {
  regional: "须同时包含字母、数字和特殊字符，大小写字母与数字、特殊字符合计强度不低于 2.5",
  basic: "不少于 8 位，须包含字母、数字、特殊字符中的两类以上",
} as const;
export type PasswordRule = keyof typeof passwordRules;

const shortestBasic = 8;

export const isStrongPassword = (password: string, rule: PasswordRule = "regional"): boolean => {
  if (rule === "basic") return password.length >= shortestBasic && kindsIn(password) >= 2;
  return kindsIn(password) === 3 && passwordStrength(password) >= 2.5;
};

const kindsIn = (password: string): number =>
  [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;

const problems = {
  regional: "密码须同时包含字母、数字和特殊字符",
  basic: "密码不少于 8 位，且须包含字母、数字、特殊字符中的两类以上",
} as const;

export const passwordProblem = (password: string, rule: PasswordRule = "regional"): string | null => {
  if (password === "") return "请输入密码";
  return isStrongPassword(password, rule) ? null : problems[rule];
};
