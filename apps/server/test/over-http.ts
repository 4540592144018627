import type { AddressInfo } from "node:net";
import type { Call, Calls } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { CallFailed, type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { toRequest } from "@tushen/contract/ground/request";
import type { FastifyInstance } from "fastify";
import { bodyOf, type Client } from "../seed/act-as.ts";

/** The application on a port of its own, reached as browsers reach it. */
export const overHttp = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const send = async (call: Call, input: unknown, token: string): Promise<unknown> => {
    const { method, url, headers, body } = toRequest(call, input);
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: bodyOf(call, body) as BodyInit, duplex: "half" }),
    });
    const envelope = (await answer.json()) as Envelope;
    if (envelope.code !== SUCCESS) throw new CallFailed(answer.status, envelope);
    return envelope.detail;
  };

  /** Calls that answer with an envelope, with the rights of whoever holds the token. */
  const clientOf = (token: string): Client =>
    Object.fromEntries(
      Object.entries(contract as unknown as Record<string, Calls>).map(([area, table]) => [
        area,
        Object.fromEntries(
          Object.entries(table).map(([name, call]) => [name, (input: unknown) => send(call, input, token)]),
        ),
      ]),
    ) as unknown as Client;

  return { origin, clientOf, get: (path: string) => fetch(origin + path) };
};
