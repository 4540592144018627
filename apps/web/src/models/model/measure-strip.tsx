import type { useMeasure } from "./use-measure.ts";
import styles from "./model.module.css";

interface MeasureStripProps {
  readonly measure: ReturnType<typeof useMeasure>;
  readonly unit: string;
}

/** Under the model while somebody measures: the distance, or which point is next. */
export const MeasureStrip = ({ measure: { measured, pointCount }, unit }: MeasureStripProps) => (
  <p className={styles.strip} role="status">
    {measured
      ? `距离 ${measured.distance.toFixed(3)} ${unit}，水平 ${measured.flat.toFixed(3)} ${unit}，高差 ${measured.height.toFixed(3)} ${unit}`
      : `请在模型上点第 ${pointCount + 1} 点`}
  </p>
);
