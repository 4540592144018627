import {
  displayMatrix,
  displaySize,
  invert,
  mapPoint,
  type PageSize,
  type Turn,
} from "@tushen/drawing/page/page-space";
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef } from "react";
import type { Stage } from "./stage.ts";
import { displayOrigin } from "./layout/view.ts";

const longSide = 176;

/** The whole sheet in a corner with a frame around the visible part; pressing or dragging moves the sheet there. */
export const SheetMap = ({ stage, size, turn }: { stage: Stage; size: PageSize; turn: Turn }) => {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const shown = displaySize(size, 1, turn);
  const scale = longSide / Math.max(shown.width, shown.height);
  const mapSize = { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) };

  useLayoutEffect(() => {
    let painted: HTMLCanvasElement | undefined;
    const follow = () => {
      const view = stage.view();
      if (!view || view.turn !== turn || !box.current || !picture.current || !window.current) return;
      const frame = stage.frame();
      const across = frame.width / (shown.width * view.scale);
      const down = frame.height / (shown.height * view.scale);
      // Hidden when the whole sheet is visible.
      box.current.hidden = across >= 0.999 && down >= 0.999;
      const origin = displayOrigin(view, size, frame);
      const toMap = scale / view.scale;
      window.current.style.transform = `translate(${-origin.x * toMap}px,${-origin.y * toMap}px)`;
      window.current.style.width = `${frame.width * toMap}px`;
      window.current.style.height = `${frame.height * toMap}px`;
      const whole = stage.overview();
      if (!whole || whole === painted) return;
      painted = whole;
      const paint = picture.current.getContext("2d");
      if (!paint) return;
      paint.imageSmoothingQuality = "high";
      paint.drawImage(whole, 0, 0, picture.current.width, picture.current.height);
    };
    follow();
    return stage.watch(follow);
  }, [stage, size, turn, scale, shown.width, shown.height]);

  const go = (event: ReactPointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const onMap = { x: event.clientX - left, y: event.clientY - top };
    stage.look(mapPoint(invert(displayMatrix(size, scale, turn)), onMap));
  };
  return (
    <div
      ref={box}
      className="sheet-map"
      role="img"
      aria-label="小地图：按住拖动到图纸的另一处"
      style={mapSize}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
      onWheel={(event) => stage.zoom(event.deltaY < 0 ? 1 : -1)}
    >
      <canvas ref={picture} width={mapSize.width * 2} height={mapSize.height * 2} />
      <div ref={window} />
    </div>
  );
};
