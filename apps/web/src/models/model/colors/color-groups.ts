import { numberColors, otherColor, valueColors, withoutColor } from "./value-colors.ts";

/** Elements that have the same value of what the model is coloured by. */
export interface Valued {
  readonly value: string | number | boolean;
  readonly unit: string;
  readonly localIds: readonly number[];
}

/** A line of the legend. */
export interface ColorGroup {
  readonly text: string;
  readonly color: string;
  readonly localIds: readonly number[];
}

const numberText = (value: number) => String(Number(value.toFixed(3)));

const textOf = ({ value, unit }: Valued): string => {
  if (typeof value === "boolean") return value ? "是" : "否";
  return typeof value === "number" ? `${numberText(value)}${unit && ` ${unit}`}` : value;
};

const isEmpty = ({ value }: Valued) => typeof value === "string" && value.trim() === "";

/** Many different numbers, in ranges of the same width from the least to the greatest; ranges without elements are left out. */
const ranges = (values: readonly Valued[]): ColorGroup[] => {
  const numbers = values.map(({ value }) => Number(value));
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  const width = (greatest - least) / numberColors.length;
  const unit = values[0]?.unit ?? "";
  return numberColors.flatMap((color, i) => {
    const inside = values.filter(
      ({ value }) => Math.min(numberColors.length - 1, Math.floor((Number(value) - least) / width)) === i,
    );
    const [from, to] = [least + i * width, least + (i + 1) * width].map(numberText);
    const text = `${from} 至 ${to}${unit && ` ${unit}`}`;
    return inside.length > 0 ? [{ text, color, localIds: inside.flatMap(({ localIds }) => localIds) }] : [];
  });
};

/**
 * The legend of a coloured model: each of the twelve most frequent values has its own colour, in the given order; the
 * rest share one as 其他, and elements without a value are grey. More than twelve different numbers become ranges.
 */
export const colorGroups = (values: readonly Valued[], allIds: readonly number[]): ColorGroup[] => {
  const known = values.filter((one) => !isEmpty(one));
  const isNumeric =
    known.length > valueColors.length &&
    known.every(({ value, unit }) => typeof value === "number" && unit === known[0]?.unit);
  const frequent = new Set(
    [...known].sort((a, b) => b.localIds.length - a.localIds.length).slice(0, valueColors.length),
  );
  const groups = isNumeric
    ? ranges(known)
    : known
        .filter((one) => frequent.has(one))
        .map((one, i) => ({ text: textOf(one), color: valueColors[i] ?? otherColor, localIds: one.localIds }));
  const others = isNumeric ? [] : known.filter((one) => !frequent.has(one)).flatMap(({ localIds }) => localIds);
  const valued = new Set(known.flatMap(({ localIds }) => localIds));
  const without = allIds.filter((id) => !valued.has(id));
  return [
    ...groups,
    ...(others.length > 0 ? [{ text: "其他", color: otherColor, localIds: others }] : []),
    ...(without.length > 0 ? [{ text: "没有值", color: withoutColor, localIds: without }] : []),
  ];
};
