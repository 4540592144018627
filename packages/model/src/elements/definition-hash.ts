import { LineHashes } from "./line-hashes.ts";
import { type Lines, refOf } from "./lines.ts";
import { latinText, signs, StepCursor, token } from "./step/step-cursor.ts";
import type { StepLines } from "./step/step-lines.ts";
import { stepText } from "./step/step-text.ts";
import { roundedText, TextHash, textHash } from "./text-hash.ts";

const deepest = 200;
/** Stands for a line that lies deeper. */
const tooDeep = "deep";

/** They say where and how a shape is drawn, not what it is. */
const unrelated = ["IFCGEOMETRICREPRESENTATIONCONTEXT", "IFCGEOMETRICREPRESENTATIONSUBCONTEXT"];

interface RawValue {
  readonly type: number;
  readonly value: unknown;
}

/** The hash of a line a reference leads to, or a word for one that leads nowhere or in a circle. */
type HashOf = (id: number, depth: number) => string;
/** Adds the same to the hash of the line that has the reference. */
type AddLine = (hash: TextHash, id: number, depth: number) => void;

/** Hashes a line as the engine gives it, any line. */
const engineHasher = ({ api, model }: Lines, skipped: ReadonlySet<number>, hashOf: HashOf): HashOf => {
  const ofValue = (value: unknown, depth: number): string => {
    if (Array.isArray(value)) return `(${value.map((one) => ofValue(one, depth)).join(",")})`;
    if (typeof value === "number") return roundedText(value);
    if (typeof value !== "object" || value === null) return String(value);
    const { type, value: plain } = value as RawValue;
    if (type === token.reference && typeof plain === "number") return hashOf(plain, depth + 1);
    if (type === token.real) return roundedText(Number(plain));
    return Array.isArray(plain) ? ofValue(plain, depth) : String(plain);
  };
  return (id, depth) => {
    try {
      const { type, arguments: values } = api.GetRawLineData(model, id);
      return skipped.has(type) ? "" : textHash(`${type}${ofValue(values, depth)}`);
    } catch {
      return "missing"; // a reference that leads nowhere
    }
  };
};

interface LineClass {
  readonly isSkipped: boolean;
  /** Of the class alone. */
  readonly begun: TextHash;
}

const truths: ReadonlyMap<string, string> = new Map([
  ["T", "true"],
  ["F", "false"],
  ["U", "undefined"],
]);
const { comma, open, close } = signs;

/**
 * Hashes a line from its bytes, to the same hash and many times as fast: nothing is built of what it reads. Empty for a line
 * of a class that is skipped, undefined for one that has something odd in it.
 */
const bytesHasher = (
  lines: StepLines,
  classOf: (name: string) => LineClass,
  addLine: AddLine,
): ((id: number, depth: number) => TextHash | "" | undefined) => {
  const { bytes } = lines;
  const classes = new Map<string, LineClass>();
  const cursor = new StepCursor(bytes);
  const textOf = (): string => latinText(bytes, cursor.from, cursor.to);
  const knownClass = (): LineClass => {
    const name = textOf();
    const known = classes.get(name) ?? classOf(name);
    classes.set(name, known);
    return known;
  };

  /** A single value, or a list, in brackets behind the name of its type: a value as it stands there. False for something else. */
  const addTyped = (hash: TextHash, depth: number): boolean => {
    if (cursor.next() !== token.open) return false;
    const before = cursor.at;
    const kind = cursor.next();
    if (kind === token.open) {
      cursor.at = before;
      return addList(hash, depth) && cursor.next() === token.close;
    }
    if (kind === token.real) hash.add(textOf());
    else if (kind === token.integer) hash.add(String(cursor.value));
    else if (kind === token.enumeration) hash.add(truths.get(textOf()) ?? textOf());
    else if (kind === token.text) {
      const text = stepText(bytes, cursor.from, cursor.to);
      if (text === undefined) return false;
      hash.add(text);
    } else return false;
    return cursor.next() === token.close;
  };

  const addList = (hash: TextHash, depth: number): boolean => {
    let level = 0;
    let isFirst = true;
    do {
      const kind = cursor.next();
      if (kind === token.derived) continue;
      if (kind === token.close) {
        level--;
        // The engine gives what has no attributes no list.
        if (level === 0 && isFirst) return false;
        hash.addCode(close);
        isFirst = false;
        continue;
      }
      if (!isFirst) hash.addCode(comma);
      isFirst = false;
      if (kind === token.open) {
        hash.addCode(open);
        level++;
        isFirst = true;
      } else if (kind === token.real) hash.addRounded(cursor.value);
      else if (kind === token.reference) {
        const after = cursor.at;
        addLine(hash, cursor.value, depth + 1);
        cursor.at = after;
        cursor.isOdd = false;
      } else if (kind === token.integer) hash.add(String(cursor.value));
      else if (kind === token.empty) hash.add("null");
      else if (kind === token.enumeration) hash.add(truths.get(textOf()) ?? textOf());
      else if (kind === token.text) {
        const text = stepText(bytes, cursor.from, cursor.to);
        if (text === undefined) return false;
        hash.add(text);
      } else if (kind !== token.label || !addTyped(hash, depth)) return false;
    } while (level > 0);
    return true;
  };

  return (id, depth) => {
    const at = lines.at(id);
    if (at === 0) return undefined;
    cursor.at = at;
    cursor.isOdd = false;
    if (cursor.next() !== token.label) return undefined;
    const { isSkipped, begun } = knownClass();
    const after = cursor.at;
    if (cursor.next() !== token.open) return undefined;
    cursor.at = after;
    if (isSkipped) return "";
    const hash = new TextHash().goOnFrom(begun);
    return addList(hash, depth) && cursor.next() === token.end ? hash : undefined;
  };
};

/** Hashes of the representations of elements and of the openings cut into them. */
export const definitionHasher = (lines: Lines) => {
  const { api, model } = lines;
  const skipped = new Set(unrelated.map((name) => api.GetTypeCodeFromName(name)));
  const hashes = new LineHashes(lines.written?.last ?? 0);
  /** Hashes a line that is met for the first time, unless it lies too deep. */
  const learn = (id: number, depth: number): void => {
    if (depth > deepest || hashes.has(id)) return;
    hashes.begin(id);
    hashes.keep(id, ofBytes?.(id, depth) ?? ofEngine(id, depth));
  };
  const ofLine: HashOf = (id, depth) => {
    learn(id, depth);
    return hashes.get(id) ?? tooDeep;
  };
  const addLine: AddLine = (hash, id, depth) => {
    learn(id, depth);
    if (!hashes.addTo(hash, id)) hash.add(tooDeep);
  };
  const classOf = (name: string): LineClass => {
    const type = api.GetTypeCodeFromName(name);
    return { isSkipped: skipped.has(type), begun: new TextHash().add(String(type)) };
  };
  const ofEngine = engineHasher(lines, skipped, ofLine);
  const ofBytes = lines.written && bytesHasher(lines.written, classOf, addLine);

  const placementOf = (id: number): readonly number[] | undefined => {
    const placement = refOf(lines.get(id)?.["ObjectPlacement"]);
    if (placement === null) return undefined;
    try {
      return api.GetWorldTransformMatrix(model, placement);
    } catch {
      return undefined; // damaged: the opening counts by its shape alone
    }
  };
  /** Where an opening begins, seen from its element. */
  const within = (element: readonly number[] | undefined, opening: readonly number[] | undefined): string => {
    if (!element || !opening) return "";
    const from = [12, 13, 14].map((i) => (opening[i] ?? 0) - (element[i] ?? 0));
    const along = (axis: number) => from.reduce((sum, part, i) => sum + part * (element[axis * 4 + i] ?? 0), 0);
    return [0, 1, 2].map((axis) => (Math.round(along(axis) * 1000) / 1000 || 0).toString()).join(" ");
  };

  return (id: number, openings: readonly number[]): string => {
    const shapeOf = (one: number) => {
      const shape = refOf(lines.get(one)?.["Representation"]);
      return shape === null ? "" : ofLine(shape, 0);
    };
    if (openings.length === 0) return shapeOf(id);
    const place = placementOf(id);
    const cuts = openings.map((opening) => `${shapeOf(opening)} ${within(place, placementOf(opening))}`).sort();
    return textHash([shapeOf(id), ...cuts].join(";"));
  };
};
