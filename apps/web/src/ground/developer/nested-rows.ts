import { choicesOf, type Shape } from "./description.ts";
import { shapeWord } from "./shape-word.ts";

export interface FieldRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly word: string;
}

/** Deeper ones are rare, and said by their example. */
const mostDeep = 4;

/** A field and those inside it, as `pin.at.x` and `marks[].page`. */
export const nestedRows = (name: string, shape: Shape, isRequired: boolean, depth = 1): FieldRow[] => {
  const own = name === "" ? [] : [{ name, isRequired, word: shapeWord(shape) }];
  if (depth > mostDeep) return own;
  const inner = within(shape, name).map(([inside, path]) =>
    Object.entries(inside.properties ?? {}).flatMap(([key, one]) =>
      nestedRows(path === "" ? key : `${path}.${key}`, one, inside.required?.includes(key) ?? false, depth + 1),
    ),
  );
  return [...own, ...together(inner)];
};

/** The objects in a field: itself, the entry of a list, or those of several shapes. */
const within = (shape: Shape, name: string): readonly (readonly [Shape, string])[] => {
  if (shape.properties) return [[shape, name]];
  if (shape.items) return within(shape.items, `${name}[]`);
  return choicesOf(shape)?.flatMap((one) => within(one, name)) ?? [];
};

/** The rows of several shapes in one list: a field is required if all of them require it. */
const together = (shapes: readonly (readonly FieldRow[])[]): FieldRow[] => {
  const names = [...new Set(shapes.flatMap((rows) => rows.map(({ name }) => name)))];
  return names.map((name) => {
    const same = shapes.map((rows) => rows.find((row) => row.name === name));
    const words = same.flatMap((row) => (row ? [row.word] : []));
    return { name, isRequired: same.every((row) => row?.isRequired), word: [...new Set(words)].join("、") };
  });
};
