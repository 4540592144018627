import type { KeyboardEvent, PointerEvent } from "react";
import { type PanelWidth, panelRange } from "./use-panel-width.ts";
import styles from "./panel-edge.module.css";

interface PanelEdgeProps {
  readonly panel: PanelWidth;
  /** Where the panel lies, seen from the line. */
  readonly side: "left" | "right";
}

const step = 16;

/** The line along which a panel ends, at the edge of the positioned element around it; who draws it makes the panel wider. */
export const PanelEdge = ({ panel, side }: PanelEdgeProps) => {
  const outward = side === "left" ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const line = event.currentTarget;
    const from = event.clientX;
    line.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => panel.set(panel.width + outward * (move.clientX - from));
    const onUp = () => {
      line.removeEventListener("pointermove", onMove);
      line.removeEventListener("lostpointercapture", onUp);
    };
    line.addEventListener("pointermove", onMove);
    line.addEventListener("lostpointercapture", onUp);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    panel.set(panel.width + outward * by);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className={styles.edge}
      data-side={side}
      aria-orientation="vertical"
      aria-label={`${panel.name}的宽度`}
      aria-valuenow={panel.width}
      aria-valuemin={panelRange.least}
      aria-valuemax={panelRange.most}
      title={`拖动或按左右方向键调整${panel.name}的宽度，双击恢复`}
      onPointerDown={onPointerDown}
      onDoubleClick={() => panel.set(undefined)}
      onKeyDown={onKeyDown}
    />
  );
};
