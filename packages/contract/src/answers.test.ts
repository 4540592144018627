import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as contract from "./contract.ts";
import type { Call, Calls } from "./ground/call.ts";

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const calls = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) => Object.values(table));
const listed = readFileSync(new URL("../cases/answers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t") as [code: string, answer: string, record?: string]);

const schemaOf = ({ output }: Call): Schema =>
  z.toJSONSchema(output as z.ZodType, { unrepresentable: "any", io: "output" }) as Schema;

/** The shapes an answer may have, and whether it may be null. */
const shapesOf = (schema: Schema): { readonly shapes: readonly Schema[]; readonly canBeNull: boolean } => {
  const all = schema.anyOf?.flatMap((one) => shapesOf(one).shapes) ?? [schema];
  const canBeNull =
    all.some(({ type }) => type === "null") || (schema.anyOf ?? []).some((one) => shapesOf(one).canBeNull);
  return { shapes: all.filter(({ type }) => type !== "null"), canBeNull };
};

const hasNames = ({ properties }: Schema, names: string): boolean =>
  names === "" || names.split(" ").every((name) => properties !== undefined && name in properties);

const isOfKind = (schema: Schema, kind: string): boolean => {
  if (kind === "true") return schema.const === true;
  if (kind === "text") return schema.type === "string";
  if (kind === "number") return schema.type === "integer" || schema.type === "number";
  if (kind === "bytes") return schema.type === undefined;
  if (kind === "address") return hasNames(schema, "url expiresAt");
  if (kind.startsWith("page ")) {
    const rows = schema.properties?.["list"]?.items ?? {};
    return hasNames(schema, "list total pageNum pageSize") && hasNames(rows, kind.slice(5));
  }
  if (kind.startsWith("[")) {
    const inside = kind.slice(1, -1);
    const [row] = shapesOf(schema.items ?? {}).shapes;
    return schema.type === "array" && (inside === "number" ? isOfKind(row ?? {}, inside) : hasNames(row ?? {}, inside));
  }
  if (kind.startsWith("{")) return schema.type === "object" && hasNames(schema, kind.slice(1, -1));
  return schema.type === kind;
};

const isAsListed = (schema: Schema, answer: string): boolean => {
  const { shapes, canBeNull } = shapesOf(schema);
  const kinds = answer.replace(/\?$/, "").split("|");
  if (canBeNull !== answer.endsWith("?")) return false;
  return shapes.every((shape) => kinds.some((kind) => isOfKind(shape, kind)));
};

describe("the answers a client of the list of calls may count on", () => {
  it("are stated for every call of the list that is built", () => {
    const stated = new Set(listed.map(([code]) => code));
    const missing = calls.filter(({ spec }) => spec !== "beyond" && !stated.has(spec)).map(({ spec }) => spec);
    expect(missing).toEqual([]);
  });

  it("have the kind and the names stated", () => {
    const wrong = listed.flatMap(([code, answer]) => {
      const call = calls.find(({ spec }) => spec === code);
      return call === undefined || isAsListed(schemaOf(call), answer) ? [] : [`${code} is not ${answer}`];
    });
    expect(wrong).toEqual([]);
  });
});
