import { Button } from "antd";
import type { useMeasure } from "../use-measure.ts";
import { CutButton, SideButtons, ToolToggle } from "../view-tools.tsx";
import type { useWalk } from "../walk/use-walk.ts";
import type { useMeshActs } from "./use-mesh-acts.ts";
import type { MeshScene } from "./mesh-scene.ts";
import styles from "../model.module.css";

interface MeshToolsProps {
  readonly scene: MeshScene | undefined;
  readonly acts: ReturnType<typeof useMeshActs>;
  readonly measure: ReturnType<typeof useMeasure>;
  readonly walk: ReturnType<typeof useWalk>;
}

/** Tools above a mesh: those of a model of elements that need no element. */
export const MeshTools = ({ scene, acts, measure, walk }: MeshToolsProps) => {
  const has = acts.chosen.length > 0;
  const isOff = scene === undefined;
  return (
    <div className={styles.tools} role="toolbar" aria-label="模型工具">
      <SideButtons scene={scene} />
      <i />
      <Button size="small" disabled={isOff} onClick={acts.fit}>
        缩放到{has ? "所选" : "全部"}
      </Button>
      <Button size="small" disabled={isOff || !has} onClick={acts.isolate}>
        只看所选
      </Button>
      <Button size="small" disabled={isOff || !has} onClick={acts.hide}>
        隐藏所选
      </Button>
      <Button size="small" disabled={isOff || acts.hiddenCount === 0} onClick={acts.showAll}>
        显示全部
      </Button>
      <i />
      <CutButton isOff={isOff} cut={acts.cut} onCut={acts.setCut} />
      <ToolToggle label="测量" isOff={isOff} tool={measure} />
      <ToolToggle label="漫游" isOff={isOff} tool={walk} />
    </div>
  );
};
