import { toolNamed } from "./mark-tools.ts";
import type { Measuring, MeasuringTool } from "./use-measuring.ts";
import styles from "./strip.module.css";

const tools: readonly MeasuringTool[] = ["distance", "area", "angle"];

/** The kind of measurement, its scale, and instructions. */
export const MeasureStrip = ({ measuring }: { measuring: Measuring }) => {
  const { tool, setTool, known, marks, clear, toggle } = measuring;
  const how = tool && toolNamed(tool)?.how;
  return (
    <div className={styles.strip} role="group" aria-label="量测">
      {tools.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tool === one}
          onClick={() => setTool(tool === one ? undefined : one)}
        >
          {toolNamed(one)?.label}
        </button>
      ))}
      {tool !== "angle" && <span>{known ? `比例 ${known.words}` : "未读到比例，按图上尺寸显示"}</span>}
      {how && <span>{how}</span>}
      {marks.length > 0 && (
        <button type="button" onClick={clear}>
          清除 {marks.length} 处
        </button>
      )}
      <button type="button" title="结束量测（Esc）；量测只在本次查看时显示" onClick={toggle}>
        结束
      </button>
    </div>
  );
};
