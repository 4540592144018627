import type { Call } from "@tushen/contract/ground/call";
import { methodOf, pathKeys } from "@tushen/contract/ground/call";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { otherFormSentence } from "./form-of-body.ts";
import { refuse } from "./refusal.ts";
import { reversedRanges } from "./reversed-ranges.ts";
import { speakChinese } from "./say-problem.ts";
import { isStorable } from "./storable.ts";
import { unprintableFields } from "./unprintable-fields.ts";

speakChinese();

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  if (def.innerType) return unwrap(def.innerType);
  return def.type === "pipe" && def.in ? unwrap(def.in) : schema;
};

/** Query, path and form values arrive as text; turns one into the type its schema expects. */
const fromText = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (typeof value !== "string") return value;
  const inner = unwrap(schema);
  const def = inner._zod.def as { type: string; element?: z.core.$ZodType };
  if (def.type === "number") return value.trim() === "" ? undefined : Number(value);
  if (def.type === "boolean")
    return value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value;
  if (def.type === "array" && def.element) {
    const element = def.element;
    return value === "" ? [] : value.split(",").map((part) => fromText(element, part));
  }
  return def.type === "object" || def.type === "record" ? fromJson(value) : value;
};

/** Text that is not JSON stays text, and the schema refuses it. */
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const shapeOf = (schema: z.ZodType): Record<string, z.core.$ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.core.$ZodType>) : {};

/** An empty filter filters nothing: clients with a form send all of them, `status=` in an address, `""` in a search. */
const withoutEmpty = (source: unknown, shape: Record<string, z.core.$ZodType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((source ?? {}) as Record<string, unknown>).filter(
      ([key, value]) => value !== "" || !Object.hasOwn(shape, key) || shape[key]?._zod.optin !== "optional",
    ),
  );

/** A form is parsed before its call is known. Where JSON is wanted its values would all be texts, and its files lost. */
const refuseForm = ({ headers }: FastifyRequest): void => {
  if (headers["content-length"] === "0" || !/^(?:application\/x-www|multipart)/i.test(headers["content-type"] ?? ""))
    return;
  refuse("platform.malformed", {}, { detail: [{ field: "body", message: otherFormSentence("json") }] });
};

/** Gathers the input of a call from path, query, body and headers as its contract says, and parses it. */
export const readInput = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  const shape = shapeOf(call.input);
  const wire = call.wire ?? {};
  if ((wire.accepts ?? "json") === "json") refuseForm(request);
  const raw: Record<string, unknown> = {};
  const takeText = (source: unknown, keys?: readonly string[]) => {
    for (const [key, value] of Object.entries((source ?? {}) as Record<string, unknown>)) {
      if ((keys && !keys.includes(key)) || !Object.hasOwn(shape, key)) continue;
      raw[key] = fromText(shape[key] as z.core.$ZodType, value);
    }
  };
  const queryInBody = methodOf(call) === "GET" || wire.accepts === "stream" || wire.accepts === "multipart";
  takeText(withoutEmpty(request.query, shape), queryInBody ? undefined : wire.query);
  if (wire.accepts === "stream") raw["content"] = leftOpen(streamIn(request));
  else if (wire.accepts === "multipart") Object.assign(raw, await readParts(request, shape));
  else if (wire.accepts === "form") takeText(request.body);
  else if (wire.body) raw[wire.body] = request.body;
  else if (wire.list && Array.isArray(request.body)) raw[wire.list] = request.body;
  else if (request.body && typeof request.body === "object") {
    const body = "pageNum" in shape ? withoutEmpty(request.body, shape) : request.body;
    for (const [key, value] of Object.entries(body))
      if (Object.hasOwn(shape, key) && raw[key] === undefined) raw[key] = value;
    if (wire.inside && raw[wire.inside] === undefined)
      raw[wire.inside] = Object.fromEntries(Object.entries(request.body).filter(([key]) => !Object.hasOwn(shape, key)));
  }
  takeText(request.params, pathKeys(call));
  for (const [key, header] of Object.entries(wire.headers ?? {})) raw[key] = request.headers[header];
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    return refuse("platform.malformed", {}, { detail: problems.slice(0, 100) });
  }
  const unstorable = Object.entries(parsed.data as object).filter(([, value]) => !isStorable(value));
  if (unstorable.length === 0) {
    const wrong = [
      ...reversedRanges(parsed.data as Record<string, unknown>),
      ...unprintableFields(call, parsed.data as object),
    ];
    return wrong.length === 0 ? parsed.data : refuse("platform.malformed", {}, { detail: wrong });
  }
  const problems = unstorable.map(([field]) => ({ field, message: "含有不能保存的字符" }));
  return refuse("platform.malformed", {}, { detail: problems });
};

/** The bytes of an upload. A body of another content type was parsed already and is no file any more. */
const streamIn = ({ body }: FastifyRequest): Readable => {
  if (body === undefined || body === null) return Readable.from([]);
  if (body instanceof Readable) return body;
  return refuse("platform.malformed", {}, { detail: [{ field: "content", message: howToSend }] });
};

const howToSend = "文件应以 application/octet-stream 发送，请改用该类型重新上传";

/** Keeps a body open that was read only in part, so that `dropUnread` can read the rest. */
const leftOpen = (body: Readable): AsyncIterable<unknown> => body.iterator({ destroyOnReturn: false });

/**
 * Reads and drops the rest of a body an act did not read (a file refused by its first bytes): the browser's next
 * request follows on the same connection.
 */
export const dropUnread = (app: FastifyInstance): void => {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.readableEnded && !raw.destroyed) {
      raw.unpipe();
      raw.removeAllListeners("readable");
      raw.resume();
    }
    done();
  });
};

/** Form fields come first, then the file as `content` with its `fileName`; the act reads the stream. */
const readParts = async (
  request: FastifyRequest,
  shape: Record<string, z.core.$ZodType>,
): Promise<Record<string, unknown>> => {
  const file = await request.file();
  if (!file) return refuse("platform.malformed", {}, { detail: [{ field: "file", message: "请选择要上传的文件" }] });
  const parts: Record<string, unknown> = { content: leftOpen(file.file) };
  if ("fileName" in shape) parts["fileName"] = file.filename;
  for (const [key, field] of Object.entries(file.fields)) {
    if (!Object.hasOwn(shape, key) || key === "content") continue;
    const one = Array.isArray(field) ? field[0] : field;
    if (one && one.type === "field") parts[key] = fromText(shape[key] as z.core.$ZodType, one.value);
  }
  return parts;
};
