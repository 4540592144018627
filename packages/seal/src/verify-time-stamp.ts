import { ExtKeyUsage, TSTInfo } from "pkijs";
import { contentTypes } from "./cms.ts";
import type { TimeStampState } from "@tushen/domain/results/signature-time";
import {
  checkChain,
  digestNames,
  type ParsedSignature,
  parseSignature,
  signatureHolds,
  subjectField,
} from "./verify-cms.ts";
import { digestOf, type DigestName } from "./scheme.ts";

const oids = { extendedKeyUsage: "2.5.29.37", timeStamping: "1.3.6.1.5.5.7.3.8" };

/** What a time stamp says, read but not checked. */
export interface ReadTimeStamp {
  readonly parsed: ParsedSignature;
  readonly content: Buffer;
  readonly at: Date;
  readonly digestName: DigestName;
  readonly imprint: Buffer;
  readonly nonce: Buffer | undefined;
}

/** Reads a token; undefined where it is none. */
export const readTimeStamp = (token: Uint8Array): ReadTimeStamp | undefined => {
  const parsed = parseSignature(token);
  if (!parsed?.content || parsed.contentType !== contentTypes.timeStamp) return undefined;
  try {
    const { messageImprint, genTime, nonce } = TSTInfo.fromBER(Uint8Array.from(parsed.content));
    const digestName = digestNames[messageImprint.hashAlgorithm.algorithmId];
    if (!digestName) return undefined;
    return {
      parsed,
      content: parsed.content,
      at: genTime,
      digestName,
      imprint: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView),
      nonce: nonce && Buffer.from(nonce.valueBlock.valueHexView),
    };
  } catch {
    // Whatever a stranger put there is a token that cannot be read, not a defect of this program.
    return undefined;
  }
};

export interface CheckedTimeStamp {
  /** Name of the authority in its certificate. */
  readonly by: string;
  /** What it says; absent where it cannot be read. */
  readonly at?: Date;
  readonly state: TimeStampState;
  readonly certificateUntil?: Date;
  readonly path: readonly Uint8Array[];
}

/** Checks a token: over these bytes, unchanged, by a key for time stamps, of an authority that is trusted. */
export const checkTimeStamp = async (
  token: Uint8Array,
  stampedDigest: (name: DigestName) => Buffer | Promise<Buffer>,
  roots: readonly string[],
): Promise<CheckedTimeStamp> => {
  const read = readTimeStamp(token);
  if (!read) return { by: "", state: "broken", path: [] };
  const { parsed, at, content } = read;
  const { certificate } = parsed;
  const found = {
    by: subjectField(certificate, "2.5.4.3") ?? "",
    at,
    certificateUntil: certificate.notAfter.value,
    path: [],
  };
  if (!signatureHolds(parsed, digestOf(parsed.digestName, content), contentTypes.timeStamp))
    return { ...found, state: "broken" };
  if (!read.imprint.equals(await stampedDigest(read.digestName))) return { ...found, state: "other-bytes" };
  if (!isForTimeStamps(parsed)) return { ...found, state: "not-for-time" };
  const { result, path } = await checkChain(parsed, roots, at);
  const states = { trusted: "holds", "unknown-issuer": "untrusted", "not-valid-then": "not-valid-then" } as const;
  return { ...found, path, state: states[result] };
};

const isForTimeStamps = ({ certificate }: ParsedSignature): boolean => {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === oids.extendedKeyUsage)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(oids.timeStamping);
};
