import { X509Certificate } from "node:crypto";
import { Certificate } from "pkijs";
import { keyKindOf } from "./scheme.ts";
import { checkChain } from "./verify-cms.ts";

/** A certificate that somebody signs with outside the portal, and those above it. */
export interface ClientCertificate {
  /** In DER, the signer's own first. */
  readonly chain: Uint8Array[];
  /** CN and O of the subject: a person, and the organisation. */
  readonly names: readonly string[];
  readonly serialNumber: string;
  readonly validTo: Date;
}

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const most = 6;

const nameOf = (subject: string, field: "CN" | "O"): string[] =>
  subject.split("\n").flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : []));

/** Reads certificates in PEM, or one in DER as base64; undefined when there is none that can be used to sign. */
export const readClientCertificate = (text: string): ClientCertificate | undefined => {
  const parts = text.match(pem)?.slice(0, most) ?? [Buffer.from(text.replaceAll(/\s/g, ""), "base64")];
  try {
    const certificates = parts.map((part) => new X509Certificate(part));
    const [own] = certificates;
    if (!own || own.ca || keyKindOf(own.raw) === undefined) return undefined;
    return {
      chain: certificates.map(({ raw }) => new Uint8Array(raw)),
      names: [...nameOf(own.subject, "CN"), ...nameOf(own.subject, "O")],
      serialNumber: own.serialNumber,
      validTo: new Date(own.validTo),
    };
  } catch {
    // Whatever a stranger sends is a certificate that cannot be read, not a defect of this program.
    return undefined;
  }
};

/** Whether the certificate was made by one of these authorities (PEM) and is valid at this time. */
export const isTrusted = async ({ chain }: ClientCertificate, roots: readonly string[], at: Date): Promise<boolean> => {
  const [certificate, ...above] = chain.map((der) => Certificate.fromBER(Uint8Array.from(der)));
  if (!certificate) return false;
  const { result } = await checkChain({ certificate, certificates: [certificate, ...above] }, roots, at);
  return result === "trusted";
};
