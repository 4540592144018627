import type { Shape } from "./description.ts";
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
  const [inside, path] = within(shape, name);
  const inner = Object.entries(inside?.properties ?? {}).flatMap(([key, one]) =>
    nestedRows(path === "" ? key : `${path}.${key}`, one, inside?.required?.includes(key) ?? false, depth + 1),
  );
  return [...own, ...inner];
};

/** The object in a field: itself, the entry of a list, or one of several shapes. */
const within = (shape: Shape, name: string): [Shape | undefined, string] => {
  if (shape.properties) return [shape, name];
  if (shape.items) return within(shape.items, `${name}[]`);
  const object = shape.anyOf?.find((one) => one.properties !== undefined || one.items !== undefined);
  return object ? within(object, name) : [undefined, name];
};
