import type { FragmentsModel } from "@thatopen/fragments";
import { RenderedFaces } from "@thatopen/fragments";
import { Color } from "three";

export interface Paint {
  readonly ids: readonly number[];
  readonly color: string;
  readonly opacity?: number;
}

/** Colours elements; the others get `rest` as their opacity, 1 leaves them as they are, 0 hides them. */
export const paint = async (model: FragmentsModel, rest: number, paints: readonly Paint[]): Promise<void> => {
  const painted = paints.flatMap(({ ids }) => ids);
  await model.resetHighlight();
  if (rest === 0) {
    await model.setVisible(undefined, false);
    if (painted.length > 0) await model.setVisible(painted, true);
  } else if (rest < 1) await model.setOpacity(undefined, rest);
  if (painted.length > 0 && rest < 1 && rest > 0) await model.resetHighlight(painted);
  for (const { ids, color, opacity = 1 } of paints)
    if (ids.length > 0)
      await model.highlight([...ids], {
        color: new Color(color),
        opacity,
        transparent: opacity < 1,
        renderedFaces: RenderedFaces.TWO,
      });
};
