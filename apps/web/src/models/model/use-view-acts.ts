import type { ModelLook } from "@tushen/contract/models/model-views";
import { useEffect, useState } from "react";
import type { AddressState } from "../../ground/ui/use-address.ts";
import type { Cut } from "./scene/scene-cut.ts";
import type { Together } from "./together/use-together.ts";
import { hiddenIn } from "./views/model-look.ts";

/** A picture of a model, whether of elements or of triangles. */
interface ActedScene {
  readonly lookAt: (ids: readonly number[] | null) => Promise<void>;
  readonly choose: (ids: readonly number[]) => Promise<void>;
  readonly hide: (ids: readonly number[], showsRooms: boolean) => Promise<void>;
  readonly cut: (cut: Cut | null) => Promise<void>;
}

/** Models in the picture, what they consist of, and how the address names one of these. */
export type ShownItems = Pick<Together, "elementOf" | "elementText"> & {
  readonly items: readonly { readonly localId: number }[];
  readonly models: Parameters<typeof hiddenIn>[1];
};

/** The cut that an address names as `x:0.5`. */
const cutOf = (text: string | undefined): Cut | null => {
  const [, axis, at] = /^([xyz]):(0(?:\.\d+)?|1)$/.exec(text ?? "") ?? [];
  return axis && at ? { axis: axis as Cut["axis"], at: Number(at) } : null;
};

/**
 * What people do with a model of elements or of triangles: choose, hide, isolate, cut. The only chosen element or part and
 * the cut stand in the address.
 */
export const useViewActs = (
  scene: ActedScene | undefined,
  { items, models, elementOf, elementText }: ShownItems,
  address: AddressState,
  showsRooms = false,
) => {
  const select = elementOf(address.get("select"));
  const [chosen, setChosen] = useState<readonly number[]>(select > 0 ? [select] : []);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const cut = cutOf(address.get("cut"));
  const cutText = cut && `${cut.axis}:${cut.at}`;

  useEffect(() => void scene?.choose(chosen), [scene, chosen]);
  useEffect(() => void scene?.hide([...hidden], showsRooms), [scene, hidden, showsRooms]);
  useEffect(() => void scene?.cut(cutOf(cutText ?? undefined)), [scene, cutText]);

  const choose = (ids: readonly number[], goThere = true) => {
    setChosen(ids);
    address.set({ select: ids.length === 1 ? elementText(ids[0] ?? 0) : undefined });
    if (goThere && ids.length > 0) void scene?.lookAt(ids);
  };
  /** All but these are hidden; without any nothing is. */
  const showOnly = (ids: readonly number[]) => {
    const kept = new Set(ids);
    setHidden(new Set(kept.size > 0 ? items.flatMap(({ localId }) => (kept.has(localId) ? [] : [localId])) : []));
  };
  return {
    chosen,
    hidden,
    hiddenCount: hidden.size,
    cut,
    choose,
    showOnly,
    setHidden,
    fit: () => void scene?.lookAt(chosen.length > 0 ? chosen : null),
    hide: () => setHidden(new Set([...hidden, ...chosen])),
    isolate: () => {
      if (chosen.length > 0) showOnly(chosen);
    },
    showAll: () => setHidden(new Set()),
    setCut: (next: Cut | null) => address.set({ cut: next ? `${next.axis}:${next.at}` : undefined }),
    /** Hides what a kept view hides; if the whole view is wanted, chooses and cuts as it does. */
    restore: (look: ModelLook, isWhole: boolean) => {
      setHidden(hiddenIn(look, models));
      if (!isWhole) return;
      choose(look.select === null ? [] : [look.select], false);
      address.set({ cut: look.cut ?? undefined });
    },
  };
};
