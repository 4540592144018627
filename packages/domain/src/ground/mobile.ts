/** A mainland mobile number: eleven digits, the first 1, the second 3 to 9 (specification §5). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

export function mobileProblem(text: string): string | null {
  if (text.trim() === "") return "手机号不可为空";
  return isMobile(text) ? null : "请输入有效的手机号码";
}

/** Masked for others: 138****8000. */
export function maskMobile(mobile: string): string {
  return isMobile(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : mobile;
}
