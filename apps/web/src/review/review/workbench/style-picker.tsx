import {
  type MarkColor,
  type MarkStyle,
  markColors,
  type MarkWidth,
  markWidths,
} from "@tushen/domain/sheets/mark-style";
import { Switch } from "antd";
import type { Marking } from "./use-marking.ts";
import styles from "./tool-bar.module.css";

interface ColorsProps {
  readonly style: MarkStyle;
  readonly onStyle: (part: MarkStyle) => void;
}

/** Four colours with their meaning and three widths; without a colour a mark takes that of its opinion. */
export const StyleButtons = ({ style, onStyle }: ColorsProps) => (
  <>
    <div className={styles.colors} role="radiogroup" aria-label="颜色">
      <button
        type="button"
        role="radio"
        aria-checked={style.color === undefined}
        onClick={() => onStyle({ color: undefined })}
      >
        <span className={styles.dot} data-auto />
        随意见
      </button>
      {(Object.keys(markColors) as MarkColor[]).map((color) => (
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={style.color === color}
          onClick={() => onStyle({ color })}
        >
          <span className={styles.dot} style={{ background: markColors[color].value }} />
          {markColors[color].label}
        </button>
      ))}
    </div>
    <div className={styles.colors} role="radiogroup" aria-label="粗细">
      {(Object.keys(markWidths) as MarkWidth[]).map((width) => (
        <button
          key={width}
          type="button"
          role="radio"
          aria-checked={(style.width ?? "normal") === width}
          onClick={() => onStyle({ width })}
        >
          <span className={styles.stroke} style={{ height: markWidths[width].value }} />
          {markWidths[width].label}
        </button>
      ))}
    </div>
  </>
);

interface StylePickerProps {
  readonly marking: Pick<Marking, "style" | "restyle" | "isPrivate" | "setPrivate">;
  readonly canWrite: boolean;
}

/** Style of the next mark and of the chosen one, and whether marks become opinions. */
export const StylePicker = ({ marking, canWrite }: StylePickerProps) => (
  <div className={styles.picker}>
    <StyleButtons style={marking.style} onStyle={marking.restyle} />
    {canWrite && (
      <label className={styles.private}>
        <Switch size="small" checked={marking.isPrivate} onChange={marking.setPrivate} />
        <span>
          只画个人标注
          <small>不写成意见，只有自己看得到；量测、图章和高亮本来如此</small>
        </span>
      </label>
    )}
  </div>
);
