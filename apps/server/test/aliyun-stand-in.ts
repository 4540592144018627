import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature ACS3-HMAC-SHA256 as the provider documents it, worked out anew from the request that arrived. */
const isSigned = (request: IncomingMessage, url: URL, body: string, key: { id: string; secret: string }): boolean => {
  const { authorization = "" } = request.headers;
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!parts || parts[1] !== key.id) return false;
  const [, , names = "", signature] = parts;
  const covers = [
    "host",
    "x-acs-action",
    "x-acs-content-sha256",
    "x-acs-date",
    "x-acs-signature-nonce",
    "x-acs-version",
  ];
  const signed = names.split(";");
  if (!covers.every((name) => signed.includes(name))) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = [request.method, url.pathname, query, headers, names, sha256(body)].join("\n");
  const expected = createHmac("sha256", key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest("hex");
  return signature === expected && request.headers["x-acs-content-sha256"] === sha256(body);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** What the provider answers, by the number it is asked to send to; `hang` never answers. */
type Answer = { readonly status?: number; readonly body: Readonly<Record<string, unknown>> } | "hang";

/** The SMS provider's endpoint on loopback: checks the signature, keeps what was sent. */
export const startAliyunStandIn = async (key: { id: string; secret: string }) => {
  const sent: Readonly<Record<string, string>>[] = [];
  const answers = new Map<string, Answer>();
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const url = new URL(request.url ?? "/", "http://stand-in");
    const body = await readBody(request);
    const input = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
    const answer = (status: number, detail: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(detail));
    if (!isSigned(request, url, body, key))
      return answer(400, { Code: "SignatureDoesNotMatch", Message: "not signed by you", RequestId: "R" });
    if (request.headers["x-acs-action"] !== "SendSms" || request.headers["x-acs-version"] !== "2017-05-25")
      return answer(404, { Code: "InvalidAction.NotFound", Message: "no such action", RequestId: "R" });
    const scripted = answers.get(input["PhoneNumbers"] ?? "");
    if (scripted === "hang") return undefined;
    if (scripted) return answer(scripted.status ?? 200, scripted.body);
    sent.push(input);
    return answer(200, { Code: "OK", Message: "OK", BizId: `biz-${sent.length}`, RequestId: "R" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterAll(stop);
  return {
    endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    sent,
    asked: () => asked,
    answerFor: (mobile: string, answer: Answer) => answers.set(mobile, answer),
    stop,
  };
};
