import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelItem } from "@tushen/contract/models/model-shape";
import type { Together } from "./use-together.ts";

/** A model that is shown by itself, in the form that `useTogether` gives several. */
export const alone = (drawingId: DrawingId, items: readonly ModelItem[]) => ({
  items,
  models: [{ drawingId, place: 0, items }],
  beside: [] as Together["beside"],
  isSettled: true,
  isHidden: () => false,
  set: () => {},
  elementOf: (text: string | undefined): number => Number(text) || 0,
  elementText: String as (localId: number) => string,
});
