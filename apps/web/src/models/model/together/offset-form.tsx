import type { ModelOffset } from "@tushen/contract/models/model-views";
import { Button, InputNumber } from "antd";
import { useState } from "react";
import type { Alignment } from "./alignment.ts";
import styles from "./together.module.css";

const fields = [
  { key: "x", label: "X（m）", most: 1e6 },
  { key: "y", label: "Y（m）", most: 1e6 },
  { key: "z", label: "高（m）", most: 1e6 },
  { key: "turn", label: "转角（°）", most: 360 },
] as const;

const sentences: Readonly<Record<Alignment["by"], string>> = {
  map: "已按两个文件里的地图坐标对位。",
  degrees: "已按两个文件里的经纬度对位，可能差几十米。",
  origin: "两个文件没有可以对应的坐标，按同一原点放置。",
  hand: "按填写的偏移放置。",
};

interface OffsetFormProps {
  readonly alignment: Alignment;
  /** Null: as the files say. */
  readonly onMove: (offset: ModelOffset | null) => void;
}

/** Where a model stands beside the first one: as the files say, or as somebody types it. */
export const OffsetForm = ({ alignment, onMove }: OffsetFormProps) => {
  const [typed, setTyped] = useState(alignment.offset);
  return (
    <div className={styles.offset}>
      <p>{sentences[alignment.by]}偏移以首个模型的坐标轴为准，转角逆时针为正。</p>
      <div className={styles.numbers}>
        {fields.map(({ key, label, most }) => (
          <label key={key}>
            {label}
            <InputNumber
              size="small"
              aria-label={label}
              min={-most}
              max={most}
              value={typed[key]}
              onChange={(value) => setTyped({ ...typed, [key]: value ?? 0 })}
            />
          </label>
        ))}
      </div>
      <div className={styles.acts}>
        <Button size="small" disabled={alignment.by !== "hand"} onClick={() => onMove(null)}>
          恢复自动对位
        </Button>
        <Button size="small" type="primary" onClick={() => onMove(typed)}>
          按此偏移放置
        </Button>
      </div>
    </div>
  );
};
