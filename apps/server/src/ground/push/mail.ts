import { createTransport } from "nodemailer";
import type { Portal } from "../../context.ts";
import { deliver } from "../message/index.ts";
import type { Posted } from "./formats.ts";

/** No mail can be sent for a reason that lies with the portal; the message says it. */
export class NoMail extends Error {}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in every attempt, so that a mail server recognises a repetition. */
  readonly id: string;
}

const patienceInMs = 10_000;

/** Whether mail goes anywhere: to a server, or to the development inbox. */
export const maySendMail = ({ push, openInbox }: Portal["config"]): boolean => push.mail !== null || openInbox;

/** Sends one mail; throws when the server does not take it. */
export const sendMail = async (portal: Pick<Portal, "config" | "db">, mail: Mail, now: Date): Promise<void> => {
  const { config } = portal;
  if (config.push.mail === null) {
    if (!config.openInbox) throw new NoMail("本平台没有设置发信服务器");
    return deliver({ ...portal, now }, { kind: "email", to: mail.to, text: `${mail.subject}\n\n${mail.text}` });
  }
  const { url, from } = config.push.mail;
  const patience = { connectionTimeout: patienceInMs, greetingTimeout: patienceInMs, socketTimeout: patienceInMs };
  const transport = createTransport({ url, ...patience });
  try {
    const messageId = `<${mail.id}@${new URL(config.publicUrl).hostname}>`;
    await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, messageId });
  } finally {
    transport.close();
  }
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** One mail for all these messages. */
export const mailOf = (messages: readonly Posted[], publicUrl: string): Omit<Mail, "to"> => {
  const [first] = messages;
  if (!first) throw new Error("a mail has at least one message");
  const parts = messages.map(({ title, content, link }) =>
    [`【${oneLine(title)}】`, content, ...(link === null ? [] : [`打开办理：${link}`])].join("\n"),
  );
  return {
    id: first.id,
    subject: messages.length === 1 ? oneLine(first.title) : `图审通：${messages.length} 条消息`,
    text: `${parts.join("\n\n")}\n\n——\n本邮件由图审通自动发出。改为每天汇总、设置免打扰时段或停用：${publicUrl}/#/account`,
  };
};
