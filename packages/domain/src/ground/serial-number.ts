/** Numbers the portal gives out (domain handbook 3 and 5). The serial comes from the database; none is given twice. */

/** A serial of fixed width; one that does not fit is a defect. */
export const serialText = (serial: number, width: number): string => {
  if (!Number.isInteger(serial) || serial < 1 || serial >= 10 ** width)
    throw new Error(`no ${width}-digit serial: ${serial}`);
  return String(serial).padStart(width, "0");
};

/** SF 收费单, TS 投诉, BG 变更, TK 退款, ZF 支付订单, each with the digits of its serial. */
const dailyDigits = { SF: 4, TS: 4, BG: 4, TK: 4, ZF: 6 } as const;

/** Prefix and day: `SF202611210001`. */
export const dailyNumber = (prefix: keyof typeof dailyDigits, date: string, serial: number): string =>
  `${prefix}${dayDigits(date)}${serialText(serial, dailyDigits[prefix])}`;

/** `20261121` of a date. */
export const dayDigits = (date: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}/.test(date)) throw new Error(`not a date: ${date}`);
  return date.slice(0, 10).replaceAll("-", "");
};

/** The division code, checked; throws an error if it is none. */
export const checkedDivision = (divisionCode: string): string => {
  if (!/^\d{6}$/.test(divisionCode)) throw new Error(`not a division code: ${divisionCode}`);
  return divisionCode;
};
