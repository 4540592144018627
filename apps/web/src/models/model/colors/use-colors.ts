import { modelCalls } from "@tushen/contract/models/model";
import type { ModelItem } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import { useEffect, useMemo } from "react";
import { useCalls } from "../../../ground/platform/queries.ts";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import type { ModelScene } from "../scene/scene.ts";
import type { Together } from "../together/use-together.ts";
import { type ColorKey, colorKeyOf, colorKeyText } from "./color-key.ts";
import { type ColorGroup, colorGroups, type Valued } from "./color-groups.ts";
import { storeysTogether, valuesTogether } from "./values-together.ts";

const grouped = (items: readonly ModelItem[], wordOf: (item: ModelItem) => string): Valued[] => {
  const groups = new Map<string, number[]>();
  for (const item of items) {
    const word = wordOf(item);
    const group = groups.get(word);
    if (group) group.push(item.localId);
    else groups.set(word, [item.localId]);
  }
  return [...groups]
    .map(([value, localIds]) => ({ value, unit: "", localIds }))
    .sort((a, b) => b.localIds.length - a.localIds.length);
};

export interface Colors {
  readonly key: ColorKey | null;
  readonly groups: readonly ColorGroup[];
  /** Of a property whose values are being fetched. */
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly colorOf: (localId: number) => string | undefined;
  readonly set: (key: ColorKey | null) => void;
}

/** Colours the models by what the address names: `&color=storey`. */
export const useColors = (
  scene: ModelScene | undefined,
  { models, items }: Pick<Together, "models" | "items">,
  address: AddressState,
): Colors => {
  const text = address.get("color");
  const key = useMemo(() => colorKeyOf(text), [text]);
  const isByProperty = key?.kind === "property";
  const asked = isByProperty ? models.map(({ drawingId }) => ({ drawingId, set: key.set, name: key.name })) : [];
  const { answers, isPending, error } = useCalls(modelCalls.listPropertyValues, asked, Number.POSITIVE_INFINITY);
  const groups = useMemo(() => {
    if (!key || items.length === 0) return [];
    const known =
      key.kind === "property"
        ? isPending
          ? null
          : valuesTogether(models.map(({ place }, i) => ({ place, values: answers[i] ?? [] })))
        : key.kind === "storey"
          ? storeysTogether(models)
          : grouped(items, (item) => (key.kind === "class" ? ifcClassWord(item.ifcClass) : item.typeName));
    return known
      ? colorGroups(
          known,
          items.map(({ localId }) => localId),
        )
      : [];
  }, [key, items, models, answers, isPending]);
  useEffect(() => void scene?.paint(groups.map(({ localIds, color }) => ({ ids: localIds, color }))), [scene, groups]);
  const colors = useMemo(
    () => new Map(groups.flatMap(({ localIds, color }) => localIds.map((id) => [id, color] as const))),
    [groups],
  );
  return {
    key,
    groups,
    isPending,
    problem: error?.message,
    colorOf: (localId) => colors.get(localId),
    set: (next) => address.set({ color: next ? colorKeyText(next) : undefined }),
  };
};
