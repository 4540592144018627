/**
 * The identity number of a person (specification §5).
 *
 *   - a citizen ID (GB 11643): 18 characters: province prefix, birth date, check character
 *   - a value masked by the portal (it contains ****) comes back unchanged and is accepted
 *   - a passport-like number is accepted: one to three letters and five to ten digits, or digits around letters
 *
 * Two rules use it: the plain one says 请输入有效的身份证号码, the one of the registration forms tells empty from wrong.
 */
export const isIdNumber = (text: string): boolean =>
  isCitizenId(text) || isMaskedIdNumber(text) || isPassportLike(text);

export const idNumberProblem = (text: string): string | null => (isIdNumber(text) ? null : "请输入有效的身份证号码");

export const requiredIdNumberProblem = (text: string): string | null => {
  if (text.trim() === "") return "身份证号码不能为空!";
  return isIdNumber(text) ? null : "身份证号码不合规!";
};

/** First two digits of the division that issued the ID; 83 is issued to residents from Taiwan, 91 abroad. */
const provincePrefixes = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91".split(
    " ",
  ),
);
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = "10X98765432";

export const isCitizenId = (text: string): boolean => {
  const id = text.toUpperCase();
  return (
    /^\d{17}[\dX]$/.test(id) &&
    provincePrefixes.has(id.slice(0, 2)) &&
    isDate(Number(id.slice(6, 10)), Number(id.slice(10, 12)), Number(id.slice(12, 14))) &&
    citizenCheckCharacter(id) === id[17]
  );
};

/** The check character of the first 17 digits; further characters are not read. */
export const citizenCheckCharacter = (digits: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return checkCharacters[sum % 11] ?? "";
};

/** Whether a field, key or column of this name holds an identity number: idNumber, legalIdNumber, leaderIdNumber, id_number. */
export const holdsIdNumber = (name: string): boolean => /id_?number$/i.test(name);

export const isMaskedIdNumber = (text: string): boolean => text.includes("****");

export const isPassportLike = (text: string): boolean =>
  /^(?:[A-Za-z]{1,3}\d{5,10}[A-Za-z]?|\d{2}[A-Za-z]{2}\d{5})$/.test(text);

/** `YYYY-MM-DD` of a citizen ID. */
export const birthDateOf = (citizenId: string): string | null => {
  if (!isCitizenId(citizenId)) return null;
  return `${citizenId.slice(6, 10)}-${citizenId.slice(10, 12)}-${citizenId.slice(12, 14)}`;
};

/** Masked for others: 1101****002X. Short values keep only their first character. */
export const maskIdNumber = (idNumber: string): string => {
  if (idNumber === "" || isMaskedIdNumber(idNumber)) return idNumber;
  return idNumber.length < 10 ? `${idNumber.slice(0, 1)}****` : `${idNumber.slice(0, 4)}****${idNumber.slice(-4)}`;
};

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1850 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
};
