import { X509Certificate } from "node:crypto";
import { der } from "./der.ts";
import { certificateSubject, extensionsOf, signedCertificate, subjectName } from "./certificate-authority.ts";
import { newSm2Keys, type Sm2Keys, signSm2 } from "./sm2.ts";

/** An authority and a signer with keys of SM2, for tests. */
const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2029-01-01T00:00:00Z") };
const algorithm = der.sequence(der.oid("1.2.156.10197.1.501"));

const issue = (
  commonName: string,
  keys: Sm2Keys,
  { issuer, by }: { issuer?: Buffer; by: Sm2Keys },
  kind: keyof typeof extensionsOf,
) => {
  const subject = subjectName({ commonName });
  return signedCertificate({
    ...{ subject, issuer: issuer ?? subject, validity, algorithm },
    ...{ publicKey: keys.publicKey, issuerPublicKey: by.publicKey },
    signBody: (body) => signSm2(body, by.privateKey),
    extensions: extensionsOf[kind](),
  });
};

const pem = (certificate: Buffer): string => new X509Certificate(certificate).toString();
const authorityKeys = newSm2Keys();
const root = issue("国密演示根证书", authorityKeys, { by: authorityKeys }, "authority");
export const sm2Authority = { certificatePem: pem(root) };

export const sm2SignerOf = (commonName: string) => {
  const keys = newSm2Keys();
  const own = issue(commonName, keys, { issuer: certificateSubject(root), by: authorityKeys }, "holder");
  return { certificatePem: pem(own), chain: [own, root], privateKey: keys.privateKey };
};
