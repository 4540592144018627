import { type ModelLook, mostNamedElements } from "@tushen/contract/models/model-views";
import { elementKey, localIdOf, localIdsAt } from "../together/element-key.ts";
import type { ShownModel } from "../together/use-together.ts";

/** Elements as a view names them: those that are hidden, or those that are not, whichever are fewer. */
export const shownOf = (hidden: ReadonlySet<number>, allIds: readonly number[]): ModelLook["shown"] => {
  const rest = allIds.filter((id) => !hidden.has(id));
  return rest.length < hidden.size ? { kind: "only", localIds: rest } : { kind: "all-but", localIds: [...hidden] };
};

/** What a view hides. */
export const hiddenOf = ({ kind, localIds }: ModelLook["shown"], allIds: readonly number[]): Set<number> => {
  const named = new Set(localIds);
  return kind === "all-but" ? named : new Set(allIds.filter((id) => !named.has(id)));
};

export const isTooMuch = ({ shown, beside = [] }: ModelLook): boolean =>
  [shown, ...beside.map((one) => one.shown)].some(({ localIds }) => localIds.length > mostNamedElements);

type Shown = Pick<ShownModel, "drawingId" | "place" | "items">;

/** What one of the models in a picture hides, by the numbers of its lines. */
export const shownIn = ({ place, items }: Shown, hidden: ReadonlySet<number>): ModelLook["shown"] =>
  shownOf(
    new Set(localIdsAt(place, [...hidden])),
    items.map(({ localId }) => localIdOf(localId)),
  );

/** The keys of what a view hides in the models that are in the picture. */
export const hiddenIn = ({ shown, beside = [] }: ModelLook, models: readonly Shown[]): Set<number> =>
  new Set(
    models.flatMap(({ drawingId, place, items }) => {
      const named = place === 0 ? shown : beside.find((one) => one.drawingId === drawingId)?.shown;
      if (!named) return [];
      const ids = items.map(({ localId }) => localIdOf(localId));
      return [...hiddenOf(named, ids)].map((id) => elementKey(place, id));
    }),
  );
