import type { Call, InputOf, OutputOf } from "@tushen/contract/ground/call";
import { CallFailed, type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { toRequest } from "@tushen/contract/ground/request";
import { messages } from "./messages.ts";
import { lostEvent } from "./lost-event.ts";
import { session } from "./session.ts";

/** Specification, section 9. Uploads have no timeout and do not come through here. */
export const timeoutInMs = 300_000;

export type AnswerOf<C extends Call> = C extends { readonly wire: { readonly answers: "bytes" } } ? Blob : OutputOf<C>;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Calls as another person than the one of this tab. */
  readonly token?: string;
  /** Further headers, such as the proof that the holder of the account acts. */
  readonly headers?: Readonly<Record<string, string>>;
}

const listeners = new Set<(path: string) => void>();

const readers = new Set<(answer: Response) => void>();

/** Hands every response to a listener that reads its headers. */
export const onAnswer = (reader: (answer: Response) => void) => {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
};

/** Tells a listener (the development badge) the calls a page makes. */
export const onCall = (listener: (path: string) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  if (typeof body === "string" || body instanceof Blob || body instanceof FormData) return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body as Record<string, unknown>)) {
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
};

const failureOf = async (response: Response): Promise<CallFailed> => {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const said = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
  return new CallFailed(response.status, {
    code: said?.code ?? `http.${response.status}`,
    detail: said?.detail,
    message: said?.message ?? messages.malformedAnswer,
    ...((said?.requestId ?? requestId) ? { requestId: said?.requestId ?? requestId } : {}),
  } as Envelope);
};

/**
 * Sends a call of the contract and gives the response, also for HTTP errors (specification, section 8). Rejects only
 * without a response.
 */
export const sendCall = async <C extends Call>(
  entry: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Response> => {
  const request = toRequest(entry, input);
  const token = options.token ?? session.token();
  const stop = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutInMs);
  const onAbort = () => stop.abort();
  options.signal?.addEventListener("abort", onAbort);
  for (const listener of listeners) listener(entry.path);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      body: bodyOf(request.body),
      signal: stop.signal,
    });
    for (const reader of readers) reader(response);
    if (response.status === 401 && token !== undefined && token === session.token()) session.expire();
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (!isLate) dispatchEvent(new Event(lostEvent));
    const code = isLate ? "network.timeout" : "network.lost";
    throw new CallFailed(0, { code, message: isLate ? messages.timeout : messages.networkLost });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", onAbort);
  }
};

const answered = async <C extends Call>(entry: C, input: InputOf<C>, options: CallOptions): Promise<Response> => {
  const response = await sendCall(entry, input, options);
  if (!response.ok) throw await failureOf(response);
  return response;
};

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === "object" && value !== null && typeof (value as Envelope).code === "string";

/** Code for a success without the detail the contract promises. */
export const noDetail = "network.no-detail";

/** Whether the contract lets a call succeed without a detail; the login page's light contract does not know. */
const mayBeEmpty = ({ output }: Partial<Pick<Call, "output">>): boolean =>
  output === undefined || output.safeParse(null).success || output.safeParse(undefined).success;

const readEnvelope = async (entry: Call, response: Response): Promise<unknown> => {
  const envelope = (await response.json().catch(() => undefined)) as unknown;
  if (!isEnvelope(envelope))
    throw new CallFailed(response.status, { code: "network.malformed", message: messages.malformedAnswer });
  if (envelope.code !== SUCCESS) throw new CallFailed(response.status, envelope);
  if (envelope.detail == null && !mayBeEmpty(entry)) {
    // Loaders of project, submission and credential reject and log an answer without its detail (specification, section
    // 8).
    console.error(`${entry.path} succeeded without a detail`, envelope);
    throw new CallFailed(response.status, { ...envelope, code: noDetail, message: messages.malformedAnswer });
  }
  return envelope.detail;
};

/** Makes one call of the contract; gives its detail or throws `CallFailed`. */
export const call = async <C extends Call>(
  entry: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> => {
  const response = await answered(entry, input, options);
  const form = entry.wire?.answers ?? "envelope";
  if (form === "envelope") return (await readEnvelope(entry, response)) as AnswerOf<C>;
  if (form === "bytes") return (await response.blob()) as AnswerOf<C>;
  const answer = (await response.json()) as unknown;
  // A refusal travels in the envelope even for calls whose success does not.
  if (isEnvelope(answer) && answer.code !== SUCCESS) throw new CallFailed(response.status, answer);
  return answer as AnswerOf<C>;
};

/** The raw response, for calls whose headers matter (captcha key, file name). A refusal is thrown all the same. */
export const callForResponse = async <C extends Call>(
  entry: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Response> => {
  const response = await answered(entry, input, options);
  if (response.headers.get("content-type")?.includes("application/json") && entry.wire?.answers === "bytes")
    await readEnvelope(entry, response);
  return response;
};
