import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAuthority, issueCertificate, signerOf } from "./certificate-authority.ts";

const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2060-01-01T00:00:00Z") };

describe.each(["ec", "rsa"] as const)("the project's own authority with %s keys", (kind) => {
  const authority = createAuthority({ commonName: "临江演示根证书" }, validity, kind);
  const subject = { commonName: "陈䶮璟", organisation: "临江审查中心", serialNumber: "S053301012" };
  const identity = issueCertificate(authority, subject, validity, kind);
  const root = new X509Certificate(authority.certificatePem);
  const certificate = new X509Certificate(identity.certificatePem);

  it("issues certificates that verify against it", () => {
    expect(certificate.checkIssued(root)).toBe(true);
    expect(certificate.verify(root.publicKey)).toBe(true);
    expect([root.ca, certificate.ca]).toEqual([true, false]);
  });

  it("writes Chinese names in UTF-8", () => {
    expect(certificate.subject).toBe("C=CN\nO=临江审查中心\nCN=陈䶮璟\nserialNumber=S053301012");
    expect(certificate.issuer).toContain("CN=临江演示根证书");
  });

  it("keeps the validity it was given, beyond 2049 too", () => {
    expect(certificate.validFromDate).toEqual(validity.from);
    expect(certificate.validToDate).toEqual(validity.until);
  });

  it("gives every certificate its own serial number", () => {
    const second = new X509Certificate(issueCertificate(authority, subject, validity).certificatePem);
    expect(second.serialNumber).not.toBe(certificate.serialNumber);
  });

  it("comes back from its PEM as a signer with its chain", () => {
    const { chain, key } = signerOf(identity, authority);
    expect(chain).toHaveLength(2);
    expect(certificate.checkPrivateKey(key)).toBe(true);
  });
});
