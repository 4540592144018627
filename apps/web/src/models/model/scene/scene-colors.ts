import { type FragmentsModel, RenderedFaces } from "@thatopen/fragments";
import { Color } from "three";
import { chosenAmongColors } from "../colors/value-colors.ts";
import type { Paint } from "./paint.ts";
import { tintPlain } from "./tint-plain.ts";

export const chosenColor = "#e8730c";

const give = (model: FragmentsModel, ids: readonly number[], color: string) =>
  model.highlight([...ids], {
    ...{ color: new Color(color), opacity: 1, transparent: false },
    renderedFaces: RenderedFaces.TWO,
  });

/** Colours of a model: those of its file or classes, over them those of values, over them that of chosen elements. */
export const startColors = async (model: FragmentsModel) => {
  const tintAgain = await tintPlain(model);
  let chosen: readonly number[] = [];
  let paints: readonly Paint[] = [];
  // The worker is told one thing after the other: two at once would leave a mixture of both.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const next = last.then(act, act);
    last = next;
    return next;
  };
  const mark = async () => {
    if (chosen.length === 0) return;
    // A colour given before would stay.
    await model.resetHighlight([...chosen]);
    await give(model, chosen, paints.length > 0 ? chosenAmongColors : chosenColor);
  };
  return {
    choose: (ids: readonly number[]) =>
      inTurn(async () => {
        const former = new Set(chosen);
        chosen = [...ids];
        if (former.size > 0) {
          await model.resetHighlight([...former]);
          if (paints.length === 0) await tintAgain([...former]);
          for (const { ids: painted, color } of paints) {
            const again = painted.filter((id) => former.has(id));
            if (again.length > 0) await give(model, again, color);
          }
        }
        await mark();
      }),
    /** Colours all elements by value; none gives the model its own colours back. */
    paint: (next: readonly Paint[]) =>
      inTurn(async () => {
        if (next.length === 0 && paints.length === 0) return;
        paints = next;
        await model.resetHighlight();
        // The colour of a class would stay under that of a value.
        if (paints.length === 0) await tintAgain();
        for (const { ids, color } of paints) if (ids.length > 0) await give(model, ids, color);
        await mark();
      }),
  };
};
