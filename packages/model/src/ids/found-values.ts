import { measureOf } from "../elements/lines.ts";
import type { IdsValue } from "./condition.ts";
import type { ToStandard } from "./standard-units.ts";

/** What stands in the file: a value, an object or a list of them, nothing but the place of a value. Null: nothing. */
export type Found =
  | { readonly kind: "value"; readonly value: IdsValue }
  | { readonly kind: "object" }
  | { readonly kind: "empty" }
  | null;

/** Kinds of values as web-ifc numbers them. */
const [enumeration, reference, integer] = [3, 5, 10];

const trueWords: readonly unknown[] = ["T", ".T.", true, 1];
const falseWords: readonly unknown[] = ["F", ".F.", false, 0];
/** Booleans of attributes come without their type. */
const isTruth = (plain: unknown): boolean => typeof plain === "string" && /^\.?[TFU]\.?$/.test(plain);

const isLogical = (dataType: string): boolean => dataType === "IFCBOOLEAN" || dataType === "IFCLOGICAL";

const valueOf = (value: IdsValue["value"], dataType: string, isInteger = false): Found => ({
  kind: "value",
  value: { value, isInteger, dataType },
});

export const foundIn = (raw: unknown, toStandard: ToStandard, ownUnit: number | null = null): Found => {
  if (raw === null || raw === undefined) return null;
  if (Array.isArray(raw)) return { kind: raw.length === 0 ? "empty" : "object" };
  const isWrapped = typeof raw === "object" && "value" in raw;
  const plain: unknown = isWrapped ? raw.value : raw;
  if (plain === null || plain === undefined) return null;
  const type = isWrapped && "type" in raw ? raw.type : undefined;
  const dataType = measureOf(raw).toUpperCase();
  if (type === reference) return { kind: "object" };
  if (isLogical(dataType) || typeof plain === "boolean" || (type === enumeration && isTruth(plain))) {
    if (trueWords.includes(plain)) return valueOf(true, dataType || "IFCBOOLEAN");
    return falseWords.includes(plain) ? valueOf(false, dataType || "IFCBOOLEAN") : { kind: "empty" };
  }
  if (typeof plain === "string") return plain === "" ? { kind: "empty" } : valueOf(plain, dataType);
  if (typeof plain === "number")
    return valueOf(toStandard(plain, dataType, ownUnit), dataType, type === integer || dataType === "IFCINTEGER");
  return { kind: "object" };
};
