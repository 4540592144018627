import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";

export interface TreeNode {
  readonly key: string;
  readonly title: string;
  /** Elements below it, or itself. */
  readonly ids: readonly number[];
  readonly children?: TreeNode[];
}

export type Order = "storey" | "class";

const nameOf = ({ name, typeName, localId }: ModelItem): string => name || typeName || `未命名 ${localId}`;

export const leaf = (item: ModelItem): TreeNode => ({
  key: `e${item.localId}`,
  title: nameOf(item),
  ids: [item.localId],
});

export const grouped = <K>(items: readonly ModelItem[], keyOf: (item: ModelItem) => K): [K, ModelItem[]][] => {
  const groups = new Map<K, ModelItem[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
};

export const branch = (key: string, title: string, items: readonly ModelItem[], children: TreeNode[]): TreeNode => ({
  key,
  title: `${title}（${items.length}）`,
  ids: items.map(({ localId }) => localId),
  children,
});

/** A model among several: its name, storeys and elements. */
export interface TreeModel {
  readonly place: number;
  readonly name: string;
  readonly report: Pick<ModelReport, "storeys">;
  readonly items: readonly ModelItem[];
}

/** In several models the same class has a branch in each; an element has one key of its own. */
const keyedBy = (prefix: string, nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node) =>
    node.children ? { ...node, key: prefix + node.key, children: keyedBy(prefix, node.children) } : node,
  );

/** One model by its storeys or classes; several, each as a root. */
export const treeOfModels = (models: readonly TreeModel[], order: Order): TreeNode[] => {
  const [only] = models;
  if (only && models.length === 1) return treeOf(only.items, only.report, order);
  return models.map(({ place, name, items, report }) =>
    branch(`m${place}`, name, items, keyedBy(`m${place}/`, treeOf(items, report, order))),
  );
};

/** Elements by storey and class, from the highest storey down; or by class and storey. */
export const treeOf = (items: readonly ModelItem[], { storeys }: TreeModel["report"], order: Order): TreeNode[] => {
  const high = [...storeys].reverse();
  const rank = new Map<number | null, number>(high.map(({ localId }, i) => [localId, i]));
  const names = new Map<number | null, string>(storeys.map(({ localId, name }) => [localId, name || "未命名楼层"]));
  const byStorey = (list: readonly ModelItem[]) =>
    grouped(list, ({ storeyId }) => storeyId)
      .sort(([a], [b]) => (rank.get(a) ?? high.length) - (rank.get(b) ?? high.length))
      .map(([id, inside]) => [String(id), names.get(id) ?? "不属于任何楼层", inside] as const);
  const byClass = (list: readonly ModelItem[]) =>
    grouped(list, ({ ifcClass }) => ifcClassWord(ifcClass))
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([word, inside]) => [word, word, inside] as const);
  const [outer, inner] = order === "storey" ? [byStorey, byClass] : [byClass, byStorey];
  return outer(items).map(([key, title, list]) =>
    branch(
      key,
      title,
      list,
      inner(list).map(([innerKey, innerTitle, inside]) =>
        branch(`${key}/${innerKey}`, innerTitle, inside, inside.map(leaf)),
      ),
    ),
  );
};
