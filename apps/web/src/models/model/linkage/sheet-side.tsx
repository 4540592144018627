import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Box, PageSize, Point } from "@tushen/drawing/page/page-space";
import { type SheetView, toPage } from "@tushen/viewer/layout/view";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { type PointerEvent, useRef } from "react";
import { SheetPane } from "../../../sheets/sheet/sheet-pane.tsx";
import styles from "./linkage.module.css";

interface SheetSideProps {
  readonly sheet: Drawing;
  readonly marks: readonly SheetMark[];
  readonly focus: { readonly page: number; readonly box: Box } | undefined;
  /** From 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The pointer rests on this place, in page points; undefined when it left. */
  readonly onHover: (at: Point | undefined) => void;
  readonly onPoint: (at: Point) => void;
}

/** A press that moves further pulls the sheet and points at nothing. */
const stillInPixels = 4;

/** The sheet; tells where on the page one points. */
export const SheetSide = ({ sheet, marks, focus, page, onPage, onHover, onPoint }: SheetSideProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<SheetView>(undefined);
  const size = useRef<PageSize>(undefined);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const rect = host.current?.querySelector(".sheet-window")?.getBoundingClientRect();
    if (!rect || !view.current || !size.current) return undefined;
    const frame = { width: rect.width, height: rect.height, pixelRatio: 1 };
    return toPage(view.current, size.current, frame, { x: clientX - rect.left, y: clientY - rect.top });
  };
  const onUp = (event: PointerEvent) => {
    const { x, y } = pressed.current;
    if (event.button !== 0 || Math.hypot(event.clientX - x, event.clientY - y) > stillInPixels) return;
    if (!(event.target instanceof Element && event.target.closest(".sheet-window"))) return;
    const at = placeOf(event);
    if (at) onPoint(at);
  };
  return (
    <section
      ref={host}
      className={styles.sheet}
      aria-label="图纸"
      onPointerDownCapture={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onPointerUpCapture={onUp}
      onPointerMove={(event) => onHover(placeOf(event))}
      onPointerLeave={() => onHover(undefined)}
    >
      <SheetPane
        drawing={sheet}
        marks={marks}
        page={page}
        onPage={onPage}
        {...(focus && { focus })}
        onView={(next) => {
          view.current = next;
        }}
        onRest={(next) => {
          view.current = next;
        }}
        onSize={(_, next) => {
          size.current = next;
        }}
      />
    </section>
  );
};
