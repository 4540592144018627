import type { Box } from "@tushen/drawing/page/page-space";
import { type PointerEvent, useRef, useState } from "react";
import {
  boxBetween,
  dragged,
  type EditedFrame,
  type Grip,
  grips,
  inDrawing,
  onPicture,
  type Plan,
  type Spot,
} from "./cut-frames.ts";
import styles from "./cut.module.css";

interface CutPictureProps {
  readonly plan: Plan;
  readonly frames: readonly EditedFrame[];
  /** Numbers of frames, from 0, that make no sheet. */
  readonly faulty?: ReadonlySet<number>;
  readonly selected?: number | undefined;
  /** Without these the picture is only looked at. */
  readonly onSelect?: (key: number) => void;
  readonly onMove?: (key: number, box: Box) => void;
  /** While a frame is added, the pointer draws one. */
  readonly onDraw?: ((box: Box) => void) | undefined;
}

const whole: Grip = { x: 0, y: 0 };
const gripSize = 11;

interface Drag {
  readonly from: Spot;
  /** A frame that is moved; none while a new one is drawn. */
  readonly held?: { readonly frame: EditedFrame; readonly grip: Grip } | undefined;
}

/** The model of a drawing with its frames as numbered rectangles, and what lies beside them. */
export const CutPicture = ({ plan, frames, faulty, selected, onSelect, onMove, onDraw }: CutPictureProps) => {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [drawn, setDrawn] = useState<Box>();
  const size = onPicture(plan.box, plan.box);
  const placeOf = (event: PointerEvent): Spot => {
    const toPicture = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPicture);
    return inDrawing({ x, y }, plan.box);
  };
  const start = (event: PointerEvent, held?: Drag["held"]) => {
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    setDrag({ from: placeOf(event), held });
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const to = placeOf(event);
    if (!drag.held) return setDrawn(boxBetween(drag.from, to));
    const { frame, grip } = drag.held;
    onMove?.(frame.key, dragged(frame.box, grip, { x: to.x - drag.from.x, y: to.y - drag.from.y }, plan.box));
  };
  const end = () => {
    if (drag && !drag.held && drawn) onDraw?.(drawn);
    setDrag(undefined);
    setDrawn(undefined);
  };
  const isEdited = onMove !== undefined && !onDraw;
  return (
    <svg
      ref={svg}
      className={styles.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`分图预览，${frames.length} 个图框`}
      data-draws={onDraw !== undefined}
      data-looked-at={onMove === undefined}
      onPointerDown={onDraw && ((event) => start(event))}
      onPointerMove={onMove && move}
      onPointerUp={onMove && end}
    >
      <rect {...size} className={styles.ground} />
      {plan.pictureUrl !== null && <image href={plan.pictureUrl} width={size.width} height={size.height} />}
      {plan.strays.boxes.map((box, i) => {
        const { x, y, width, height } = onPicture(box, plan.box);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- objects without names; the list never changes
          <rect key={i} x={x - 1} y={y - 1} width={width + 2} height={height + 2} className={styles.stray} />
        );
      })}
      {frames.map((frame, i) => {
        const place = onPicture(frame.box, plan.box);
        const isSelected = frame.key === selected;
        return (
          <g key={frame.key} data-selected={isSelected} data-bad={faulty?.has(i) ?? false} className={styles.frame}>
            <rect
              {...place}
              onPointerDown={
                isEdited
                  ? (event) => {
                      onSelect?.(frame.key);
                      start(event, { frame, grip: whole });
                    }
                  : undefined
              }
            />
            <text x={place.x + 7} y={place.y + 24}>
              {i + 1}
            </text>
            {isSelected &&
              isEdited &&
              grips.map((grip) => (
                <rect
                  key={`${grip.x} ${grip.y}`}
                  className={styles.grip}
                  x={place.x + ((grip.x + 1) / 2) * place.width - gripSize / 2}
                  y={place.y + ((1 - grip.y) / 2) * place.height - gripSize / 2}
                  width={gripSize}
                  height={gripSize}
                  onPointerDown={(event) => start(event, { frame, grip })}
                />
              ))}
          </g>
        );
      })}
      {drawn && <rect {...onPicture(drawn, plan.box)} className={styles.drawn} />}
    </svg>
  );
};
