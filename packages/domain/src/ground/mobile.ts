/** A mainland mobile number: eleven digits, the first 1, the second 3 to 9 (specification §5). */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

export const mobileProblem = (text: string): string | null => {
  if (text.trim() === "") return "手机号不可为空";
  return isMobile(text) ? null : "请输入有效的手机号码";
};

/** Masked for others: 138****8000. */
export const maskMobile = (mobile: string): string =>
  isMobile(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : mobile;
