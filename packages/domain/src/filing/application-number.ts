import { checkedDivision, dayDigits, serialText } from "../ground/serial-number.ts";

/** An application: `{division6}{yyyyMMdd}{biz}{0001}`. */
export function applicationNumber(divisionCode: string, date: string, bizType: string, serial: number): string {
  return `${checkedDivision(divisionCode)}${dayDigits(date)}${bizType}${serialText(serial, 4)}`;
}
