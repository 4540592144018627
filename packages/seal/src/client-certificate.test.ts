import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAuthority, issueCertificate } from "./certificate-authority.ts";
import { isTrusted, readClientCertificate } from "./client-certificate.ts";

const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2028-01-01T00:00:00Z") };
const authority = createAuthority({ commonName: "临江根证书", organisation: "临江市" }, validity);
const other = createAuthority({ commonName: "临江根证书", organisation: "临江市" }, validity);
const engineer = issueCertificate(authority, { commonName: "陈䶮璟", organisation: "华东远景设计院" }, validity, "rsa");
const now = new Date("2026-11-23T01:00:00Z");

describe("the certificate of a key outside the portal", () => {
  it("is read in PEM and as base64, with the names of person and organisation", () => {
    const der = new X509Certificate(engineer.certificatePem).raw.toString("base64");
    for (const text of [engineer.certificatePem, `${engineer.certificatePem}\n${authority.certificatePem}`, der]) {
      const read = readClientCertificate(text);
      expect(read?.names).toEqual(["陈䶮璟", "华东远景设计院"]);
    }
  });

  it("is none when it cannot be read, or is that of an authority", () => {
    for (const text of [
      "",
      "AAAA",
      "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
      authority.certificatePem,
    ])
      expect(readClientCertificate(text)).toBeUndefined();
  });

  it("is trusted by the authority that made it, while it is valid, and by no other of the same name", async () => {
    const read = readClientCertificate(engineer.certificatePem);
    if (!read) throw new Error("not read");
    expect(await isTrusted(read, [other.certificatePem, authority.certificatePem], now)).toBe(true);
    expect(await isTrusted(read, [other.certificatePem], now)).toBe(false);
    expect(await isTrusted(read, [], now)).toBe(false);
    expect(await isTrusted(read, [authority.certificatePem], new Date("2028-02-01T00:00:00Z"))).toBe(false);
    expect(await isTrusted(read, [authority.certificatePem], new Date("2025-12-01T00:00:00Z"))).toBe(false);
  });
});
