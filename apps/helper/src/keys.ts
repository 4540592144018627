import { constants, privateEncrypt, X509Certificate } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";

/** A certificate whose key this computer has. */
export interface KeyCertificate {
  readonly certId: string;
  /** Whom it names. */
  readonly name: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** In PEM. */
  readonly certificate: string;
}

/** Signs a SHA-256 digest of 32 bytes, as RSASSA-PKCS1-v1_5. */
export type SignDigest = (digest: Uint8Array) => Uint8Array;

/** A store of keys. Another one, such as a USB key by PKCS#11, stands behind the same two functions. */
export interface Keys {
  list(): readonly KeyCertificate[];
  /** The key of a certificate, ready to sign; null where the PIN does not open it. */
  open(certId: string, pin: string): SignDigest | null;
}

/** The common name in a subject or issuer as Node writes it: one attribute a line. */
const nameOf = (names: string): string => /^CN=(.*)$/m.exec(names)?.[1] ?? "";

/** The bytes before a SHA-256 digest in an RSA signature: they name the kind of digest (RFC 8017, 9.2). */
const digestInfo = Buffer.from("3031300d060960864801650304020105000420", "hex");

/** The key in a PKCS#12 file, in PEM; null where the PIN does not open it. */
const keyOf = (file: Buffer, pin: string): string | null => {
  try {
    const packed = forge.asn1.fromDer(forge.util.createBuffer(file.toString("binary")));
    const { pkcs8ShroudedKeyBag: type = "" } = forge.pki.oids;
    const key = forge.pkcs12.pkcs12FromAsn1(packed, pin).getBags({ bagType: type })[type]?.[0]?.key;
    return key ? forge.pki.privateKeyToPem(key) : null;
  } catch {
    return null;
  }
};

const present = (pem: string): KeyCertificate => {
  const certificate = new X509Certificate(pem);
  return {
    certId: certificate.fingerprint256.replaceAll(":", "").slice(0, 32),
    name: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    certificate: pem,
  };
};

/**
 * Keys in a folder: `name.p12`, which the PIN opens, and beside it `name.pem` with the certificate, which anybody may
 * read. RSA only.
 */
export const keysIn = (folder: string): Keys => {
  const found = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".p12"))
      .map((name) => {
        const pem = readFileSync(join(folder, name.replace(/p12$/, "pem")), "utf8");
        return { file: join(folder, name), ...present(pem) };
      });
  return {
    list: () => found().map(({ file: _, ...one }) => one),
    open(certId, pin) {
      const one = found().find((each) => each.certId === certId);
      const key = one && keyOf(readFileSync(one.file), pin);
      if (!key) return null;
      const padding = constants.RSA_PKCS1_PADDING;
      return (digest) => new Uint8Array(privateEncrypt({ key, padding }, Buffer.concat([digestInfo, digest])));
    },
  };
};
