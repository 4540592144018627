import { checkedDivision, dayDigits, serialText } from "../ground/serial-number.ts";

/** An application: `{division6}{yyyyMMdd}{biz}{0001}`. */
export const applicationNumber = (divisionCode: string, date: string, bizType: string, serial: number): string =>
  `${checkedDivision(divisionCode)}${dayDigits(date)}${bizType}${serialText(serial, 4)}`;
