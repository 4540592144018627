import { lookup } from "node:dns";
import type { PushKind } from "@tushen/domain/ground/push";
import type { AccountId } from "@tushen/contract/ground/fields";
import type { Portal } from "../../context.ts";
import { askOutside, guardedLookup } from "../platform/http/ask-outside.ts";
import { isInnerHost } from "../platform/http/inner-address.ts";
import { withinBytes } from "../platform/http/within-bytes.ts";
import { type Posted, requestOf } from "./formats.ts";
import { mailOf, NoMail, sendMail } from "./mail.ts";
import { sendText } from "./text-message.ts";
import { isListed, isSafe, openTarget } from "./target.ts";

export interface Answer {
  readonly isSent: boolean;
  /** What the receiver said, for people. */
  readonly answer: string;
  /** The receiver wants no more (HTTP 410). */
  readonly isGone?: true;
}

const patienceInMs = 10_000;
const mostBytes = 64 * 1024;

const failed = (answer: string): Answer => ({ isSent: false, answer });

/** Robots answer 200 to everything and say in the body what they think of it. */
const verdictOfRobot = (text: string): Answer => {
  try {
    const { errcode, errmsg } = JSON.parse(text) as { errcode?: unknown; errmsg?: unknown };
    if (errcode === 0) return { isSent: true, answer: "已接收" };
    return failed(`对方拒收（${String(errcode)}）：${String(errmsg).slice(0, 200)}`);
  } catch {
    return failed("对方的应答不是机器人的应答，请核对地址");
  }
};

const verdictOf = (kind: PushKind, status: number, text: string): Answer => {
  if (status === 410) return { ...failed("对方表示不再接收（HTTP 410）"), isGone: true };
  if (status < 200 || status > 299) return failed(`对方回答 HTTP ${status}`);
  return kind === "WEBHOOK" ? { isSent: true, answer: `已接收（HTTP ${status}）` } : verdictOfRobot(text);
};

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: "找不到接收地址的域名",
  EAI_AGAIN: "暂时查不到接收地址的域名",
  ECONNREFUSED: "对方没有在这个地址接收",
  ECONNRESET: "对方中断了连接",
  CERT_HAS_EXPIRED: "对方的证书已过期",
};

const whyFailed = (error: Error & { readonly code?: string }): string => {
  if (error.name === "TimeoutError") return `对方在 ${patienceInMs / 1000} 秒内没有应答`;
  if (error instanceof NoMail) return error.message;
  if (error.message.includes(" leads to ")) return "接收地址的域名指向内网，未发送";
  return sentences[error.code ?? ""] ?? `没有送达：${error.message.slice(0, 200)}`;
};

interface To {
  readonly kind: PushKind;
  readonly sealedTarget: string;
  /** Whose channel it is; null: of an organisation. */
  readonly accountId?: AccountId | null;
}

/**
 * Posts messages to a channel; tells what came of it, never throws. Waits ten seconds at most. `resolve` finds the addresses of
 * the receiver's name.
 */
export const post = async (
  portal: Pick<Portal, "config" | "db" | "sms">,
  { kind, sealedTarget, accountId = null }: To,
  messages: readonly Posted[],
  now: Date,
  resolve: typeof lookup = lookup,
): Promise<Answer> => {
  let patience: AbortSignal | undefined;
  try {
    if (kind === "SMS") return await sendText(portal, accountId, messages);
    const { config } = portal;
    const target = openTarget(sealedTarget, config);
    if (kind === "EMAIL") {
      await sendMail(portal, { to: target.address, ...mailOf(messages, config.publicUrl) }, now);
      return { isSent: true, answer: "已发出" };
    }
    const { address, headers, body } = requestOf(kind, target, messages, now, config.publicUrl);
    if (!isSafe(address, config)) return failed("接收地址指向内网，未发送");
    patience = AbortSignal.timeout(patienceInMs);
    const answer = await askOutside(
      address,
      { method: "POST", headers, body: Buffer.from(body), signal: patience },
      isListed(address, config) ? guardedLookup(resolve) : guardedLookup(resolve, isInnerHost),
    );
    const text = await withinBytes(answer, mostBytes);
    return verdictOf(kind, answer.statusCode ?? 0, text.toString("utf8"));
  } catch (error) {
    // A receiver that answers drop by drop ends as a connection that broke off; the reason is our patience.
    return failed(whyFailed(patience?.aborted ? (patience.reason as Error) : (error as Error)));
  }
};
