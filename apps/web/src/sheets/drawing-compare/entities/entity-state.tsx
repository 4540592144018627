import type { EntityComparison } from "@tushen/contract/sheets/entity-comparison";
import { entityCountsText } from "@tushen/domain/sheets/entity-changes";
import styles from "../compare.module.css";
import { UnfinishedComparison } from "../unfinished-comparison.tsx";
import { NamedFiles } from "./named-files.tsx";
import own from "./entity.module.css";

const layerLabels = {
  added: "新增",
  removed: "删除",
  changed: "改样式",
  shown: "改为显示",
  hidden: "改为不显示",
} as const;
/** With fewer equal objects than this share, the files are hardly editions of one drawing. */
const littleAlike = 0.1;
const fewest = 20;

/** Progress and result of the comparison of objects, and its warnings. */
export const EntityState = ({
  comparison,
  onRetry,
}: {
  readonly comparison: EntityComparison | undefined;
  readonly onRetry: () => void;
}) => {
  if (comparison?.state !== "DONE")
    return (
      <UnfinishedComparison
        comparison={comparison}
        meanwhile="正在读取两份 DWG 并逐个对比实体，一般需要几秒；大图会久一些。完成前可以先看图。"
        onRetry={onRetry}
      />
    );
  const changes = comparison.groups.flatMap((group) => group.changes);
  const count = changes.length + comparison.unlisted;
  const { baseCount, targetCount, same, layers, shift } = comparison;
  const isOther = Math.min(baseCount, targetCount) >= fewest && same < Math.max(baseCount, targetCount) * littleAlike;
  const isPlaceless = changes.length > 0 && changes.every(({ base, target }) => !base && !target);
  return (
    <div className={styles.state} role="status">
      <h2>{count === 0 ? "没有发现实体变化" : `${count} 个实体有变化`}</h2>
      {count === 0 ? (
        <p>{baseCount === 0 ? "两张图来自同一份文件。" : "图形、文字、标注和图块都与旧版相同。"}</p>
      ) : (
        <p>{entityCountsText(changes)}</p>
      )}
      {baseCount > 0 && (
        <p>
          整份文件：旧版 {baseCount} 个实体，新版 {targetCount} 个，相同 {same} 个。
        </p>
      )}
      <NamedFiles files={comparison.files} />
      {comparison.onOtherSheets > 0 && <p>同一份文件的其他图纸上另有 {comparison.onOtherSheets} 个实体有变化。</p>}
      {comparison.unlisted > 0 && (
        <p>
          只列出最重要的 {changes.length} 个，其余 {comparison.unlisted} 个请按图面对比查看。
        </p>
      )}
      {shift && (
        <p>
          新版整图移动了 {Math.round(shift.x)}, {Math.round(shift.y)}（图形单位），已按移动后的位置对比。
        </p>
      )}
      {isOther && <p className={styles.warn}>两份文件几乎没有相同的实体，可能不是同一张图的两版，请核对。</p>}
      {isPlaceless && (
        <p className={styles.warn}>图纸转换较早，没有记录实体的位置，不能在图上定位；由设计单位重新上传后可以定位。</p>
      )}
      {layers.length > 0 && (
        <details className={own.layers}>
          <summary>图层变化 {layers.length} 个</summary>
          <ul>
            {layers.map(({ name, change, before, after }) => (
              <li key={name}>
                {name} {layerLabels[change]}
                {change === "changed" && `：${before} → ${after}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
