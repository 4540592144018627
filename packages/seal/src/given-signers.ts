import { createAuthority, issueCertificate, signerOf } from "./certificate-authority.ts";

/** One authority and three signers for the tests of this package. */
const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2029-01-01T00:00:00Z") };

export const authority = createAuthority({ commonName: "临江演示根证书", organisation: "临江市" }, validity);

const issue = (commonName: string, kind: "ec" | "rsa") =>
  signerOf(issueCertificate(authority, { commonName }, validity, kind), authority);

export const designer = issue("华东远景建筑设计研究院有限公司", "rsa");
export const engineer = issue("陈䶮璟", "ec");
export const house = issue("临江省建设工程施工图审查中心有限公司", "ec");

export const signedAt = new Date("2026-11-20T02:05:00Z");

/** Its key may put time stamps only. */
export const timeAuthority = signerOf(
  issueCertificate(authority, { commonName: "临江时间戳服务" }, validity, "ec", { forTimeStamps: true }),
  authority,
);
