import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSafe } from "node:https";
import type { LookupFunction } from "node:net";
import { isLoopbackHost, isNearest } from "./inner-address.ts";

/**
 * Resolves a name and refuses it when it leads to an address that is refused: without a word of the caller this machine and its
 * link, where other services listen that trust their neighbours. The connection goes to the very address that was looked at, so
 * another answer a moment later changes nothing.
 */
export const guardedLookup =
  (ask: typeof resolve = resolve, isRefused: (address: string) => boolean = isNearest): LookupFunction =>
  (hostname, options, answer) =>
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, "", 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => isRefused(address));
      if (!first || refused) return answer(new Error(`${hostname} leads to ${refused?.address ?? "nowhere"}`), "", 0);
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });

interface Question {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

/**
 * Asks a service of the operator's settings. Redirects are not followed. A setting that itself names this machine means it;
 * every other name must not lead there.
 */
export const askOutside = (
  address: URL,
  { method = "GET", headers = {}, body, signal }: Question,
  lookup: LookupFunction = guardedLookup(),
): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const send = address.protocol === "https:" ? requestSafe : requestPlain;
    const guard = isLoopbackHost(address.hostname) ? {} : { lookup };
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const asked = send(address, { method, headers: { ...headers, ...length }, signal, ...guard }, done);
    asked.on("error", fail);
    asked.end(body);
  });
