import { invert, mapPoint, type Matrix, type Point } from "@tushen/drawing/page/page-space";
import { handlesOf, type MarkShape, moveShape, pullHandle } from "@tushen/domain/sheets/mark-shape";
import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import { MarkFigure } from "./mark-figure.tsx";
import { styleOf } from "./mark-style.ts";
import type { SheetMark } from "./sheet-mark.ts";

export interface EditMark {
  onEdit: (id: string, shape: MarkShape) => void;
  /** Opens the words of a text for editing. */
  onWords: (mark: SheetMark) => void;
}

interface Pull {
  handle: number | "all";
  start: Point;
  /** The shape after dragging; React may not have rendered the last move when the pointer is released. */
  to: MarkShape | undefined;
}

const smallestMove = 3;

/** The selected mark: it can be dragged, resized by its handles, and its words opened with a double click. */
export const EditableMark = ({ mark, onScreen, edit }: { mark: SheetMark; onScreen: Matrix; edit: EditMark }) => {
  const pull = useRef<Pull>(undefined);
  const [changed, setChanged] = useState<{ from: MarkShape; to: MarkShape }>();
  // The released shape stays until the owner of the marks has taken it over.
  const shape = changed?.from === mark.shape ? changed.to : mark.shape;

  const begin = (handle: Pull["handle"]) => (event: ReactPointerEvent<SVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { handle, start: { x: event.clientX, y: event.clientY }, to: undefined };
  };
  const move = (event: ReactPointerEvent<SVGElement>) => {
    const now = pull.current;
    if (!now) return;
    const by = { x: event.clientX - now.start.x, y: event.clientY - now.start.y };
    if (!now.to && Math.hypot(by.x, by.y) < smallestMove) return;
    const [a, b, c, d] = invert(onScreen);
    const onPage = { x: a * by.x + c * by.y, y: b * by.x + d * by.y };
    const pulled = now.handle === "all" ? undefined : handlesOf(mark.shape)[now.handle];
    now.to =
      now.handle === "all"
        ? moveShape(mark.shape, onPage)
        : pulled && pullHandle(mark.shape, now.handle, { x: pulled.x + onPage.x, y: pulled.y + onPage.y });
    setChanged(now.to && { from: mark.shape, to: now.to });
  };
  const end = () => {
    const to = pull.current?.to;
    pull.current = undefined;
    if (to) edit.onEdit(mark.id, to);
  };
  const giveUp = () => {
    pull.current = undefined;
    setChanged(undefined);
  };
  const follow = { onPointerMove: move, onPointerUp: end, onPointerCancel: giveUp };

  return (
    <g
      className="sheet-mark sheet-mark-selected"
      style={styleOf(mark)}
      data-mark={mark.id}
      data-pending={mark.isPending}
    >
      <g
        data-grip="all"
        onPointerDown={begin("all")}
        onDoubleClick={() => "text" in shape && shape.kind !== "stamp" && edit.onWords(mark)}
        {...follow}
      >
        <MarkFigure shape={shape} onScreen={onScreen} pictureUrl={mark.pictureUrl} />
      </g>
      {handlesOf(shape).map((handle, index) => {
        const { x, y } = mapPoint(onScreen, handle);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a handle is its place in the mark
            key={index}
            className="sheet-mark-handle"
            data-grip={index}
            cx={x}
            cy={y}
            r={5}
            onPointerDown={begin(index)}
            {...follow}
          />
        );
      })}
    </g>
  );
};
