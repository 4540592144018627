import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import { useEffect, useMemo } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import type { ModelScene } from "../scene.ts";
import { type ColorKey, colorKeyOf, colorKeyText } from "./color-key.ts";
import { type ColorGroup, colorGroups, type Valued } from "./color-groups.ts";

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

/** Storeys from the highest down, as in the tree; an element in no storey has no value. */
const byStorey = (items: readonly ModelItem[], { storeys }: ModelReport): Valued[] =>
  [...storeys].reverse().flatMap((storey) => {
    const localIds = items.flatMap(({ storeyId, localId }) => (storeyId === storey.localId ? [localId] : []));
    return localIds.length > 0 ? [{ value: storey.name || "未命名楼层", unit: "", localIds }] : [];
  });

export interface Colors {
  readonly key: ColorKey | null;
  readonly groups: readonly ColorGroup[];
  /** Of a property whose values are being fetched. */
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly colorOf: (localId: number) => string | undefined;
  readonly set: (key: ColorKey | null) => void;
}

/** Colours the model by what the address names: `&color=storey`. */
export const useColors = (
  drawingId: DrawingId,
  scene: ModelScene | undefined,
  items: readonly ModelItem[],
  report: ModelReport,
  address: AddressState,
): Colors => {
  const text = address.get("color");
  const key = useMemo(() => colorKeyOf(text), [text]);
  const asked = key?.kind === "property" ? { drawingId, set: key.set, name: key.name } : undefined;
  const values = useCall(modelCalls.listPropertyValues, asked, { freshForMs: Number.POSITIVE_INFINITY });
  const groups = useMemo(() => {
    if (!key || items.length === 0) return [];
    const known =
      key.kind === "property"
        ? values.data
        : key.kind === "storey"
          ? byStorey(items, report)
          : grouped(items, (item) => (key.kind === "class" ? ifcClassWord(item.ifcClass) : item.typeName));
    return known
      ? colorGroups(
          known,
          items.map(({ localId }) => localId),
        )
      : [];
  }, [key, items, report, values.data]);
  useEffect(() => void scene?.paint(groups.map(({ localIds, color }) => ({ ids: localIds, color }))), [scene, groups]);
  const colors = useMemo(
    () => new Map(groups.flatMap(({ localIds, color }) => localIds.map((id) => [id, color] as const))),
    [groups],
  );
  return {
    key,
    groups,
    isPending: asked !== undefined && values.isPending,
    problem: asked && values.error?.message,
    colorOf: (localId) => colors.get(localId),
    set: (next) => address.set({ color: next ? colorKeyText(next) : undefined }),
  };
};
