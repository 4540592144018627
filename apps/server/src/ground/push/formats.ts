import { createHmac } from "node:crypto";
import type { EventData, PushEvent } from "@tushen/contract/ground/event";
import { type BusinessEventType, messageType } from "@tushen/domain/ground/event/business-event";
import type { PushKind } from "@tushen/domain/ground/push";
import type { Target } from "./target.ts";

/** A message or a business event as it is posted. */
export interface Posted {
  /** The same in every attempt. */
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Complete address of the page in the portal; null: the message leads nowhere. */
  readonly link: string | null;
  /** Names of the people it is for. */
  readonly receivers: string;
  readonly time: string;
  /** Its place in the order of the channel; null: a trial, which is kept nowhere. */
  readonly cursor: string | null;
  /** What a business event tells; null: a message. */
  readonly event: { readonly type: BusinessEventType; readonly data: EventData } | null;
}

interface PostRequest {
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = { "content-type": "application/json; charset=utf-8" };

/** The most bytes of a robot's text: WeChat Work takes 4096. */
const mostBytes = 4000;

/** Ends a text that is too long with `…`, never within a character. */
export const withinTextBytes = (text: string, most: number): string => {
  if (Buffer.byteLength(text) <= most) return text;
  let kept = Buffer.from(text)
    .subarray(0, most - 3)
    .toString("utf8");
  while (kept.endsWith("\uFFFD")) kept = kept.slice(0, -1);
  return `${kept}…`;
};

/** Marks of Markdown in names that people chose are shown, not obeyed. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&").replace(/\s+/g, " ");

/** Each message gets an equal part of the room, so that none is cut away whole. */
const asMarkdown = (messages: readonly Posted[]): string => {
  const room = Math.floor(mostBytes / messages.length) - 20;
  return messages
    .map(({ title, content, link, receivers }) => {
      const end = `${receivers ? `\n收件人：${plain(receivers)}` : ""}${link ? `\n[打开办理](${link})` : ""}`;
      return withinTextBytes(`**${plain(title)}**\n${plain(content)}`, room - Buffer.byteLength(end)) + end;
    })
    .join("\n\n");
};

const titleOf = (messages: readonly Posted[]): string =>
  messages.length === 1 ? (messages[0]?.title ?? "") : `图审通：${messages.length} 条消息`;

/** DingTalk signs `{milliseconds}\n{secret}` (加签). */
const signedForDingTalk = ({ address, secret }: Target, now: Date): URL => {
  const url = new URL(address);
  if (secret === "") return url;
  const timestamp = String(now.getTime());
  url.searchParams.set("timestamp", timestamp);
  url.searchParams.set("sign", createHmac("sha256", secret).update(`${timestamp}\n${secret}`).digest("base64"));
  return url;
};

/** Standard Webhooks 1.0: HMAC-SHA256 of `{id}.{seconds}.{body}` under the bytes behind `whsec_`. */
export const webhookSignature = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
};

/** The application a page of the portal is about. */
const applicationIn = (link: string | null): string | undefined =>
  /[?&]projectApplicationId=(\d+)/.exec(link ?? "")?.[1];

/** A message or a business event as CloudEvents 1.0 writes it, from the portal at `source`. */
export const eventOf = ({ id, time, cursor, event, ...message }: Posted, source: string): PushEvent => {
  const envelope = {
    ...{ specversion: "1.0" as const, id, source, time, datacontenttype: "application/json" as const },
    ...(cursor !== null && { cursor }),
  };
  if (event !== null)
    return { ...envelope, type: event.type, subject: `application/${event.data.applicationId}`, data: event.data };
  const { title, content, link, receivers } = message;
  const applicationId = applicationIn(link);
  return {
    ...{ ...envelope, type: messageType },
    ...(applicationId !== undefined && { subject: `application/${applicationId}` }),
    data: { title, content, link, receivers },
  };
};

const asWebhook = (target: Target, messages: readonly Posted[], now: Date, source: string): PostRequest => {
  const [message] = messages;
  if (message === undefined || messages.length > 1) throw new Error("a system gets each message by itself");
  const { id } = message;
  const seconds = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify(eventOf(message, source));
  return {
    address: new URL(target.address),
    headers: {
      "content-type": "application/cloudevents+json; charset=utf-8",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": webhookSignature(target.secret, id, seconds, body),
    },
    body,
  };
};

/** The request that brings these messages to a channel of this kind. `source`: the address of the portal, which events tell. */
export const requestOf = (
  kind: PushKind,
  target: Target,
  messages: readonly Posted[],
  now: Date,
  source: string,
): PostRequest => {
  if (kind === "WEBHOOK") return asWebhook(target, messages, now, source);
  const text = asMarkdown(messages);
  if (kind === "WECHAT_WORK")
    return {
      address: new URL(target.address),
      headers: json,
      body: JSON.stringify({ msgtype: "markdown", markdown: { content: text } }),
    };
  // DingTalk shows a line break only where a paragraph ends.
  const markdown = { title: titleOf(messages), text: text.replaceAll("\n", "\n\n") };
  return {
    address: signedForDingTalk(target, now),
    headers: json,
    body: JSON.stringify({ msgtype: "markdown", markdown }),
  };
};
