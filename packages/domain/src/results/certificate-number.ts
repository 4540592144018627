import { serialText } from "../ground/serial-number.ts";

/**
 * The number of a certificate (合格书编号): project number, TX, three digits, in the style of the national data standard.
 * A sub-certificate adds two digits, a replacement the sign 换 with its count from the second on. Numbers are reserved at
 * creation and never used again.
 */
export const certificateNumber = (projectNumber: string, serial: number): string =>
  `${projectNumber}-TX-${serialText(serial, 3)}`;

/** The number of an opinion on altered drawings (变更审查合格意见): BS instead of TX. */
export const alterationOpinionNumber = (projectNumber: string, serial: number): string =>
  `${projectNumber}-BS-${serialText(serial, 3)}`;

export const subCertificateNumber = (certificateNumber: string, serial: number): string =>
  `${certificateNumber}-${serialText(serial, 2)}`;

/** 4101…-TX-001 → …换 → …换2 → …换3. */
export const replacementNumber = (certificateNumber: string): string => {
  const found = /^(.*)换(\d*)$/.exec(certificateNumber);
  if (!found) return `${certificateNumber}换`;
  return `${found[1]}换${found[2] === "" ? 2 : Number(found[2]) + 1}`;
};
