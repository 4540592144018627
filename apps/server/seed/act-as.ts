import type { Call, Calls, InputOf, OutputOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { CallFailed, type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { registrationCalls } from "@tushen/contract/people/registration";
import { toRequest } from "@tushen/contract/ground/request";
import type { FastifyInstance } from "fastify";

type AreaClient<T extends Calls> = { readonly [K in keyof T]: (input: InputOf<T[K]>) => Promise<OutputOf<T[K]>> };

/** A client with every call of the contract, for one person: `designer.opinion.saveReply({...})`. */
export type Client = { readonly [A in keyof typeof contract]: AreaClient<(typeof contract)[A]> };

/** A form as browsers send it: first the fields, then the file. Of bytes the server gets its own, as over a line. */
export const bodyOf = (call: Call, body: unknown): unknown => {
  if (body instanceof Uint8Array) return Buffer.from(body);
  if (call.wire?.accepts !== "multipart") return body;
  const { content, fileName, ...fields } = body as { content: Uint8Array<ArrayBuffer>; fileName: string };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([content]), fileName);
  return form;
};

/** Sessions of these clients bear this name in place of a browser. */
export const seedAgent = "tushen-seed";

const send = async (
  app: FastifyInstance,
  call: Call,
  input: unknown,
  token: string | null,
  proof?: string,
): Promise<unknown> => {
  const request = toRequest(call, input);
  const answer = await app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: {
      "user-agent": seedAgent,
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(proof && { "identity-proof": proof }),
    },
    ...(request.body !== undefined && { payload: bodyOf(call, request.body) as string }),
  });
  const form = call.wire?.answers ?? "envelope";
  if (form === "bytes" && answer.statusCode < 400)
    return {
      type: answer.headers["content-type"],
      bytes: answer.rawPayload,
      headers: answer.headers,
      status: answer.statusCode,
    };
  const body = answer.json() as Envelope;
  if (answer.statusCode >= 400 || (form === "envelope" && body.code !== SUCCESS))
    throw new CallFailed(answer.statusCode, body);
  return form === "plain" ? body : body.detail;
};

type Send = (call: Call, input: unknown, proof?: string) => Promise<unknown>;

/** Sends a call, and again with a proof where one is asked for, as the page does after it has asked for the password. */
export const sendProven = async (by: Send, password: string | undefined, call: Call, input: unknown) => {
  try {
    return await by(call, input);
  } catch (error) {
    const isAsked = error instanceof CallFailed && error.code === "platform.prove-again";
    if (!isAsked || password === undefined) throw error;
    const { proof } = (await by(registrationCalls.proveAgain, { password })) as { proof: string };
    return by(call, input, proof);
  }
};

/**
 * Calls the application in this process through its own routes, with the rights of a token; with a password also what
 * asks for a proof again.
 */
export const actAs = (app: FastifyInstance, token: string | null, password?: string): Client => {
  const by: Send = (call, input, proof) => send(app, call, input, token, proof);
  return Object.fromEntries(
    Object.entries(contract as Record<string, Calls>).map(([area, table]) => [
      area,
      Object.fromEntries(
        Object.entries(table).map(([name, call]) => [name, (input: unknown) => sendProven(by, password, call, input)]),
      ),
    ]),
  ) as Client;
};
