import { randomBytes, sign } from "node:crypto";
import { TimeStampReq } from "pkijs";
import type { Signer } from "./certificate-authority.ts";
import { contentTypes, signedAttributes, signedData } from "./cms.ts";
import { der } from "./der.ts";
import { digestOf, schemeOf } from "./scheme.ts";
import type { TimeStamper } from "./time-stamp.ts";

const sha256 = "2.16.840.1.101.3.4.2.1";
/** The policy of an authority without a published one, as in the examples of OpenSSL. */
const policy = "1.2.3.4.1";

export interface StampedImprint {
  readonly imprint: Uint8Array;
  readonly nonce?: Uint8Array;
  readonly at: Date;
}

/** Makes the token of a time stamp (RFC 3161, 2.4.2) with the key of a time-stamping authority. */
export const makeTimeStamp = ({ chain, key }: Signer, { imprint, nonce, at }: StampedImprint): Buffer => {
  const [own] = chain;
  if (!own) throw new Error("no certificate");
  const serial = randomBytes(12);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const content = der.sequence(
    der.integer(1),
    der.oid(policy),
    der.sequence(der.sequence(der.oid(sha256), der.nothing()), der.octets(imprint)),
    der.integer(serial),
    der.generalizedTime(at),
    // Right to the second.
    der.sequence(der.integer(1)),
    ...(nonce ? [der.integer(nonce)] : []),
  );
  const attributes = signedAttributes(digestOf(schemeOf(own).digestName, content), own, contentTypes.timeStamp);
  return signedData({
    attributes,
    signature: sign("sha256", attributes, key),
    chain,
    content: { type: contentTypes.timeStamp, bytes: content },
  });
};

/** Stamps by a clock of this program, without asking anybody. */
export const timeStamperWith =
  (signer: Signer, clock: () => Date): TimeStamper =>
  async (imprint) =>
    makeTimeStamp(signer, { imprint, at: clock() });

/** Answers a request as an authority does; a request that it cannot read, or of another digest, is rejected. */
export const answerTimeStampRequest = (signer: Signer, request: Uint8Array, at: Date): Buffer => {
  const asked = readRequest(request);
  if (!asked) return der.sequence(der.sequence(der.integer(2)));
  return der.sequence(der.sequence(der.integer(0)), makeTimeStamp(signer, { ...asked, at }));
};

const readRequest = (bytes: Uint8Array): Pick<StampedImprint, "imprint" | "nonce"> | undefined => {
  try {
    const { messageImprint, nonce } = TimeStampReq.fromBER(Uint8Array.from(bytes));
    if (messageImprint.hashAlgorithm.algorithmId !== sha256) return undefined;
    return {
      imprint: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView),
      ...(nonce && { nonce: Buffer.from(nonce.valueBlock.valueHexView) }),
    };
  } catch {
    // Whatever a stranger sends is a request that cannot be read, not a defect of this program.
    return undefined;
  }
};
