import { randomBytes } from "node:crypto";
import { TimeStampResp } from "pkijs";
import { der } from "./der.ts";
import { readTimeStamp } from "./verify-time-stamp.ts";

const sha256 = "2.16.840.1.101.3.4.2.1";

/** Gives the token of a time stamp (RFC 3161) over bytes with this SHA-256. */
export type TimeStamper = (imprint: Uint8Array) => Promise<Uint8Array>;

/** No time stamp was given. The message is a Chinese sentence for whoever wanted to sign. */
export class TimeStampTrouble extends Error {
  override readonly name = "TimeStampTrouble";
}

export interface TimeStampRequest {
  readonly imprint: Uint8Array;
  readonly nonce: Uint8Array;
  /** In DER, as it is sent. */
  readonly bytes: Buffer;
}

/** A request for a time stamp, with the wish to get the certificates as well. */
export const timeStampRequest = (imprint: Uint8Array): TimeStampRequest => {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const messageImprint = der.sequence(der.sequence(der.oid(sha256), der.nothing()), der.octets(imprint));
  const bytes = der.sequence(der.integer(1), messageImprint, der.integer(nonce), der.boolean(true));
  return { imprint, nonce, bytes };
};

/** granted and grantedWithMods (RFC 3161, 2.4.2). */
const granted = [0, 1];

/** The token in a reply that answers this request; else throws `TimeStampTrouble`. */
export const tokenOfReply = (reply: Uint8Array, { imprint, nonce }: TimeStampRequest): Buffer => {
  const { status, timeStampToken } = parseReply(reply);
  if (!granted.includes(status.status) || !timeStampToken)
    throw new TimeStampTrouble("时间戳服务拒绝了请求，请联系平台管理员检查时间戳服务的设置");
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  const read = readTimeStamp(token);
  if (!read) throw new TimeStampTrouble("时间戳服务的应答无法读取，请稍后重新签署");
  if (!read.nonce?.equals(nonce)) throw new TimeStampTrouble("时间戳服务的应答不是对这次请求的，请稍后重新签署");
  if (!read.imprint.equals(imprint)) throw new TimeStampTrouble("时间戳服务的应答不是对这个签名的，请稍后重新签署");
  return token;
};

const parseReply = (reply: Uint8Array): TimeStampResp => {
  try {
    return TimeStampResp.fromBER(Uint8Array.from(reply));
  } catch (cause) {
    throw new TimeStampTrouble("时间戳服务的应答无法读取，请稍后重新签署", { cause });
  }
};
