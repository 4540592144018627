import type { ModelReport } from "@tushen/contract/models/model-shape";
import { nameOf } from "../diff/change-words.ts";
import { diffColors } from "../diff/diff-colors.ts";
import { viewBoxOf } from "./plan-frame.ts";
import { type DrawnChange, pathOf, type PlanLayers } from "./plan-layers.ts";
import type { ListedChange } from "./listed-changes.ts";
import type { PlanWindow } from "./use-plan-frame.ts";
import styles from "./plan.module.css";

interface PlanDrawingProps {
  readonly layers: PlanLayers;
  readonly axes: ModelReport["axes"];
  readonly listed: readonly ListedChange[];
  readonly chosenKey: string | undefined;
  readonly window: PlanWindow;
  readonly onChoose: (key: string) => void;
}

/** In pixels. */
const letter = 12;
const bubble = 11;
const beside = 4;

const colorOf = ({ change }: Pick<DrawnChange, "change">): string =>
  change.kind === "renumbered" ? diffColors.changed : diffColors[change.kind];

/** The plan as vectors: axes, what stayed, what changed, and a numbered box around each change. */
export const PlanDrawing = ({ layers, axes, listed, chosenKey, window, onChoose }: PlanDrawingProps) => {
  const { frame, size } = window;
  const { perPixel } = frame;
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBoxOf(frame, size)}
      fontSize={letter * perPixel}
      role="img"
      aria-label={`平面图，${listed.length} 处变化`}
      {...window.pull}
    >
      {axes.map(({ name, from, to }) => {
        const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const away = (bubble * perPixel) / length;
        const [x, y] = [from.x - (to.x - from.x) * away, -(from.y - (to.y - from.y) * away)];
        return (
          <g key={`${name} ${from.x} ${from.y}`} className={styles.axis}>
            <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} />
            <circle cx={x} cy={y} r={bubble * perPixel} />
            <text x={x} y={y} dy="0.35em">
              {name}
            </text>
          </g>
        );
      })}
      {/* One path each: where a wall runs into a column, both are matter. */}
      {layers.solid.map(({ localId, lines }) => (
        <path key={localId} className={styles.solid} d={pathOf(lines)} />
      ))}
      <path className={styles.thin} d={layers.thin} />
      {layers.rooms.map(({ localId, name, box }) => {
        const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = box ?? [];
        // A name that does not fit its room would lie over the walls.
        const isWide = x1 - x0 > name.length * letter * perPixel;
        return (
          isWide && (
            <text key={localId} className={styles.room} x={(x0 + x1) / 2} y={-(y0 + y1) / 2}>
              {name}
            </text>
          )
        );
      })}
      {layers.changes.map((part) => (
        <path
          key={`${part.age} ${part.key}`}
          className={styles.changed}
          data-age={part.age}
          d={part.path}
          stroke={part.key === chosenKey ? diffColors.chosen : colorOf(part)}
          fill={part.isSolid ? colorOf(part) : "none"}
          onClick={() => onChoose(part.key)}
        />
      ))}
      {listed.map((one) => {
        const { number, key, change, box, isCut } = one;
        if (!box) return null;
        const edge = beside * perPixel;
        const [x, y] = [box.x0 - edge, -box.y1 - edge];
        const color = key === chosenKey ? diffColors.chosen : colorOf(one);
        return (
          <g key={key} className={styles.box} data-chosen={key === chosenKey} onClick={() => onChoose(key)}>
            <title>{`${number} ${nameOf(change)}`}</title>
            <rect
              x={x}
              y={y}
              width={box.x1 - box.x0 + 2 * edge}
              height={box.y1 - box.y0 + 2 * edge}
              stroke={color}
              data-cut={isCut}
            />
            <text x={x} y={y - edge / 2} fill={color}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
