import { type MarkColor, markColors, type MarkWidth, markWidths, reviewStamps } from "@tushen/domain/sheets/mark-style";
import type { DrawingTool, MarkWish } from "@tushen/viewer/sheet-mark";
import { Button, InputNumber, Tooltip } from "antd";
import { type MarkTool, markTools } from "../sheet/mark-tools.ts";
import styles from "./pdf-editor.module.css";

export interface Pen {
  readonly color: MarkColor;
  readonly width: MarkWidth;
}

interface EditorToolsProps {
  readonly tool: DrawingTool;
  readonly onTool: (tool: DrawingTool) => void;
  /** Pen of the chosen mark, else of the next one. */
  readonly pen: Pen;
  readonly onPen: (part: Partial<Pen>) => void;
  readonly wish: MarkWish;
  readonly onWish: (part: MarkWish) => void;
}

/** The scale is typed here instead of drawn. */
const tools = markTools.filter(({ tool }) => tool !== "scale");

const Tool = ({ one, isOn, onTool }: { one: MarkTool; isOn: boolean; onTool: () => void }) => (
  <Tooltip title={`${one.label}（${one.key}）${one.how ? `：${one.how}` : ""}`} mouseEnterDelay={0.4}>
    <button type="button" aria-label={one.label} aria-keyshortcuts={one.key} aria-pressed={isOn} onClick={onTool}>
      <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={one.icon} strokeWidth="1.500" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  </Tooltip>
);

/** All tools in one row, then colour and width, then the values of the chosen tool. */
export const EditorTools = ({ tool, onTool, pen, onPen, wish, onWish }: EditorToolsProps) => (
  <div className={styles.tools}>
    <div role="toolbar" aria-label="标注工具">
      {tools.map((one) => (
        <Tool key={one.tool} one={one} isOn={one.tool === tool} onTool={() => onTool(one.tool)} />
      ))}
    </div>
    <div role="radiogroup" aria-label="颜色">
      {(Object.keys(markColors) as MarkColor[]).map((color) => (
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={pen.color === color}
          aria-label={markColors[color].label}
          title={markColors[color].label}
          onClick={() => onPen({ color })}
        >
          <i className={styles.dot} style={{ background: markColors[color].value }} />
        </button>
      ))}
    </div>
    <div role="radiogroup" aria-label="粗细">
      {(Object.keys(markWidths) as MarkWidth[]).map((width) => (
        <button
          key={width}
          type="button"
          role="radio"
          aria-checked={pen.width === width}
          aria-label={markWidths[width].label}
          title={markWidths[width].label}
          onClick={() => onPen({ width })}
        >
          <i className={styles.stroke} style={{ height: markWidths[width].value }} />
        </button>
      ))}
    </div>
    {tool === "stamp" && (
      <div role="group" aria-label="图章内容">
        {reviewStamps.map((stamp) => (
          <Button
            key={stamp}
            size="small"
            type={wish.stamp === stamp ? "primary" : "default"}
            onClick={() => onWish({ stamp })}
          >
            {stamp}
          </Button>
        ))}
      </div>
    )}
    {(tool === "distance" || tool === "area") && (
      <label>
        比例 1:
        <InputNumber<number>
          size="small"
          min={1}
          max={100_000}
          aria-label="比例"
          placeholder="图上尺寸"
          value={wish.scale ?? null}
          onChange={(scale) => onWish({ scale: scale ?? undefined })}
        />
      </label>
    )}
  </div>
);
