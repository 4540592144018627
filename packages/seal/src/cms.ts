import { der, derChildren } from "./der.ts";
import { schemeOf, digestOf } from "./scheme.ts";

export const contentTypes = { data: "1.2.840.113549.1.7.1", timeStamp: "1.2.840.113549.1.9.16.1.4" } as const;

const oids = {
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  signatureTimeStamp: "1.2.840.113549.1.9.16.2.14",
};

const attribute = (type: string, value: Uint8Array) => der.sequence(der.oid(type), der.set(value));

/** Issuer and serial number, in exactly the bytes the authority wrote. */
const issuerAndSerial = (certificate: Uint8Array): { issuer: Buffer; serial: Buffer } => {
  const [body] = derChildren(certificate);
  const fields = body ? derChildren(body) : [];
  // The version is optional and carries tag [0].
  const [serial, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error("not a certificate");
  return { issuer, serial };
};

/**
 * Signed attributes of a PAdES baseline signature (ETSI EN 319 142-1): content type, digest of the content, digest of the
 * signer's certificate; no signing time, which is in the PDF. The signature is over this SET in DER.
 */
export const signedAttributes = (
  contentDigest: Uint8Array,
  certificate: Uint8Array,
  contentType: string = contentTypes.data,
): Buffer =>
  der.set(
    attribute(oids.contentType, der.oid(contentType)),
    attribute(oids.messageDigest, der.octets(contentDigest)),
    attribute(oids.signingCertificateV2, der.sequence(der.sequence(certificateId(certificate)))),
  );

/** Names a certificate by its digest; the algorithm is left out where it is SHA-256 (RFC 5035, 3). */
const certificateId = (certificate: Uint8Array): Buffer => {
  const { digestName, digestAlgorithm } = schemeOf(certificate);
  const digest = der.octets(digestOf(digestName, certificate));
  return digestName === "sha256" ? der.sequence(digest) : der.sequence(digestAlgorithm, digest);
};

export interface SignedParts {
  /** What was signed: the SET of `signedAttributes`. */
  readonly attributes: Uint8Array;
  readonly signature: Uint8Array;
  /** Starts with the signer's certificate. */
  readonly chain: readonly Uint8Array[];
  /** What the signature is about, where it stands inside; absent: it stands elsewhere. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array };
  /** Token of a time stamp over the signature; not signed itself. */
  readonly timeStamp?: Uint8Array | undefined;
}

/** CMS SignedData (RFC 5652). */
export const signedData = ({ attributes, signature, chain, content, timeStamp }: SignedParts): Buffer => {
  const [signer] = chain;
  if (!signer) throw new Error("no certificate");
  const { issuer, serial } = issuerAndSerial(signer);
  const { digestAlgorithm, signatureAlgorithm } = schemeOf(signer);
  // Inside the signer info the SET of attributes carries the implicit tag [0].
  const taggedAttributes = Buffer.from(attributes);
  taggedAttributes[0] = 0xa0;
  const signerInfo = der.sequence(
    der.integer(1),
    der.sequence(issuer, serial),
    digestAlgorithm,
    taggedAttributes,
    signatureAlgorithm,
    der.octets(signature),
    ...(timeStamp ? [der.tagged(1, attribute(oids.signatureTimeStamp, timeStamp))] : []),
  );
  const body = der.sequence(
    // Version 3 is of content other than data (RFC 5652, 5.1).
    der.integer(content ? 3 : 1),
    der.set(digestAlgorithm),
    der.sequence(
      der.oid(content?.type ?? contentTypes.data),
      ...(content ? [der.tagged(0, der.octets(content.bytes))] : []),
    ),
    der.tagged(0, ...chain),
    der.set(signerInfo),
  );
  return der.sequence(der.oid(oids.signedData), der.tagged(0, body));
};
