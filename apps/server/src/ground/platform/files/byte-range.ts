import type { ByteRange } from "./file-store.ts";

/** Answer to a request for bytes of a content of `sizeInBytes` (RFC 9110, sections 13 and 14). */
export type RangeAnswer =
  | { readonly status: 200; readonly range: undefined; readonly headers: AnswerHeaders }
  | { readonly status: 206; readonly range: ByteRange; readonly headers: AnswerHeaders }
  | { readonly status: 304 | 416; readonly range: undefined; readonly headers: AnswerHeaders };

type AnswerHeaders = Readonly<Record<string, string>>;
type RequestHeaders = { readonly range?: string | undefined } & {
  readonly "if-none-match"?: string | undefined;
  readonly "if-range"?: string | undefined;
};

/** Stored bytes never change, so their hash is their strong entity tag. */
export const etagOf = (sha256: string): string => `"${sha256}"`;

export const answerRange = (request: RequestHeaders, sha256: string, sizeInBytes: number): RangeAnswer => {
  const etag = etagOf(sha256);
  const headers = { etag, "accept-ranges": "bytes" };
  if (namesTag(request["if-none-match"], etag)) return { status: 304, range: undefined, headers };
  const stillTheSame = request["if-range"] === undefined || request["if-range"] === etag;
  const range = stillTheSame ? parseRange(request.range, sizeInBytes) : undefined;
  if (range === undefined)
    return { status: 200, range, headers: { ...headers, "content-length": String(sizeInBytes) } };
  if (range === "unsatisfiable")
    return { status: 416, range: undefined, headers: { ...headers, "content-range": `bytes */${sizeInBytes}` } };
  return {
    status: 206,
    range,
    headers: {
      ...headers,
      "content-range": `bytes ${range.start}-${range.end}/${sizeInBytes}`,
      "content-length": String(range.end - range.start + 1),
    },
  };
};

const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));

/** Undefined means the whole content. Several ranges and other units may be answered with the whole, and are. */
export const parseRange = (
  header: string | undefined,
  sizeInBytes: number,
): ByteRange | "unsatisfiable" | undefined => {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), sizeInBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeInBytes - length, end: sizeInBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeInBytes - 1 : Math.min(Number(last), sizeInBytes - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= sizeInBytes ? "unsatisfiable" : { start, end };
};
