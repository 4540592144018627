import { type TimeStamper, timeStampRequest, TimeStampTrouble, tokenOfReply } from "@tushen/seal/time-stamp";
import { checkTimeStamp } from "@tushen/seal/verify-time-stamp";
import { askOutside } from "../../../ground/platform/http/ask-outside.ts";
import { withinBytes } from "../../../ground/platform/http/within-bytes.ts";
import type { TimeStampSettings } from "./time-stamp-settings.ts";

/** Whoever signs waits for no more than this. */
const patienceInMs = 5000;
/** A token with a chain of certificates has 4 to 8 KB. */
const mostBytes = 64 * 1024;

/**
 * Asks a time-stamping authority over HTTP (RFC 3161, 3.4). The answer is taken only when it is over these bytes, answers this
 * request, and was signed for it by an authority that the settings trust.
 */
export const httpTimeStamper =
  ({ endpoint, authorization, roots }: TimeStampSettings, patience = patienceInMs): TimeStamper =>
  async (imprint) => {
    const request = timeStampRequest(imprint);
    const token = tokenOfReply(await replyTo(request.bytes, { endpoint, authorization, patience }), request);
    const { state } = await checkTimeStamp(token, () => Buffer.from(imprint), roots);
    if (state !== "holds") throw new TimeStampTrouble(whyNot[state]);
    return token;
  };

const whyNot = {
  untrusted: "时间戳服务的证书不是设置中的机构签发的，请联系平台管理员",
  "not-for-time": "时间戳服务的证书不能用于时间戳，请联系平台管理员",
  "not-valid-then": "时间戳服务的证书已过期，请联系平台管理员",
  broken: "时间戳服务的应答无法读取，请稍后重新签署",
  "other-bytes": "时间戳服务的应答不是对这个签名的，请稍后重新签署",
} as const;

const away = (cause: unknown) =>
  new TimeStampTrouble("时间戳服务没有应答，请稍后重新签署；仍不行请联系平台管理员", { cause });

const replyTo = async (
  body: Buffer,
  { endpoint, authorization, patience }: Omit<TimeStampSettings, "roots"> & { readonly patience: number },
): Promise<Buffer> => {
  try {
    const answer = await askOutside(endpoint, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", ...(authorization && { authorization }) },
      body,
      signal: AbortSignal.timeout(patience),
    });
    if (answer.statusCode !== 200) throw new Error(`${endpoint.href} answered ${answer.statusCode}`);
    return await withinBytes(answer, mostBytes);
  } catch (error) {
    throw away(error);
  }
};
