/**
 * The unified social credit code (统一社会信用代码) of an organisation, GB 32100-2015.
 *
 *   - 18 characters out of digits and capitals without I O S V Z
 *   - the last is a check character: 31 minus the sum of weight × value of the first 17, modulo 31; the weight of
 *     character i is 3^(i-1) modulo 31
 */
const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export const isCreditCode = (code: string): boolean =>
  /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code) && creditCheckCharacter(code.slice(0, 17)) === code[17];

export const creditCheckCharacter = (first17: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(first17[index] ?? ""), 0);
  return alphabet[(31 - (sum % 31)) % 31] ?? "";
};

/**
 * The organisation code (组织机构代码), GB 11714, that credit codes replaced: eight characters, a dash, a check
 * character. Accepted only where old records are read.
 */
export const isOldOrganisationCode = (code: string): boolean => {
  if (!/^[0-9A-Z]{8}-?[0-9X]$/.test(code)) return false;
  const ownWeights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = ownWeights.reduce((total, weight, index) => total + weight * Number.parseInt(code[index] ?? "", 36), 0);
  const check = 11 - (sum % 11);
  return code.at(-1) === (check === 10 ? "X" : check === 11 ? "0" : String(check));
};

export const creditCodeProblem = (code: string): string | null => {
  if (code.trim() === "") return "请填写统一社会信用代码";
  return isCreditCode(code) ? null : "统一社会信用代码不正确，请核对18位代码（字母大写，不含I、O、S、V、Z）";
};
