import { FromRawLineData, type IfcAPI } from "web-ifc";
import { argumentReader } from "./step/step-arguments.ts";
import { type StepLines, stepLines } from "./step/step-lines.ts";

/** A line with its attributes by name, as web-ifc gives it. */
export interface Line {
  readonly expressID: number;
  readonly type: number;
  readonly [attribute: string]: unknown;
}

/** An open model: what the readers of this folder ask it. */
export interface Lines {
  readonly api: IfcAPI;
  readonly model: number;
  /** Where the lines stand in the file; undefined when it is not known, or is written oddly. */
  readonly written: StepLines | undefined;
  /** Undefined where only the engine knows the line. It is not kept. */
  fromBytes(id: number): Line | undefined;
  /** Undefined for a reference that leads nowhere. */
  get(id: number): Line | undefined;
  idsOf(className: string, withHeirs?: boolean): number[];
  of(className: string, withHeirs?: boolean): Line[];
  /** For classes with many lines: reads one line after the other, and keeps few of them. */
  each(className: string, withHeirs?: boolean): Iterable<Line>;
  className(line: Line): string;
}

const longestText = 2000;
/** Lines kept for the next question. All lines of a model of 300 MB would fill the memory of the process. */
const mostKept = 20_000;

/** A text as databases and pages take it: well-formed, without control characters, not without end. */
export const plainText = (text: string): string =>
  text
    .slice(0, 2 * longestText)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "")
    .trim()
    .slice(0, longestText)
    .toWellFormed();

/** `bytes`: those the model was opened with; its lines are then read from them, and by the engine only where they are odd. */
export const linesOf = (api: IfcAPI, model: number, bytes?: Uint8Array): Lines => {
  const written = bytes && stepLines(bytes);
  const [fromBytes, fromEngine] = [bytesReader(api, model, written), engineReader(api, model)];
  let known = new Map<number, Line | undefined>();
  const get = (id: number): Line | undefined => {
    if (known.has(id)) return known.get(id);
    if (known.size >= mostKept) known = new Map();
    const line = fromBytes(id) ?? fromEngine(id);
    known.set(id, line);
    return line;
  };
  // The engine names a line twice that the file has twice.
  const idsOf = (className: string, withHeirs = false) => [
    ...new Set(api.GetLineIDsWithType(model, api.GetTypeCodeFromName(className.toUpperCase()), withHeirs)),
  ];
  return {
    api,
    model,
    written,
    fromBytes,
    get,
    idsOf,
    of: (className, withHeirs) => idsOf(className, withHeirs).flatMap((id) => get(id) ?? []),
    each: function* (className, withHeirs) {
      for (const id of idsOf(className, withHeirs)) {
        const line = get(id);
        if (line) yield line;
      }
    },
    className: (line) => api.GetNameFromTypeCode(line.type),
  };
};

/** Attributes by name, from those by place; the engine keeps them in a table for each schema. */
type NamedAttributes = Readonly<Record<number, (values: unknown) => object>>;

/** Reads a line from its bytes; undefined where only the engine knows what it is. */
const bytesReader = (api: IfcAPI, model: number, written: StepLines | undefined) => {
  const rawOf = written && argumentReader(written, (name) => api.GetTypeCodeFromName(name));
  const named: NamedAttributes = FromRawLineData[api["modelSchemaList"][model] ?? -1] ?? {};
  return (id: number): Line | undefined => {
    try {
      const raw = rawOf?.(id);
      const line = raw && named[raw.type]?.(raw.arguments);
      return line && (Object.assign(line, { expressID: id }) as Line);
    } catch {
      // A damaged line has attributes that its class cannot take.
      return undefined;
    }
  };
};

const engineReader =
  (api: IfcAPI, model: number) =>
  (id: number): Line | undefined => {
    try {
      return (api.GetLine(model, id) as Line | null) ?? undefined;
    } catch {
      // web-ifc throws on a reference to a line that is not there, or is damaged.
      return undefined;
    }
  };

const inside = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "value" in value ? value.value : value;

export const textOf = (value: unknown): string => {
  const plain = inside(value);
  return typeof plain === "string" ? plainText(plain) : typeof plain === "number" ? String(plain) : "";
};

export const numberOf = (value: unknown): number | null => {
  const plain = inside(value);
  const number = typeof plain === "string" && plain.trim() !== "" ? Number(plain) : plain;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};

/** The kind of a measure, such as IFCLENGTHMEASURE; empty for a value without one. */
export const measureOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" ? value.name : "";

/** The line a reference leads to. */
export const refOf = (value: unknown): number | null => {
  const plain = inside(value);
  return typeof plain === "number" ? plain : null;
};

export const refsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((one) => refOf(one) ?? [])
    : refOf(value) === null
      ? []
      : [refOf(value) as number];
