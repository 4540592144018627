/**
 * Password strength (specification §5): small and capital letters together weigh 1, one of them 0.5, a digit 1, a
 * special character 1. The regional rule asks for a letter, a digit and a special character and a sum of at least 2.5.
 *
 * Passwords leave the browser only as a hash, so this is judged where they are typed.
 */
export function passwordStrength(password: string): number {
  const letters = (/[a-z]/.test(password) ? 0.5 : 0) + (/[A-Z]/.test(password) ? 0.5 : 0);
  return letters + (/\d/.test(password) ? 1 : 0) + (/[^A-Za-z\d]/.test(password) ? 1 : 0);
}

export function isStrongPassword(password: string): boolean {
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/];
  return kinds.every((kind) => kind.test(password)) && passwordStrength(password) >= 2.5;
}

export function passwordProblem(password: string): string | null {
  if (password === "") return "请输入密码";
  return isStrongPassword(password) ? null : "密码须同时包含字母、数字和特殊字符";
}
