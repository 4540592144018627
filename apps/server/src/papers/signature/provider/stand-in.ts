import { randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAuthority, type Identity, issueCertificate, signerOf } from "@tushen/seal/certificate-authority";
import { isMacOf, isNow, macOf, type ProviderResult, requestText, resultText } from "./line-signature.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import type { Holder, SignRequest } from "./sign-provider.ts";
import { standInPage } from "./stand-in-page.ts";

/** A report on its way to the portal. */
export interface Report {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface StandInSettings extends Pick<ProviderSettings, "name" | "appId" | "secret"> {
  readonly port?: number;
  /** Kept over restarts by whoever wants certificates to stay good. */
  readonly authority?: Identity;
  readonly now?: () => Date;
  /** How reports travel; in tests into a portal without a port. */
  readonly deliver?: (report: Report) => Promise<unknown>;
}

const year = 365 * 86_400_000;

export const standInAuthority = (now: Date): Identity =>
  createAuthority(
    { commonName: "演示签章服务根证书", organisation: "演示签章服务" },
    { from: new Date(now.getTime() - 86_400_000), until: new Date(now.getTime() + 10 * year) },
  );

const overTheLine = async ({ url, headers, body }: Report): Promise<unknown> =>
  fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });

/** A stand-in for a provider, with an authority of its own: a server that speaks the protocol of docs/signatures.md. */
export const startStandIn = async (settings: StandInSettings) => {
  const { name, appId, secret, now = () => new Date(), deliver = overTheLine } = settings;
  const authority = settings.authority ?? standInAuthority(now());
  const identities = new Map<string, Identity>();
  const requests = new Map<string, SignRequest & { outcome?: ProviderResult["result"] }>();

  const identityOf = ({ kind, personName, orgName }: Holder): Identity => {
    const key = `${kind} ${personName} ${orgName}`;
    const commonName = kind === "PERSON" ? personName : orgName;
    const validity = { from: new Date(now().getTime() - 86_400_000), until: new Date(now().getTime() + year) };
    const identity =
      identities.get(key) ?? issueCertificate(authority, { commonName, organisation: orgName }, validity, "rsa");
    identities.set(key, identity);
    return identity;
  };

  const signaturesFor = ({ holder, files }: SignRequest): ProviderResult["signatures"] => {
    const { key } = signerOf(identityOf(holder), authority);
    return files.map(({ id, toSign }) => ({
      id,
      signature: sign("sha256", Buffer.from(toSign, "base64"), key).toString("base64"),
    }));
  };

  /** The report on a request; each call gives it a new time and a new MAC. */
  const reportOf = (requestNo: string, result: ProviderResult["result"], reason?: string): Report => {
    const request = requests.get(requestNo);
    if (!request) throw new Error(`no request ${requestNo}`);
    request.outcome = result;
    const said = {
      ...{ requestNo, result },
      ...(reason !== undefined && { reason }),
      signatures: result === "SIGNED" ? signaturesFor(request) : [],
    };
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomUUID();
    return {
      url: request.callbackUrl,
      headers: {
        ...{ "content-type": "application/json", "sign-provider": name, "sign-timestamp": timestamp },
        ...{ "sign-nonce": nonce, "sign-mac": macOf(secret, resultText(said, timestamp, nonce)) },
      },
      body: JSON.stringify(said),
    };
  };

  const isFromPortal = ({ headers, url = "" }: IncomingMessage, body: Buffer): boolean => {
    const [app, timestamp, nonce, mac] = ["app", "timestamp", "nonce", "mac"].map((one) =>
      String(headers[`sign-${one}`]),
    );
    if (app !== appId || timestamp === undefined || nonce === undefined || mac === undefined) return false;
    return isNow(timestamp, now()) && isMacOf(secret, requestText(url, timestamp, nonce, body), mac);
  };

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Readonly<Record<string, (question: unknown) => object>> = {
    "/certificates": (holder) => ({ certificate: identityOf(holder as Holder).certificatePem }),
    "/tokens": () => ({ token: randomUUID(), expiresAt: new Date(now().getTime() + 5 * 60_000).toISOString() }),
    "/requests": (question) => {
      const request = question as SignRequest;
      requests.set(request.requestNo, request);
      return { page: `${origin()}/sign/${request.requestNo}` };
    },
  };

  const showPage = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const requestNo = (request.url ?? "").slice("/sign/".length);
    const found = requests.get(requestNo);
    if (!found) return response.writeHead(404).end();
    if (request.method !== "POST")
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(
        standInPage({
          title: found.title,
          files: found.files,
          signer: found.holder,
          isOver: found.outcome !== undefined,
        }),
      );
    const way = new URLSearchParams(body.toString()).get("way");
    if (way === "REFUSED") await deliver(reportOf(requestNo, way, "签章人点了拒绝签署"));
    else if (way === "FAILED") await deliver(reportOf(requestNo, way, "证书口令多次输错"));
    else await deliver(reportOf(requestNo, "SIGNED"));
    return response.writeHead(303, { location: found.returnUrl }).end();
  };

  let hold: { readonly path: string; readonly until: () => Promise<unknown> } | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { url = "" } = request;
    if (url.startsWith("/sign/")) return showPage(request, response, body);
    const answer = answers[url];
    const say = (status: number, said: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    if (!answer) return say(404, { reason: "没有这个接口" });
    if (!isFromPortal(request, body)) return say(401, { reason: "应用编号或校验值不正确" });
    if (hold?.path === url && (await hold.until()) === "fail") return say(503, {});
    return say(200, answer(JSON.parse(body.toString())));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(settings.port ?? 0, "127.0.0.1", done));
  return {
    settings: {
      ...{ name, appId, secret, roots: [authority.certificatePem] },
      endpoint: new URL(`${origin()}/`),
    } satisfies ProviderSettings,
    /** Makes it slow: an answer to this path waits, and fails where it ends with "fail". */
    holdAnswers: (path: string, until: () => Promise<"answer" | "fail">) => {
      hold = { path, until };
    },
    reportOf,
    deliver,
    stop: () => new Promise((done) => server.close(done)),
  };
};
