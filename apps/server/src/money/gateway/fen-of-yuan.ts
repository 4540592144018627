/** `88.88`, `-3.5` or `0` of a provider in whole fen; null if it is no amount. */
export const fenOfYuan = (text: string): number | null => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const fen = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -fen : fen;
};

/** `88.88` of 8888, as providers want it. */
export const yuanOfFen = (fen: number): string => {
  const digits = String(fen).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
