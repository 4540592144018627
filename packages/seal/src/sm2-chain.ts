import { X509Certificate } from "node:crypto";
import { derChildren, derContent } from "./der.ts";
import { holdsFor } from "./scheme.ts";
import type { CheckedChain } from "./checked-chain.ts";

const longest = 8;

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);

const isIssuedBy = (child: X509Certificate, issuer: X509Certificate): boolean => {
  if (child.issuer !== issuer.subject || !issuer.ca) return false;
  const [body, , bits] = derChildren(child.raw);
  return body !== undefined && bits !== undefined && holdsFor(issuer.raw, body, derContent(bits).subarray(1));
};

/** Follows a chain with keys of SM2, which `pkijs` does not know, up to one of the roots. */
export const followSm2 = (
  own: Uint8Array,
  others: readonly Uint8Array[],
  { roots, at }: { readonly roots: readonly string[]; readonly at: Date },
): CheckedChain => {
  const trusted = roots.map((pem) => new X509Certificate(pem));
  const between = others.map((der) => new X509Certificate(der));
  const path = [new X509Certificate(own)];
  while (path.length < longest) {
    const last = path.at(-1);
    if (!last || !isValidAt(last, at)) break;
    const issuedBy = (issuer: X509Certificate) => isValidAt(issuer, at) && isIssuedBy(last, issuer);
    const root = trusted.find(issuedBy);
    if (root) return { result: "trusted", path: [...path, root].map(({ raw }) => raw) };
    const next = between.find(issuedBy);
    if (!next) break;
    path.push(next);
  }
  return { result: "unknown-issuer", path: [] };
};
