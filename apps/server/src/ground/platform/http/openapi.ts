import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { addressOf, type Call, type Calls, methodOf, pathKeys } from "@tushen/contract/ground/call";
import { refusals } from "@tushen/contract/refusals";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: unknown;
}

const operationOf = (area: string, name: string, call: Call) => {
  const input = schemaOf(call.input, "input");
  const properties = { ...((input["properties"] ?? {}) as Record<string, unknown>) };
  const required = new Set((input["required"] ?? []) as string[]);
  const inPath = new Set(pathKeys(call));
  const headers = call.wire?.headers ?? {};
  const method = methodOf(call);
  const isFile = (key: string) => key === "content" && ["stream", "multipart"].includes(call.wire?.accepts ?? "");
  const partOf = (key: string): Parameter["in"] | "body" => {
    if (isFile(key)) return "body";
    if (inPath.has(key)) return "path";
    if (key in headers) return "header";
    return method === "GET" || call.wire?.accepts === "stream" || call.wire?.query?.includes(key) ? "query" : "body";
  };
  const parameters: Parameter[] = [];
  for (const [key, schema] of Object.entries(properties)) {
    const where = partOf(key);
    if (where === "body") continue;
    parameters.push({ name: headers[key] ?? key, in: where, required: where === "path" || required.has(key), schema });
    delete properties[key];
  }
  const bodyKeys = Object.keys(properties);
  const file = { type: "string", format: "binary" };
  for (const key of bodyKeys) if (isFile(key)) properties[key] = file;
  const whole = call.wire?.accepts === "stream" ? file : call.wire?.body && properties[call.wire.body];
  const body = whole ? whole : { type: "object", properties, required: bodyKeys.filter((key) => required.has(key)) };
  const detail = schemaOf(call.output, "output");
  const envelope = { type: "object", properties: { code: { const: "SUCCESS" }, detail }, required: ["code", "detail"] };
  const mediaType = {
    json: "application/json",
    form: "application/x-www-form-urlencoded",
    multipart: "multipart/form-data",
    stream: "application/octet-stream",
  };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    "x-spec": call.spec,
    "x-who": call.who,
    ...(call.asksProof && { "x-asks-proof": true }),
    ...(call.roles && { "x-roles": call.roles }),
    ...(call.refusals && { "x-refusals": call.refusals }),
    parameters,
    ...(bodyKeys.length > 0 && {
      requestBody: { content: { [mediaType[call.wire?.accepts ?? "json"]]: { schema: body } } },
    }),
    responses: {
      [call.wire?.status ?? 200]:
        call.wire?.answers === "bytes"
          ? { description: "文件", content: { "application/octet-stream": {} } }
          : {
              description: "成功",
              content: { "application/json": { schema: call.wire?.answers === "plain" ? detail : envelope } },
            },
    },
  };
};

/**
 * OpenAPI 3.1 of the whole contract; each operation carries its number in the specification, who may call it and its
 * refusals, whose sentences stand once at the end.
 */
export const openApi = (contract: Readonly<Record<string, Calls>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, table] of Object.entries(contract))
    for (const [name, call] of Object.entries(table)) {
      const address = addressOf(call);
      paths[address] = { ...paths[address], [methodOf(call).toLowerCase()]: operationOf(area, name, call) };
    }
  const said = new Set(
    Object.values(contract).flatMap((table) => Object.values(table).flatMap((one) => one.refusals ?? [])),
  );
  const sentences = Object.fromEntries([...said].map((code) => [code, refusals[code]]));
  return { openapi: "3.1.0", info: { title: "图审通", version: "1" }, paths, "x-refusals": sentences };
};

/** Answers with the description, a megabyte that never changes while this process runs: it is made once. */
export const serveOpenApi = (app: FastifyInstance, contract: Readonly<Record<string, Calls>>): void => {
  let prepared: { readonly text: string; readonly etag: string; readonly packed: Buffer } | undefined;
  const prepare = () => {
    const text = JSON.stringify(openApi(contract));
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    return { text, etag, packed: gzipSync(text) };
  };
  app.get("/api/openapi.json", async (request, reply) => {
    prepared ??= prepare();
    reply.headers({ etag: prepared.etag, "cache-control": "no-cache", vary: "accept-encoding" });
    if (request.headers["if-none-match"] === prepared.etag) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(prepared.text);
    return reply.header("content-encoding", "gzip").send(prepared.packed);
  });
};
