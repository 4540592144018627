import { checkedDivision, serialText } from "../ground/serial-number.ts";

/** Official documents (domain handbook 5), per house and year: `GZ410100202600001`. */
export const documentPrefixes = {
  XX: "小型项目登记表",
  SL: "审查（受理）通知书",
  CX: "程序性审查意见",
  ZC: "政策性审查意见",
  XY: "审查委托合同",
  AP: "审查人员安排表",
  ZX: "咨询报告",
  SF: "收费通知单",
  GZ: "审查意见告知书",
  HF: "审查意见回复单",
  JL: "审查记录表",
  BG: "审查报告",
  BA: "施工图审查备案表",
  XF: "特殊建设工程消防设计审查意见书",
  XS: "消防设计审查申请表",
  RF: "人防工程施工图审查意见",
  JC: "施工图检查报告",
  ZG: "整改报告",
  BS: "变更审查意见",
  KC: "勘察审查合格书",
  ZF: "作废通知",
  JN: "节能设计审查备案登记表",
  KZ: "抗震设防审查表",
} as const;
export type DocumentPrefix = keyof typeof documentPrefixes;

export const documentNumber = (prefix: DocumentPrefix, divisionCode: string, year: number, serial: number): string =>
  `${prefix}${checkedDivision(divisionCode)}${year}${serialText(serial, 5)}`;
