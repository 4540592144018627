import { type Call } from "@tushen/contract/ground/call";
import { z } from "zod";

/** The JSON Schema of a call's input, as far as samples need it. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

export const shapeOf = (call: Call): Shape =>
  z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as unknown as Shape;

/** Texts for the patterns of the contract; the first match is used. */
const texts = [
  "审查",
  "410105",
  "1",
  "a".repeat(32),
  "a".repeat(64),
  "13800138000",
  "2026-11-21",
  "2411-410105-04-01-123456",
  "11010519491231002X",
  "91410105MA46HC001Q",
  "审查".repeat(3),
  "abcdef",
  "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "0123456789abcdefABCDEF",
  "10,8,12,0,0,0",
  "z:0.5",
  "/9j/2w==",
];

const textFor = ({ pattern, format, minLength = 0 }: Shape): string => {
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, "u").test(text));
  if (format === "date") return "2026-11-21";
  const found = texts.find(fits);
  return found ?? "审".repeat(minLength || 1);
};

/** A minimal value for a schema. */
export const sampleOf = (shape: Shape): unknown => {
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.examples) return shape.examples[0];
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice) return sampleOf(choice);
  switch (shape.type) {
    case "object":
      return Object.fromEntries(
        (shape.required ?? []).map((key) => [key, sampleOf(shape.properties?.[key] ?? {})] as const),
      );
    case "array":
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sampleOf(shape.items ?? {}));
    case "integer":
    case "number":
      return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
    case "boolean":
      return true;
    case "string":
      return textFor(shape);
    default:
      return "审查";
  }
};

/** An input that fits the call's schema, with the given ids; undefined if no sample fits. */
export const sampleInput = (call: Call, over: Readonly<Record<string, unknown>> = {}): object | undefined => {
  const input = { ...(sampleOf(shapeOf(call)) as object), ...over };
  return call.input.safeParse(input).success ? input : undefined;
};
