import type { useMeasure } from "../use-measure.ts";
import { CutButton, SideButtons, SightButtons, ToolToggle } from "../view-tools.tsx";
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
  const isOff = scene === undefined;
  return (
    <div className={styles.tools} role="toolbar" aria-label="模型工具">
      <SideButtons scene={scene} />
      <i />
      <SightButtons isOff={isOff} acts={acts} />
      <i />
      <CutButton isOff={isOff} cut={acts.cut} onCut={acts.setCut} />
      <ToolToggle label="测量" isOff={isOff} tool={measure} />
      <ToolToggle label="漫游" isOff={isOff} tool={walk} />
    </div>
  );
};
