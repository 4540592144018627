import { type Call, methodOf } from "@tushen/contract/ground/call";
import { toRequest } from "@tushen/contract/ground/request";
import { sampleOf, shapeOf } from "./sample-input.ts";

/** A request as it goes over the wire, and what is wrong with it. */
export interface BadRequest {
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  /** Cannot succeed: a required value is missing. */
  readonly isHopeless: boolean;
}

/** mulberry32: the same requests in every run. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

const deep = (levels: number): unknown => {
  let value: unknown = "底";
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { 层: value };
  return value;
};

/** Values nobody intends: wrong types, wrong sizes, odd characters, words with a meaning for programs. */
const oddValues: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  true,
  false,
  "1",
  "-1",
  "1e9",
  "NaN",
  "null",
  "undefined",
  [],
  [[]],
  ["审查", 1, null],
  {},
  { length: 1 },
  { $ne: null },
  { toString: "x" },
  "\u0000",
  "审\u0000查",
  "\ud83d",
  "\udc77\ud83d",
  "\u202e反过来",
  "\ufeff审查",
  "a\u0301\u0302\u0303",
  "👷🏽‍♀️",
  "\u200b",
  "\r\n",
  "\uffff",
  "１２３",
  "'; drop table account; --",
  "%' or 1=1 --",
  "${7*7}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "constructor",
  "__proto__",
  "%00",
  "%E0%A4%A",
  "审".repeat(5000),
  "a".repeat(200_000),
  Array.from({ length: 5000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index])),
  deep(40),
  deep(2000),
];

const oddKeys = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "a.b", "a[b]", "审查", "\u0000", "then"];

const brokenBodies = [
  "{",
  "}",
  "[",
  "{]",
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  "审查",
  "undefined",
  "NaN",
  '"',
  '{"a":"\u0001"}',
  '{"a":1}{"b":2}',
  "[".repeat(50_000),
  '{"a":'.repeat(20_000),
  "\ufeff{}",
  "<a/>",
  "a=1&b=2",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
];

const contentTypes = [
  "text/plain",
  "text/html; charset=gbk",
  "application/xml",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "image/png",
  "json",
  ";",
];

const withQuery = (url: string, query: string): string => `${url}${url.includes("?") ? "&" : "?"}${query}`;
const inQuery = (value: unknown): string =>
  typeof value === "string"
    ? encodeURIComponent(value.toWellFormed()).slice(0, 6000)
    : encodeURIComponent((JSON.stringify(value) ?? "").slice(0, 200).toWellFormed());

/** Files as they begin, and what is no file at all. */
const oddContents: readonly string[] = [
  "",
  "x",
  "%PDF-1.7\n%%EOF",
  "PK\u0003\u0004",
  "\u0000\u0001",
  "{}",
  "审".repeat(3000),
];

/** A form with fields and a file, as browsers write it. */
const formOf = (input: Readonly<Record<string, unknown>>, boundary: string): string => {
  const { content = "x", fileName = "图.pdf", ...fields } = input;
  const part = (disposition: string, value: unknown) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${String(value)}\r\n`;
  const named = Object.entries(fields).map(([name, value]) => part(`name="${name.replaceAll(/[\r\n"]/g, "")}"`, value));
  const file = part(`name="file"; filename="${String(fileName).replaceAll(/[\r\n"]/g, "")}"`, content);
  return `${named.join("")}${file}--${boundary}--\r\n`;
};

/** The call with one of its inputs replaced, as the clients would send it. */
const sent = (call: Call, input: object): Omit<BadRequest, "what" | "isHopeless"> => {
  const { method, url, headers: own, body: spread } = toRequest(call, input);
  const isForm = call.wire?.accepts === "multipart";
  const headers = isForm ? { ...own, "content-type": "multipart/form-data; boundary=limit" } : own;
  const body = isForm ? formOf(spread as Record<string, unknown>, "limit") : spread;
  return {
    method,
    url: url.slice(0, 60_000),
    headers: Object.fromEntries(
      // A header contains neither line ends nor characters above ÿ, so clients cannot send these.
      Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e]/g, "?").slice(0, 4000)]),
    ),
    ...(body === undefined ? {} : { payload: body as string }),
  };
};

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // An unpaired surrogate cannot be written into an address by any client.
    return undefined;
  }
};

/**
 * `count` requests with some mistake each, made from the schema of the call; the same in every run. What is not the mistake
 * is a sample, or comes from `own`: ids of objects that exist.
 */
export const malformedRequests = (call: Call, count: number, seed = 1, own: object = {}): BadRequest[] => {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const shape = shapeOf(call);
  const keys = Object.keys(shape.properties ?? {});
  const good = (): Record<string, unknown> => {
    const all = sampleOf({ ...shape, required: keys }) as Record<string, unknown>;
    return { ...all, ...own, ...(keys.includes("content") && { content: pick(oddContents) }) };
  };
  const hasBody = methodOf(call) !== "GET";
  const replaced = (): BadRequest | undefined => {
    const key = pick([...keys, pick(oddKeys)]);
    const value = pick(oddValues);
    const input = { ...good(), [key]: value };
    const request = attempt(() => sent(call, input));
    return request && { ...request, what: `${key} = ${JSON.stringify(value)?.slice(0, 60)}`, isHopeless: false };
  };
  const missing = (): BadRequest | undefined => {
    const required = (shape.required ?? []).filter((key) => !call.path.includes(`{${key}}`));
    if (required.length === 0) return undefined;
    const key = pick(required);
    const { [key]: _, ...input } = good();
    return { ...sent(call, input), what: `${key} missing`, isHopeless: true };
  };
  const severalWrong = (): BadRequest | undefined => {
    const input = good();
    for (const key of keys) if (random() < 0.6) input[key] = pick(oddValues);
    const request = attempt(() => sent(call, input));
    return request && { ...request, what: "several values", isHopeless: false };
  };
  const broken = (): BadRequest | undefined => {
    if (!hasBody) return undefined;
    const payload = pick(brokenBodies);
    const request = sent(call, good());
    return {
      ...request,
      headers: { ...request.headers, "content-type": "application/json" },
      payload,
      what: `body ${payload.slice(0, 30)}`,
      isHopeless: request.payload !== undefined,
    };
  };
  const notAnObject = (): BadRequest | undefined => {
    const request = sent(call, good());
    if (request.payload === undefined || request.headers["content-type"] !== "application/json") return undefined;
    const value = pick([[], [1], "审查", 1, null, true, deep(3000)]);
    return {
      ...request,
      payload: JSON.stringify(value),
      what: `body is ${JSON.stringify(value).slice(0, 30)}`,
      isHopeless: false,
    };
  };
  const foreignType = (): BadRequest | undefined => {
    if (!hasBody) return undefined;
    const type = pick(contentTypes);
    const request = sent(call, good());
    return {
      ...request,
      headers: { ...request.headers, "content-type": type },
      payload: request.payload ?? "x",
      what: `as ${type}`,
      isHopeless: false,
    };
  };
  const oddQuery = (): BadRequest => {
    const request = sent(call, good());
    const key = pick([...keys, ...oddKeys]);
    const value = inQuery(pick(oddValues));
    const query = pick([
      `${encodeURIComponent(key)}=${value}&${encodeURIComponent(key)}=${value}`,
      `${encodeURIComponent(key)}[]=${value}`,
      `${encodeURIComponent(key)}[a]=${value}`,
      `${encodeURIComponent(key)}`,
      `&&==&`,
      `${encodeURIComponent(key)}=%E0%A4%A`,
      `${encodeURIComponent(key)}=%00`,
      Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join("&"),
    ]);
    return { ...request, url: withQuery(request.url, query), what: `query ${query.slice(0, 60)}`, isHopeless: false };
  };
  const oddPath = (): BadRequest | undefined => {
    if (!call.path.includes("{")) return undefined;
    const request = sent(call, good());
    const part = pick(["%E0%A4%A", "%00", "%2e%2e%2f", "NaN", "1e400", "-", "%F0%9F%91%B7", "9".repeat(400), "%"]);
    return {
      ...request,
      url: call.path.slice(call.path.indexOf(" ") + 1).replaceAll(/\{\w+\}/g, part),
      what: `path ${part.slice(0, 20)}`,
      isHopeless: false,
    };
  };
  const ways = [
    replaced,
    replaced,
    replaced,
    missing,
    severalWrong,
    broken,
    notAnObject,
    foreignType,
    oddQuery,
    oddPath,
  ];
  const made: BadRequest[] = [];
  while (made.length < count) {
    const request = pick(ways)();
    if (request) made.push(request);
  }
  return made;
};
