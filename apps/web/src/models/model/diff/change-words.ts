import type { ModelChange } from "@tushen/contract/models/model-comparison";
import { changedSets } from "@tushen/domain/models/changed-sets";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";

/** What a change is, for the filter; an element may be moved and reshaped at once. */
export type ChangeTag = "added" | "removed" | "moved" | "reshaped" | "values" | "renumbered";

export const tagWords: Readonly<Record<ChangeTag, string>> = {
  added: "新增",
  removed: "删除",
  moved: "移位",
  reshaped: "改形",
  values: "改属性",
  renumbered: "仅换标识",
};

export const tagsOf = ({ kind, movedBy, isReshaped, values }: ModelChange): ChangeTag[] =>
  kind === "changed"
    ? [
        ...(movedBy === null ? [] : ["moved" as const]),
        ...(isReshaped ? ["reshaped" as const] : []),
        ...(values.length > 0 ? ["values" as const] : []),
      ]
    : [kind];

export const itemOf = ({ base, target }: ModelChange) => target ?? base;

export const nameOf = (change: ModelChange): string => {
  const item = itemOf(change);
  return item?.name || item?.typeName || `未命名 ${item?.localId ?? ""}`;
};

export const classOf = (change: ModelChange): string => ifcClassWord(itemOf(change)?.ifcClass ?? "");

/** The same in any list, whichever filter is set. */
export const keyOf = ({ base, target }: ModelChange): string => `${base?.localId ?? ""}-${target?.localId ?? ""}`;

const millimetres = (metres: number): string => `${Math.round(metres * 1000).toLocaleString("zh-CN")} mm`;

const sizeText = (box: readonly number[] | null | undefined): string => {
  if (!box) return "没有几何";
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box;
  return `${[x1 - x0, y1 - y0, z1 - z0].map((part) => Math.round(part * 1000)).join(" × ")} mm`;
};

/** What the tables beside the model show: what became of the element itself, then its property sets. */
export const setsOf = ({ base, target, movedBy, isReshaped, isRenumbered, values }: ModelChange) =>
  changedSets(values, [
    ...(movedBy === null ? [] : [{ name: "位置", before: "原处", after: `移动 ${millimetres(movedBy)}` }]),
    ...(isReshaped ? [{ name: "外形尺寸", before: sizeText(base?.box), after: sizeText(target?.box) }] : []),
    ...(isRenumbered ? [{ name: "全局标识", before: "原标识", after: "导出时换了标识" }] : []),
  ]);
