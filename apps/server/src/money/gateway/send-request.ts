import { askOutside } from "../../ground/platform/http/ask-outside.ts";
import { PayTrouble } from "./pay-gateway.ts";

export interface PayRequest {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** How a gateway reaches its provider: over the line, or in the same process where the provider is a stand-in. */
export type Send = (request: PayRequest) => Promise<PayAnswer>;

const patienceInMs = 8000;
/** The list of a day of the largest house is far below. */
const mostBytes = 64 * 1024 * 1024;

/** Asks a provider over the line, once. */
export const sendOverTheLine: Send = async ({ method, url, headers, body }) => {
  try {
    const answer = await askOutside(url, {
      ...{ method, headers, signal: AbortSignal.timeout(patienceInMs) },
      ...(body !== undefined && { body: Buffer.from(body) }),
    });
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer) {
      size += (piece as Buffer).length;
      if (size > mostBytes) throw new Error("the answer is too long");
      pieces.push(piece as Buffer);
    }
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers as Record<string, string | undefined>,
      body: Buffer.concat(pieces),
    };
  } catch (error) {
    throw new PayTrouble("unavailable", `${url.host} does not answer`, { cause: error });
  }
};
