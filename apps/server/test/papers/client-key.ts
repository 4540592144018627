import { sign } from "node:crypto";
import { issueCertificate, type KeyKind, signerOf } from "@tushen/seal/certificate-authority";
import type { Portal } from "../../src/context.ts";
import { authorityOf } from "../../src/people/seal/authority.ts";

/** A key on somebody's own computer, with a certificate of the portal's authority. */
export const clientKey = async (
  portal: Portal,
  subject: { readonly commonName: string; readonly organisation: string },
  { kind = "rsa", until = "2028-01-01T00:00:00Z" }: { readonly kind?: KeyKind; readonly until?: string } = {},
) => {
  const authority = await authorityOf(portal, portal.clock());
  const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date(until) };
  const identity = issueCertificate(authority, subject, validity, kind);
  const { key } = signerOf(identity, authority);
  return {
    certificate: identity.certificatePem,
    /** The signature over what was handed out, in base64. */
    sign: (toSign: string): string => sign("sha256", Buffer.from(toSign, "base64"), key).toString("base64"),
  };
};
