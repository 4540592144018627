import { createHash } from "node:crypto";
import type { Call, Calls } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { CallFailed, type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { toRequest } from "@tushen/contract/ground/request";
import { type Client, sendProven } from "../apps/server/seed/act-as.ts";
import { type CastName, castPassword } from "../apps/server/seed/cast.ts";

export type { Client };

const send = async (
  base: string,
  call: Call,
  input: unknown,
  token: string | null,
  proof?: string,
): Promise<unknown> => {
  const request = toRequest(call, input);
  const answer = await fetch(base + request.url, {
    method: request.method,
    headers: {
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(proof && { "identity-proof": proof }),
    },
    ...(request.body !== undefined && { body: request.body as BodyInit }),
  });
  const form = call.wire?.answers ?? "envelope";
  if (form === "bytes" && answer.status < 400)
    return { type: answer.headers.get("content-type"), bytes: await answer.bytes(), status: answer.status };
  const body = (await answer.json()) as Envelope;
  if (answer.status >= 400 || (form === "envelope" && body.code !== SUCCESS)) throw new CallFailed(answer.status, body);
  return form === "plain" ? body : body.detail;
};

/**
 * Every call of the contract over the network, with the rights of a token, with a password also what asks for a
 * proof again; `content` of an upload is a Buffer. A refusal is a CallFailed; any other error is a broken connection.
 */
export const connectTo = (base: string, token: string | null, password?: string): Client =>
  Object.fromEntries(
    Object.entries(contract as unknown as Record<string, Calls>).map(([area, table]) => [
      area,
      Object.fromEntries(
        Object.entries(table).map(([name, call]) => [
          name,
          (input: unknown) =>
            sendProven((one, sent, proof) => send(base, one, sent, token, proof), password, call, input),
        ]),
      ),
    ]),
  ) as unknown as Client;

const sentPassword = createHash("sha256").update(castPassword).digest("hex");

/** The token of a person of the cast, as the contract gives it to programs. */
export const tokenOf = (base: string, username: CastName): Promise<string> =>
  connectTo(base, null).account.tokenByAccount({ username, password: sentPassword });

/** A person of the cast, signed in as a program. */
export const signInTo = async (base: string, username: CastName): Promise<Client> =>
  connectTo(base, await tokenOf(base, username), sentPassword);
