import { latinText, StepCursor, token, type Token } from "./step-cursor.ts";
import type { StepLines } from "./step-lines.ts";
import { stepText } from "./step-text.ts";

/** A line as the engine gives it, its attributes by place. */
export interface RawLine {
  readonly ID: number;
  readonly type: number;
  readonly arguments: unknown;
}

const truths: ReadonlyMap<string, boolean | undefined> = new Map([
  ["T", true],
  ["F", false],
  ["U", undefined],
]);

/**
 * Reads lines of a file as the engine gives them, and several times as fast: it builds each value in another memory.
 * Undefined for a line that is not there or has something odd in it. `typeOf`: the engine's number of a class.
 */
export const argumentReader = (lines: StepLines, typeOf: (name: string) => number) => {
  const { bytes } = lines;
  const types = new Map<string, number>();
  const known = (name: string): number => {
    const before = types.get(name);
    if (before !== undefined) return before;
    const type = typeOf(name);
    types.set(name, type);
    return type;
  };

  const valueOf = (cursor: StepCursor, kind: Token): unknown => {
    const { from, to } = cursor;
    if (kind === token.reference || kind === token.integer) return cursor.value;
    if (kind === token.real) return latinText(bytes, from, to);
    if (kind === token.enumeration) {
      const name = latinText(bytes, from, to);
      return truths.has(name) ? truths.get(name) : name;
    }
    const text = stepText(bytes, from, to);
    if (text === undefined) cursor.isOdd = true;
    return text;
  };

  /** Within a typed value a single value stands for itself; an empty list of attributes is null. */
  const listOf = (cursor: StepCursor, within: "line" | "list" | "typed"): unknown => {
    const values: unknown[] = [];
    for (;;) {
      const kind = cursor.next();
      if (kind === token.close) break;
      // A line ends after its list of attributes.
      if (kind === token.odd || kind === token.end) {
        cursor.isOdd = true;
        return null;
      }
      if (kind === token.empty) values.push(null);
      else if (kind === token.open) values.push(listOf(cursor, "list"));
      else if (kind === token.label) {
        const typecode = known(latinText(bytes, cursor.from, cursor.to));
        if (cursor.next() !== token.open) cursor.isOdd = true;
        else values.push({ type: token.label, typecode, value: listOf(cursor, "typed") });
        if (cursor.isOdd) return null;
      } else if (kind !== token.derived) {
        const value = valueOf(cursor, kind);
        values.push(within === "typed" ? value : { type: kind, value });
      }
    }
    if (values.length === 0 && within !== "list") return null;
    return within === "typed" && values.length === 1 ? values[0] : values;
  };

  return (id: number): RawLine | undefined => {
    const at = lines.at(id);
    if (at === 0) return undefined;
    const cursor = new StepCursor(bytes);
    cursor.at = at;
    if (cursor.next() !== token.label) return undefined;
    const type = known(latinText(bytes, cursor.from, cursor.to));
    if (cursor.next() !== token.open) return undefined;
    const values = listOf(cursor, "line");
    return cursor.isOdd || cursor.next() !== token.end ? undefined : { ID: id, type, arguments: values };
  };
};
