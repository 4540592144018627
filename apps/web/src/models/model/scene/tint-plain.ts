import type { FragmentsModel } from "@thatopen/fragments";
import { Color } from "three";

/** Colours of classes, for a model whose file gives none: all in one white, doors and windows would not be seen. */
const colors: readonly (readonly [RegExp, string])[] = [
  [/^IFC(?:WINDOW|CURTAINWALL|PLATE)$/, "#8fbcdc"],
  [/^IFCDOOR$/, "#b58552"],
  [/^IFC(?:COLUMN|BEAM|FOOTING|PILE|MEMBER)$/, "#a9b0b8"],
  [/^IFC(?:SLAB|ROOF|STAIR|STAIRFLIGHT|RAMP)$/, "#c4c8cd"],
  [/^IFCWALL/, "#e9e4da"],
];

const isWhite = ({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): boolean =>
  Math.min(r, g, b) >= 1 && (Math.min(r, g, b) >= 255 || Math.max(r, g, b) <= 1);

/**
 * Colours a model without colours by class; the answer does so again for elements whose colour was taken back, or for
 * all.
 */
export const tintPlain = async (model: FragmentsModel): Promise<(ids?: readonly number[]) => Promise<void>> => {
  const materials = await model.getMaterials();
  if (![...materials.values()].every(isWhite)) return async () => {};
  const groups = await Promise.all(
    colors.map(async ([pattern, color]) => ({
      color: new Color(color),
      ids: new Set(Object.values(await model.getItemsOfCategories([pattern])).flat()),
    })),
  );
  for (const { color, ids } of groups) if (ids.size > 0) await model.setColor([...ids], color);
  return async (again) => {
    for (const { color, ids } of groups) {
      const some = again ? again.filter((id) => ids.has(id)) : [...ids];
      if (some.length > 0) await model.setColor(some, color);
    }
  };
};
