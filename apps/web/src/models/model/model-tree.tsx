import { modelCalls } from "@tushen/contract/models/model";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import { Input, Segmented, Tree } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { elementKey } from "./together/element-key.ts";
import type { ShownModel } from "./together/use-together.ts";
import { type Order, type TreeNode, treeOfModels } from "./tree-data.ts";
import styles from "./model.module.css";

interface ModelTreeProps {
  readonly models: readonly ShownModel[];
  readonly chosen: readonly number[];
  /** Of an element in a coloured model. */
  readonly colorOf: (localId: number) => string | undefined;
  readonly onChoose: (ids: readonly number[]) => void;
  /** Above the search. */
  readonly children?: ReactNode;
}

const rowHeight = 28;
const mostFound = 500;

/** Elements by storey or class, or those found by a word; choosing some shows them in the picture. */
export const ModelTree = ({ models, chosen, colorOf, onChoose, children }: ModelTreeProps) => {
  const [order, setOrder] = useState<Order>("storey");
  const [keyword, setKeyword] = useState("");
  const [height, setHeight] = useState(400);
  const nodes = useMemo(() => treeOfModels(models, order), [models, order]);
  const chosenKeys = chosen.length === 1 ? [`e${chosen[0]}`] : [];
  return (
    <nav className={styles.left} aria-label="构件">
      {children}
      <Input.Search
        allowClear
        placeholder="搜索名称、型号和属性"
        aria-label="搜索构件"
        onSearch={(text) => setKeyword(text.trim())}
      />
      {keyword === "" ? (
        <>
          <Segmented
            block
            size="small"
            aria-label="排列方式"
            value={order}
            onChange={setOrder}
            options={[
              { value: "storey", label: "按楼层" },
              { value: "class", label: "按类别" },
            ]}
          />
          <div
            className={styles.tree}
            ref={(element) => {
              if (element) setHeight(element.clientHeight);
            }}
          >
            <Tree<TreeNode>
              // Several models are opened to their storeys, also one that joins later.
              key={models.map(({ place }) => place).join()}
              defaultExpandedKeys={models.length > 1 ? nodes.map(({ key }) => key) : []}
              treeData={nodes}
              height={height}
              itemHeight={rowHeight}
              selectedKeys={chosenKeys}
              onSelect={(_, { node }) => onChoose(node.ids)}
              blockNode
              titleRender={({ title, ids, children }) => (
                <>
                  {!children && <Swatch color={colorOf(ids[0] ?? 0)} />}
                  {title}
                </>
              )}
            />
          </div>
        </>
      ) : (
        models.map((model) => (
          <Found
            key={model.drawingId}
            {...{ model, keyword, chosen, colorOf, onChoose }}
            name={models.length > 1 ? model.name : undefined}
          />
        ))
      )}
    </nav>
  );
};

/** The colour of an element in the picture, where the model is coloured. */
const Swatch = ({ color }: { readonly color: string | undefined }) =>
  color ? <i className={styles.swatch} style={{ background: color }} data-color={color} /> : null;

interface FoundProps extends Pick<ModelTreeProps, "chosen" | "colorOf" | "onChoose"> {
  readonly model: ShownModel;
  /** Of the model, where there are several. */
  readonly name: string | undefined;
  readonly keyword: string;
}

const Found = ({ model, name, keyword, chosen, colorOf, onChoose }: FoundProps) => {
  const { drawingId, place } = model;
  const found = useCall(modelCalls.listElements, { drawingId, keyword }, { keepsFormer: true });
  const list = found.data?.map((one) => ({ ...one, localId: elementKey(place, one.localId) })) ?? [];
  const heading = name && <h3 className={styles.count}>{name}</h3>;
  if (found.isPending) return <p role="status">正在搜索…</p>;
  if (found.error) return <p role="alert">{found.error.message}</p>;
  if (list.length === 0 && name)
    return (
      <>
        {heading}
        <p className={styles.quiet}>没有找到“{keyword}”</p>
      </>
    );
  if (list.length === 0)
    return <Empty title={`没有找到“${keyword}”`} text="可以搜索构件名称、型号，或属性的名称和值。" />;
  const all = list.map(({ localId }) => localId);
  return (
    <>
      {heading}
      <p className={styles.count}>
        找到 {list.length} 个构件
        <button type="button" onClick={() => onChoose(all)}>
          全部选中
        </button>
      </p>
      <ul className={styles.found} aria-label={name ? `“${name}”的搜索结果` : "搜索结果"}>
        {list.slice(0, mostFound).map((one) => (
          <li key={one.localId}>
            <button type="button" aria-pressed={chosen.includes(one.localId)} onClick={() => onChoose([one.localId])}>
              <Swatch color={colorOf(one.localId)} />
              <span>{one.name || one.typeName || "未命名"}</span>
              <small>{ifcClassWord(one.ifcClass)}</small>
            </button>
          </li>
        ))}
      </ul>
      {list.length > mostFound && <p className={styles.count}>只列出前 {mostFound} 个，请把词写得更具体。</p>}
    </>
  );
};
