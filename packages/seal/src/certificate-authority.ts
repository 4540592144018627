import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from "node:crypto";
import { der, derChildren, derContent } from "./der.ts";

export type KeyKind = "ec" | "rsa";

/** A key and its certificate in PEM, as a deployment stores them. */
export interface Identity {
  certificatePem: string;
  keyPem: string;
}

/** A key with its certificates in DER, the signer's own first, as a signature needs them. */
export interface Signer {
  chain: Uint8Array[];
  key: KeyObject;
}

export interface Subject {
  /** Name of the person or organisation (CN). */
  commonName: string;
  organisation?: string;
  /** Credit code of an organisation or registration number of a person; never an ID card number. */
  serialNumber?: string;
}

export interface Validity {
  from: Date;
  until: Date;
}

const oids = {
  commonName: "2.5.4.3",
  serialNumber: "2.5.4.5",
  country: "2.5.4.6",
  organisation: "2.5.4.10",
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  authorityKeyIdentifier: "2.5.29.35",
  revocationListAt: "2.5.29.31",
  extendedKeyUsage: "2.5.29.37",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  sha256WithRsa: "1.2.840.113549.1.1.11",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
};

/**
 * Makes the project's own root authority. It proves inside one installation who signed, and nothing to third parties.
 */
export const createAuthority = (subject: Subject, validity: Validity, kind: KeyKind = "ec"): Identity => {
  const { publicKey, privateKey } = newKeys(kind);
  const name = subjectName(subject);
  const certificate = signedCertificate({
    subject: name,
    issuer: name,
    validity,
    publicKey: infoOf(publicKey),
    issuerPublicKey: infoOf(publicKey),
    ...signingWith(privateKey),
    extensions: extensionsOf.authority(),
  });
  return identity(certificate, privateKey);
};

export interface IssueOptions {
  /** Address of the list of revoked certificates, named in the certificate. */
  readonly revocationListAt?: string;
  /** The key may put time stamps, and do nothing else (RFC 3161, 2.3). */
  readonly forTimeStamps?: boolean;
}

/** Issues a certificate for an organisation or a person, with a key of its own. */
export const issueCertificate = (
  authority: Identity,
  subject: Subject,
  validity: Validity,
  kind: KeyKind = "ec",
  { revocationListAt, forTimeStamps = false }: IssueOptions = {},
): Identity => {
  const { publicKey, privateKey } = newKeys(kind);
  const certificate = signedCertificate({
    subject: subjectName(subject),
    issuer: certificateSubject(derOf(authority.certificatePem)),
    validity,
    publicKey: infoOf(publicKey),
    issuerPublicKey: infoOf(createPublicKey(authority.certificatePem)),
    ...signingWith(createPrivateKey(authority.keyPem)),
    extensions: [
      ...extensionsOf.holder(),
      ...(forTimeStamps ? [extension(oids.extendedKeyUsage, true, der.sequence(der.oid(oids.timeStamping)))] : []),
      ...(revocationListAt === undefined
        ? []
        : [extension(oids.revocationListAt, false, distributionPoint(revocationListAt))]),
    ],
  });
  return identity(certificate, privateKey);
};

/** The signer of an identity, its chain ending with the authority. */
export const signerOf = (identity: Identity, authority: Identity): Signer => ({
  chain: [derOf(identity.certificatePem), derOf(authority.certificatePem)],
  key: createPrivateKey(identity.keyPem),
});

export const derOf = (pem: string): Buffer => Buffer.from(new X509Certificate(pem).raw);

const newKeys = (kind: KeyKind) =>
  kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 })
    : generateKeyPairSync("ec", { namedCurve: "prime256v1" });

const identity = (certificate: Buffer, key: KeyObject): Identity => ({
  certificatePem: new X509Certificate(certificate).toString(),
  keyPem: key.export({ type: "pkcs8", format: "pem" }).toString(),
});

export interface CertificateParts {
  subject: Buffer;
  issuer: Buffer;
  validity: Validity;
  /** SubjectPublicKeyInfo in DER. */
  publicKey: Buffer;
  issuerPublicKey: Buffer;
  /** Of the signature of the issuer. */
  algorithm: Buffer;
  signBody: (body: Buffer) => Buffer;
  extensions: Buffer[];
}

/** SubjectPublicKeyInfo in DER. */
export const infoOf = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

const signingWith = (key: KeyObject): Pick<CertificateParts, "algorithm" | "signBody"> => ({
  algorithm: signatureAlgorithmOf(key),
  signBody: (body) => sign("sha256", body, key),
});

export const extensionsOf = {
  authority: () => [
    extension(oids.basicConstraints, true, der.sequence(der.boolean(true), der.integer(0))),
    // keyCertSign and cRLSign
    extension(oids.keyUsage, true, der.bits(Buffer.from([0x06]), 1)),
  ],
  holder: () => [
    extension(oids.basicConstraints, true, der.sequence()),
    // digitalSignature and nonRepudiation
    extension(oids.keyUsage, true, der.bits(Buffer.from([0xc0]), 6)),
  ],
};

export const signatureAlgorithmOf = (key: KeyObject): Buffer =>
  key.asymmetricKeyType === "rsa"
    ? der.sequence(der.oid(oids.sha256WithRsa), der.nothing())
    : der.sequence(der.oid(oids.ecdsaWithSha256));

/** X.509 version 3 (RFC 5280, 4.1). */
export const signedCertificate = (parts: CertificateParts): Buffer => {
  const { algorithm } = parts;
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(serial),
    algorithm,
    parts.issuer,
    der.sequence(der.time(parts.validity.from), der.time(parts.validity.until)),
    parts.subject,
    parts.publicKey,
    der.tagged(
      3,
      der.sequence(
        ...parts.extensions,
        extension(oids.subjectKeyIdentifier, false, der.octets(keyIdentifier(parts.publicKey))),
        extension(
          oids.authorityKeyIdentifier,
          false,
          der.sequence(der.implicit(0, keyIdentifier(parts.issuerPublicKey))),
        ),
      ),
    ),
  );
  return der.sequence(body, algorithm, der.bits(parts.signBody(body)));
};

export const subjectName = ({ commonName, organisation, serialNumber }: Subject): Buffer => {
  const entry = (type: string, value: Buffer) => der.set(der.sequence(der.oid(type), value));
  return der.sequence(
    entry(oids.country, der.printable("CN")),
    ...(organisation ? [entry(oids.organisation, der.utf8(organisation))] : []),
    entry(oids.commonName, der.utf8(commonName)),
    ...(serialNumber ? [entry(oids.serialNumber, der.printable(serialNumber))] : []),
  );
};

/** One address, as fullName (RFC 5280, 4.2.1.13). */
const distributionPoint = (address: string) =>
  der.sequence(der.sequence(der.tagged(0, der.tagged(0, der.implicit(6, Buffer.from(address, "latin1"))))));

export const extension = (type: string, critical: boolean, value: Uint8Array) =>
  der.sequence(der.oid(type), ...(critical ? [der.boolean(true)] : []), der.octets(value));

/** RFC 5280, 4.2.1.2, method 1; it identifies the key and does not protect it. */
export const keyIdentifier = (publicKey: Uint8Array): Buffer => {
  const [, bits] = derChildren(publicKey);
  return createHash("sha1")
    .update(bits ? derContent(bits).subarray(1) : Buffer.alloc(0))
    .digest();
};

export const certificateSubject = (certificate: Uint8Array): Buffer => {
  const [body] = derChildren(certificate);
  const subject = body ? derChildren(body)[5] : undefined;
  if (!subject) throw new Error("not a certificate");
  return subject;
};
