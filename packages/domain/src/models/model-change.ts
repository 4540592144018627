import { ifcClassWord } from "./ifc-words.ts";

interface Item {
  readonly localId: number;
  readonly ifcClass: string;
  readonly name: string;
  readonly typeName: string;
  /** Metres, z up: from x, y, z to x, y, z. */
  readonly box: readonly number[] | null;
}

/** What differs of an element between two versions of a model. */
interface Change {
  readonly kind: "added" | "removed" | "changed" | "renumbered";
  readonly base: Item | null;
  readonly target: Item | null;
  readonly storeyName: string;
  /** Metres; null when it stands where it stood. */
  readonly movedBy: number | null;
  readonly isReshaped: boolean;
  /** `set` is empty for the element's own name, type, number, class and storey. */
  readonly values: readonly {
    readonly set: string;
    readonly name: string;
    readonly before: string | number | boolean | null;
    readonly after: string | number | boolean | null;
  }[];
}

/** The same in any list of the changes between the same two files. */
export const modelChangeId = ({ base, target }: Pick<Change, "base" | "target">): string =>
  `${base?.localId ?? ""}-${target?.localId ?? ""}`;

const whatOf = ({ kind, movedBy, isReshaped, values }: Change): string => {
  if (kind === "added") return "新增";
  if (kind === "removed") return "删除";
  const own = values.filter(({ set, before, after }) => set === "" && before !== null && after !== null);
  const others = values.length - own.length;
  return [
    ...(movedBy === null ? [] : [`移位 ${Math.round(movedBy * 1000).toLocaleString("zh-CN")} mm`]),
    ...(isReshaped ? ["改形"] : []),
    ...own.map(({ name, before, after }) => `${name} ${before || "空"} → ${after || "空"}`),
    ...(others > 0 ? [`改属性 ${others} 项`] : []),
  ].join("，");
};

/** In one line: 一层 门 M1524：名称 M1524 → M1224. */
export const modelChangeText = (change: Change): string => {
  const item = change.target ?? change.base;
  const words = [change.storeyName, ifcClassWord(item?.ifcClass ?? ""), item?.name || item?.typeName || "未命名"];
  return `${words.filter(Boolean).join(" ")}：${whatOf(change)}`;
};

const isWall = ({ ifcClass }: Item): boolean => ifcClass.startsWith("IfcWall");
const isFilling = ({ ifcClass }: Item): boolean => ifcClass === "IfcDoor" || ifcClass === "IfcWindow";

/** Metres: a leaf stands a little beside the faces of its wall. */
const beside = 0.1;

const meet = (a: Item, b: Item): boolean =>
  a.box !== null &&
  b.box !== null &&
  [0, 1, 2].every(
    (axis) =>
      (a.box?.[axis] ?? 0) - beside <= (b.box?.[axis + 3] ?? 0) &&
      (a.box?.[axis + 3] ?? 0) + beside >= (b.box?.[axis] ?? 0),
  );

/**
 * Whether an opinion on an element asked for the change: it is that element, or the wall around a door or window, since the
 * one does not change without the other. `pinned` is the element in the former version.
 */
export const isAskedFor = (pinned: Item, { base, target }: Pick<Change, "base" | "target">): boolean => {
  if (base?.localId === pinned.localId) return true;
  return [base, target].some(
    (item) =>
      item !== null &&
      ((isFilling(pinned) && isWall(item)) || (isWall(pinned) && isFilling(item))) &&
      meet(pinned, item),
  );
};
