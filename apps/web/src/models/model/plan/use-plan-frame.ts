import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fitted, moved, type PlanBox, type PlanFrame, type WindowSize, zoomed } from "./plan-frame.ts";

const perWheel = 1.0015;
/** A press that moves further pulls the plan and chooses nothing. */
const stillInPixels = 4;

/** The window over a plan: turned wheel, pulled plan, keys. It begins with all of `whole`. */
export const usePlanFrame = (host: RefObject<HTMLElement | null>, whole: PlanBox | undefined) => {
  const [size, setSize] = useState<WindowSize>({ width: 800, height: 600 });
  const [frame, setFrame] = useState<PlanFrame>();
  const pressed = useRef<{ x: number; y: number; isPulled: boolean }>(undefined);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [host]);
  const shown = frame ?? (whole && fitted(whole, size)) ?? { x: 0, y: 0, perPixel: 0.05 };
  const latest = useRef({ shown, size });
  latest.current = { shown, size };
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // React listens passively: the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setFrame(zoomed(latest.current.shown, perWheel ** -event.deltaY, latest.current.size, at));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [host]);
  return {
    frame: shown,
    size,
    showAll: () => setFrame(undefined),
    lookAt: (box: PlanBox, least: number) => setFrame(fitted(box, latest.current.size, least)),
    zoom: (factor: number) => setFrame(zoomed(shown, factor, size)),
    move: (right: number, down: number) => setFrame(moved(shown, right, down)),
    pull: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        pressed.current = { x: event.clientX, y: event.clientY, isPulled: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = pressed.current;
        if (!from) return;
        const [right, down] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isPulled && Math.hypot(right, down) <= stillInPixels) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pressed.current = { x: event.clientX, y: event.clientY, isPulled: true };
        setFrame(moved(latest.current.shown, right, down));
      },
      onPointerUp: () => {
        pressed.current = undefined;
      },
      onPointerCancel: () => {
        pressed.current = undefined;
      },
    },
  };
};

export type PlanWindow = ReturnType<typeof usePlanFrame>;
