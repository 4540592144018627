import { MeasureStrip } from "./measure-strip.tsx";
import type { useMeasure } from "./use-measure.ts";
import type { useWalk } from "./walk/use-walk.ts";
import { WalkStrip } from "./walk/walk-strip.tsx";
import styles from "./model.module.css";

interface DeskStripProps {
  readonly walk: ReturnType<typeof useWalk>;
  readonly measure: ReturnType<typeof useMeasure>;
  /** Of a distance, where the file may mean another than m. */
  readonly unit?: string;
  readonly hiddenCount: number;
  /** What the model is made of, in words. */
  readonly parts: "构件" | "部件";
}

/** Under the picture of a model: what the tool in use says, else how much is hidden. */
export const DeskStrip = ({ walk, measure, unit = "m", hiddenCount, parts }: DeskStripProps) => {
  if (walk.isOn) return <WalkStrip walk={walk} />;
  if (measure.isOn) return <MeasureStrip measure={measure} unit={unit} />;
  if (hiddenCount === 0) return null;
  return (
    <p className={styles.strip} role="status">
      已隐藏 {hiddenCount} 个{parts}
    </p>
  );
};
