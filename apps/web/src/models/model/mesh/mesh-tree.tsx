import type { ModelItem } from "@tushen/contract/models/model-shape";
import { Input, Tree } from "antd";
import { useMemo, useState } from "react";
import { branch, grouped, leaf, type TreeNode } from "../tree-data.ts";
import styles from "../model.module.css";

const rowHeight = 28;

const nodesOf = (items: readonly ModelItem[]): TreeNode[] => {
  const groups = grouped(items, ({ typeName }) => typeName);
  if (groups.length <= 1) return items.map(leaf);
  return groups.map(([group, some]) => branch(`g${group}`, group || "其他部件", some, some.map(leaf)));
};

interface MeshTreeProps {
  /** In capitals. */
  readonly format: string;
  readonly items: readonly ModelItem[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Parts of a mesh by the object they stand in, or those whose name holds a word. */
export const MeshTree = ({ format, items, chosen, onChoose }: MeshTreeProps) => {
  const [keyword, setKeyword] = useState("");
  const [height, setHeight] = useState(400);
  const nodes = useMemo(() => {
    const word = keyword.toLowerCase();
    return nodesOf(items.filter(({ name, typeName }) => `${typeName} ${name}`.toLowerCase().includes(word)));
  }, [items, keyword]);
  return (
    <nav className={styles.left} aria-label="部件">
      <Input.Search
        allowClear
        placeholder="搜索部件名称"
        aria-label="搜索部件"
        onSearch={(text) => setKeyword(text.trim())}
      />
      <div
        className={styles.tree}
        ref={(element) => {
          if (element) setHeight(element.clientHeight);
        }}
      >
        <Tree<TreeNode>
          key={keyword}
          defaultExpandAll={keyword !== ""}
          treeData={nodes}
          height={height}
          itemHeight={rowHeight}
          selectedKeys={chosen.length === 1 ? [`e${chosen[0]}`] : []}
          onSelect={(_, { node }) => onChoose(node.ids)}
          blockNode
        />
      </div>
      <p className={styles.quiet} role="note">
        {format}{" "}
        文件只有面和名称，没有构件和属性，因此没有楼层、属性搜索、着色、智能审查、图模联动和版本对比；需要时请另导出 IFC
        上传。
      </p>
    </nav>
  );
};
