import { addressOf, type Call, type InputOf, methodOf, pathKeys } from "./call.ts";

/** The HTTP request of a call; the caller adds host and token. */
export interface WireRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text for JSON and forms; the raw value of `content` for streams; parts for multipart. */
  readonly body?: unknown;
}

/** Lists are written as `1,2,3` in paths and queries. */
const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const encodePairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&");

/** Spreads the input of a call over path, query, headers and body as its contract says. */
export const toRequest = <C extends Call>(call: C, input: InputOf<C>): WireRequest => {
  const rest = new Map(
    Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined),
  );
  const take = (key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return value;
  };
  const method = methodOf(call);
  const wire = call.wire ?? {};
  const path = pathKeys(call).reduce(
    (url, key) => url.replace(`{${key}}`, encodeURIComponent(text(take(key)))),
    addressOf(call),
  );
  const headers: Record<string, string> = {};
  for (const [key, header] of Object.entries(wire.headers ?? {})) {
    const value = take(key);
    if (value !== undefined) headers[header] = text(value);
  }
  const content = wire.accepts === "stream" ? take("content") : undefined;
  const inQuery = method === "GET" || wire.accepts === "stream" ? [...rest.keys()] : (wire.query ?? []);
  const query = inQuery.flatMap((key) => {
    const value = take(key);
    return value === undefined || value === null ? [] : [[key, text(value)] as const];
  });
  const url = query.length > 0 ? `${path}?${encodePairs(query)}` : path;
  if (wire.accepts === "stream")
    return { method, url, headers: { ...headers, "content-type": "application/octet-stream" }, body: content };
  if (wire.accepts === "multipart") return { method, url, headers, body: Object.fromEntries(rest) };
  if (method === "GET" || (rest.size === 0 && !wire.body)) return { method, url, headers };
  if (wire.accepts === "form") {
    const form = encodePairs([...rest].map(([key, value]) => [key, text(value)] as const));
    return { method, url, headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body: form };
  }
  const body = wire.body ? rest.get(wire.body) : Object.fromEntries(rest);
  return { method, url, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
};
