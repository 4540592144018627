import type { Box } from "@tushen/drawing/page/page-space";
import { Button } from "antd";
import { useState } from "react";
import { type CutSpace, type EditedFrame, usualScale } from "./cut-frames.ts";
import { CutLine } from "./cut-line.tsx";
import { CutPicture } from "./cut-picture.tsx";
import { StraysNote } from "./strays-note.tsx";
import styles from "./cut.module.css";

interface SpaceEditorProps {
  readonly space: CutSpace;
  /** Why frames make no sheets, by their number from 0. */
  readonly faults: ReadonlyMap<number, string>;
  readonly onChange: (frames: readonly EditedFrame[]) => void;
}

const zooms = [1, 1.5, 2, 3, 4, 6];

/** The frames of the model or of a layout, to be dropped, added, moved and put in order. */
export const SpaceEditor = ({ space: { layout, plan, frames }, faults, onChange }: SpaceEditorProps) => {
  const [selected, setSelected] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const [zoom, setZoom] = useState(0);
  const change = (frame: EditedFrame) => onChange(frames.map((one) => (one.key === frame.key ? frame : one)));
  const add = (box: Box) => {
    const key = Math.max(plan.frames.length - 1, ...frames.map((one) => one.key)) + 1;
    onChange([...frames, { key, name: "", box, scale: usualScale(frames, layout === null ? 100 : 1) }]);
    setSelected(key);
    setAdding(false);
  };
  const put = (from: number, to: number) => {
    const frame = frames[from];
    const rest = frames.filter((_, index) => index !== from);
    if (frame) onChange([...rest.slice(0, to), frame, ...rest.slice(to)]);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.stage}>
        <div className={styles.tools}>
          <Button type={isAdding ? "primary" : "default"} onClick={() => setAdding(!isAdding)}>
            {isAdding ? "请在图上拖出图框" : "添加图框"}
          </Button>
          <Button aria-label="缩小" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            −
          </Button>
          <Button aria-label="放大" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            +
          </Button>
          <span>
            拖动图框移动，拖动边角的方块改边线。
            {layout !== null && "布局按出图尺寸，图框一般是 1:1；视口中是模型的内容，随所在的图框出图。"}
          </span>
        </div>
        <div className={styles.window}>
          <div style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
            <CutPicture
              plan={plan}
              frames={frames}
              faulty={new Set(faults.keys())}
              selected={selected}
              onSelect={setSelected}
              onMove={(key, box) => onChange(frames.map((one) => (one.key === key ? { ...one, box } : one)))}
              onDraw={isAdding ? add : undefined}
            />
          </div>
        </div>
      </div>
      <ol className={styles.list} aria-label="图框">
        {frames.map((frame, i) => (
          <CutLine
            key={frame.key}
            frame={frame}
            number={i + 1}
            count={frames.length}
            plan={plan}
            isSelected={frame.key === selected}
            fault={faults.get(i)}
            onSelect={() => setSelected(frame.key === selected ? undefined : frame.key)}
            onChange={change}
            onPut={(to) => put(i, to)}
            onDrop={() => onChange(frames.filter((one) => one.key !== frame.key))}
          />
        ))}
        {frames.length === 0 && (
          <li className={styles.quiet}>没有图框：整个{layout === null ? "模型空间" : "布局"}成为一页。</li>
        )}
        <li className={styles.quiet}>
          <StraysNote plan={plan} />
        </li>
      </ol>
    </div>
  );
};
