/** Cells as people type them: full-width digits, units behind a number, dates with points or strokes. */

/** Full-width signs, Roman numerals of one sign and spaces as a keyboard gives them: Ⅱ 类 → II类. */
export const plainCell = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

/** Other ways to write a unit; each is compared after `plainCell`. */
const sameUnits: Readonly<Record<string, readonly string[]>> = {
  m: ["米"],
  mm: ["毫米"],
  "m²": ["㎡", "m2", "平方米", "平米"],
  "m³": ["m3", "立方米", "方"],
  "m³/d": ["m3/d", "立方米/天", "立方米/日"],
  万元: ["万"],
  个: ["层", "辆", "户", "处"],
  年: ["周年"],
  kPa: ["千帕"],
  "km/h": ["公里/小时", "千米/小时"],
  kVA: ["千伏安"],
};

const unitsOf = (unit: string): string[] => {
  const plain = plainCell(unit);
  const known = Object.entries(sameUnits).find(([name]) => plainCell(name) === plain);
  return [plain, ...(known?.[1].map(plainCell) ?? [])].map((name) => name.toLowerCase());
};

/** `2.28万` is not read: a unit that is not that of the field changes the number. */
export const typedNumber = (text: string, unit = ""): number | null => {
  const found = /^([+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+))(.*)$/.exec(plainCell(text).replaceAll("，", ","));
  if (!found) return null;
  const [, digits = "", rest = ""] = found;
  if (rest !== "" && !unitsOf(unit).includes(rest.toLowerCase())) return null;
  // In 1,2 the comma may be meant as a decimal point.
  if (/,\d{0,2}$/.test(digits)) return null;
  return Number(digits.replaceAll(",", ""));
};

/** 2026/3/8, 2026.3.8, 2026年3月8日, 20260308 as 2026-03-08; anything else as it is. */
export const typedDate = (text: string): string => {
  const plain = plainCell(text);
  const [, year, month = "", day = ""] =
    /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})(?:日|号)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
};
