import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail that came. */
export interface ArrivedMail {
  readonly to: readonly string[];
  /** Headers and body, decoded. */
  readonly text: string;
}

/** Words of a mail as a reader sees them: encoded subjects and bodies in base64 or quoted-printable. */
const readable = (raw: string): string => {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const bytes = (text: string) => Buffer.from(text, "base64").toString("utf8");
  const quoted = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r\n/g, "")
        .replace(/=([\dA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
      "latin1",
    ).toString("utf8");
  const subject = head
    .replace(/\?=\s+=\?UTF-8\?/gi, "?==?UTF-8?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => bytes(text))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) => quoted(text.replaceAll("_", " ")));
  const body = rest.join("\r\n\r\n");
  return `${subject}\n\n${/base64/i.test(head) ? bytes(body) : quoted(body)}`;
};

/** A mail server on loopback without a password: what comes is kept. For tests. */
export const startMailServer = async () => {
  const arrived: ArrivedMail[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refuses) return done(new Error("mailbox full"));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, text: readable(Buffer.concat(parts).toString("latin1")) });
        return done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    arrived,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (next: boolean) => {
      refuses = next;
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
};
