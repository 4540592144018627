import type { Call, InputOf, OutputOf } from "@tushen/contract/ground/call";
import { CallFailed, type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { toRequest } from "@tushen/contract/ground/request";
import { bodyOf } from "./call.ts";
import { messages } from "./messages.ts";
import { session } from "./session.ts";

interface Watch {
  readonly signal?: AbortSignal;
  /** Bytes of this request that have left. */
  readonly onSent?: (sentBytes: number) => void;
  /** Origin of another server than the page's. */
  readonly server?: string;
}

/**
 * A call whose body is raw bytes or a form with a file (the bytes under `content`), by XMLHttpRequest, because fetch
 * reports no upload progress. It has no timeout (specification, section 9), and an abort ends the request at once.
 */
export const sendBytes = <C extends Call>(
  entry: C,
  input: InputOf<C>,
  { signal, onSent, server = "" }: Watch = {},
): Promise<OutputOf<C>> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body } = toRequest(entry, input);
    const request = new XMLHttpRequest();
    request.open(method, server + url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const token = session.token();
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    const onAbort = () => request.abort();
    signal?.addEventListener("abort", onAbort);
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
    request.onerror = () => reject(new CallFailed(0, { code: "network.lost", message: messages.networkLost }));
    request.onabort = () => reject(signal?.reason ?? new DOMException("aborted", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", onAbort);
    request.onload = () => {
      const envelope = envelopeIn(request.responseText);
      if (request.status === 401 && token === session.token()) session.expire();
      if (envelope?.code === SUCCESS) resolve(envelope.detail as OutputOf<C>);
      else
        reject(
          new CallFailed(request.status, {
            code: `http.${request.status}`,
            message: messages.uploadFailed,
            ...envelope,
          }),
        );
    };
    if (signal?.aborted) return reject(signal.reason);
    request.send(bodyOf(body) as XMLHttpRequestBodyInit);
  });

const envelopeIn = (text: string): Envelope | undefined => {
  try {
    const answer = JSON.parse(text) as unknown;
    return typeof answer === "object" && answer !== null ? (answer as Envelope) : undefined;
  } catch {
    // A page of a proxy instead of the portal's envelope: only the status is known.
    return undefined;
  }
};
