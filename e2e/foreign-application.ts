import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Credential } from "@tushen/contract/people/account";
import { connectTo, type Client } from "./api.ts";

/** A foreign web application that signs its people in through the portal. */
export interface ForeignApplication {
  readonly address: string;
  readonly redirectUri: string;
  /** Where the browser begins; `redirectUri` may differ from the registered one. */
  readonly authorizeUrl: (state: string, redirectUri?: string) => string;
  /** Exchanges a code; returns the portal's answer. */
  readonly exchange: (code: string, state: string) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** The codes sent to it, in order. */
  readonly codes: readonly string[];
  readonly stop: () => Promise<void>;
}

interface Registered {
  readonly base: string;
  readonly operator: Client;
}

const queryOf = (request: IncomingMessage) => new URL(request.url ?? "/", "http://here").searchParams;

/** Registers itself with the portal, as an operator does, and listens on a free port. */
export const startForeignApplication = async ({ base, operator }: Registered): Promise<ForeignApplication> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${address}/callback`;
  const clientId = "journey-archive";
  const clientName = "城建档案馆";
  const { secret } = await operator.client.registerClient({ clientId, clientName, redirectUris: [redirectUri] });

  const authorizeUrl = (state: string, uri = redirectUri) => {
    const query = { response_type: "code", client_id: clientId, redirect_uri: uri, scope: "identity", state };
    return `${base}/uaa/oauth/authorize?${new URLSearchParams(query).toString()}`;
  };
  const exchange = async (code: string, state: string) => {
    const grant = { grant_type: "authorization_code", client_id: clientId, redirect_uri: redirectUri, secret };
    const body = new URLSearchParams({ ...grant, code, state });
    const answer = await fetch(`${base}/uaa/oauth/token`, { method: "POST", body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  const codes: string[] = [];
  const states = new Set<string>();
  const welcome = async (code: string, state: string): Promise<string> => {
    if (!states.delete(state)) return "状态不符，未登录";
    codes.push(code);
    const { body } = await exchange(code, state);
    const own: Credential[] = await connectTo(base, String(body["access_token"])).account.currentCredential({});
    return `您好，${own[0]?.personName}（${own[0]?.orgName}）`;
  };
  server.on("request", (request, response) => {
    if (request.url === "/") {
      const state = randomBytes(8).toString("hex");
      states.add(state);
      response.writeHead(302, { location: authorizeUrl(state) }).end();
      return;
    }
    const query = queryOf(request);
    void welcome(query.get("code") ?? "", query.get("state") ?? "").then((text) =>
      response.setHeader("content-type", "text/html; charset=utf-8").end(`<h1>${text}</h1>`),
    );
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address, redirectUri, authorizeUrl, exchange, codes, stop };
};
