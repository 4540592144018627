import { createPrivateKey, createPublicKey, sign, X509Certificate } from "node:crypto";
import { CertificateRevocationList } from "pkijs";
import {
  certificateSubject,
  derOf,
  extension,
  type Identity,
  infoOf,
  keyIdentifier,
  signatureAlgorithmOf,
} from "./certificate-authority.ts";
import { der } from "./der.ts";

export interface RevokedCertificate {
  readonly certificatePem: string;
  readonly at: Date;
}

const oids = { authorityKeyIdentifier: "2.5.29.35", number: "2.5.29.20" };

/** A positive number as DER wants it: the first bit is 0. */
export const positive = (hex: string): Buffer => {
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 0x7f ? `00${even}` : even, "hex");
};

/** The list of certificates that an authority has revoked (RFC 5280, 5), in DER. Its number is its moment in seconds. */
export const makeRevocationList = (
  authority: Identity,
  revoked: readonly RevokedCertificate[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Buffer => {
  const key = createPrivateKey(authority.keyPem);
  const algorithm = signatureAlgorithmOf(key);
  const entries = revoked.map(({ certificatePem, at }) =>
    der.sequence(der.integer(positive(new X509Certificate(certificatePem).serialNumber)), der.time(at)),
  );
  const number = positive(Math.floor(from.getTime() / 1000).toString(16));
  const body = der.sequence(
    der.integer(1),
    algorithm,
    certificateSubject(derOf(authority.certificatePem)),
    der.time(from),
    der.time(until),
    ...(entries.length > 0 ? [der.sequence(...entries)] : []),
    der.tagged(
      0,
      der.sequence(
        extension(
          oids.authorityKeyIdentifier,
          false,
          der.sequence(der.implicit(0, keyIdentifier(infoOf(createPublicKey(authority.certificatePem))))),
        ),
        extension(oids.number, false, der.integer(number)),
      ),
    ),
  );
  return der.sequence(body, algorithm, der.bits(sign("sha256", body, key)));
};

/** Reads a list; undefined where it is none. */
export const readRevocationList = (bytes: Uint8Array): CertificateRevocationList | undefined => {
  try {
    return CertificateRevocationList.fromBER(Uint8Array.from(bytes));
  } catch {
    // Whatever a file or a stranger's server gives is a list that cannot be read, not a defect of this program.
    return undefined;
  }
};
