import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAuthority, type Identity, issueCertificate, signerOf } from "@tushen/seal/certificate-authority";
import { timeStampRequest } from "@tushen/seal/time-stamp";
import { answerTimeStampRequest, makeTimeStamp } from "@tushen/seal/time-stamp-authority";
import { der } from "@tushen/seal/der";
import type { TimeStampSettings } from "./time-stamp-settings.ts";

/** How the stand-in answers; all but "good" are faults of an authority. */
export type StandInWay =
  | "good"
  | "late"
  | "other-nonce"
  | "other-imprint"
  | "expired"
  | "not-for-time"
  | "refusal"
  | "http-error"
  | "nonsense"
  | "too-long";

const day = 86_400_000;
const validFor = (now: Date, days: number) => ({
  from: new Date(now.getTime() - 2 * day),
  until: new Date(now.getTime() + days * day),
});

export const standInTimeRoot = (now: Date): Identity =>
  createAuthority({ commonName: "演示时间戳根证书", organisation: "演示时间戳服务" }, validFor(now, 3650));

interface StandInSettings {
  readonly port?: number;
  /** Kept over restarts by whoever wants earlier time stamps to stay good. */
  readonly root?: Identity;
  readonly now?: () => Date;
  /** `user:password` that it asks for. */
  readonly credentials?: string;
}

/** A stand-in for a time-stamping authority, with a root of its own: a server that speaks RFC 3161 over HTTP. */
export const startTimeStandIn = async ({
  port = 0,
  root,
  now = () => new Date(),
  credentials,
}: StandInSettings = {}) => {
  const authority = root ?? standInTimeRoot(now());
  const signer = (days: number, forTimeStamps = true) =>
    signerOf(
      issueCertificate(authority, { commonName: "演示时间戳服务" }, validFor(now(), days), "rsa", { forTimeStamps }),
      authority,
    );
  const stamper = signer(365);
  const answers: Readonly<Record<Exclude<StandInWay, "late" | "http-error">, (request: Buffer) => Buffer>> = {
    good: (request) => answerTimeStampRequest(stamper, request, now()),
    expired: (request) => answerTimeStampRequest(signer(-1), request, now()),
    "not-for-time": (request) => answerTimeStampRequest(signer(365, false), request, now()),
    "other-nonce": () => answerTimeStampRequest(stamper, timeStampRequest(Buffer.alloc(32)).bytes, now()),
    "other-imprint": (request) =>
      der.sequence(
        der.sequence(der.integer(0)),
        makeTimeStamp(stamper, { imprint: Buffer.alloc(32, 7), nonce: nonceIn(request), at: now() }),
      ),
    refusal: () => answerTimeStampRequest(stamper, Buffer.from("?"), now()),
    nonsense: () => Buffer.from("<html>维护中</html>"),
    "too-long": () => Buffer.alloc(1 << 20),
  };
  let way: StandInWay = "good";
  let held: () => Promise<void> = () => Promise.resolve();
  const server = createServer((request, response) => {
    const wanted = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
    if (wanted && request.headers.authorization !== wanted) return response.writeHead(401).end();
    if (way === "http-error") return response.writeHead(503).end();
    if (way === "late") return undefined;
    const answer = answers[way];
    Promise.all([buffer(request), held()])
      .then(([body]) => response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer(body)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
    return undefined;
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    settings: {
      endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
      authorization: credentials ? `Basic ${Buffer.from(credentials).toString("base64")}` : null,
      roots: [authority.certificatePem],
    } satisfies TimeStampSettings,
    answerAs: (next: StandInWay) => {
      way = next;
    },
    /** Makes it slow: its answers wait for this. */
    holdAnswers: (until: () => Promise<void>) => {
      held = until;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};

/** The nonce stands before the wish for certificates, eight bytes long in requests of the portal. */
const nonceIn = (request: Buffer): Buffer => request.subarray(request.length - 11, request.length - 3);
