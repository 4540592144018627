import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { messages } from "../platform/messages.ts";
import styles from "./image-viewer.module.css";
import { move, startView, toggleMode, turn, wheelStep, wrapped, zoom, zoomStep } from "./image-view.ts";

interface ImageViewerProps {
  readonly images: readonly { readonly address: string; readonly name: string }[];
  readonly startAt?: number;
  readonly onClose: () => void;
}

/** Pictures over the whole window: Esc closes, Space toggles fit and original size, ← → switch, ↑ ↓ zoom. */
export const ImageViewer = ({ images, startAt = 0, onClose }: ImageViewerProps) => {
  const [index, setIndex] = useState(startAt);
  const [view, setView] = useState(startView);
  const [isBroken, setBroken] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  const image = images[index];

  useEffect(() => {
    const former = document.activeElement;
    overlay.current?.focus();
    return () => {
      if (former instanceof HTMLElement) former.focus();
    };
  }, []);

  const show = (next: number) => {
    setIndex(wrapped(next, images.length));
    setView(startView);
    setBroken(false);
  };

  const acts: Readonly<Record<string, () => void>> = {
    Escape: onClose,
    " ": () => setView(toggleMode),
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    ArrowUp: () => setView((now) => zoom(now, zoomStep)),
    ArrowDown: () => setView((now) => zoom(now, -zoomStep)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return keepFocus(event);
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keepFocus = (event: KeyboardEvent) => {
    const buttons = [...(overlay.current?.querySelectorAll("button") ?? [])];
    const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
    if (document.activeElement !== edge && document.activeElement !== overlay.current) return;
    event.preventDefault();
    (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      setView((now) => move(now, event.movementX, event.movementY));
  };

  const button = (label: string, act: () => void, sign: string) => (
    <button type="button" aria-label={label} title={label} onClick={act}>
      {sign}
    </button>
  );

  return createPortal(
    <div
      ref={overlay}
      className={styles.overlay}
      role="dialog"
      aria-modal="true"
      aria-label={`图片查看：${image?.name ?? ""}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onWheel={({ deltaY }) => {
        // Ignores a wheel turned sideways.
        if (deltaY !== 0) setView((now) => zoom(now, deltaY < 0 ? wheelStep : -wheelStep));
      }}
    >
      <div className={styles.stage}>
        {isBroken || !image ? (
          <p role="alert">{messages.imageFailed}</p>
        ) : (
          <img
            key={image.address}
            src={image.address}
            alt={image.name}
            data-mode={view.mode}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.degrees}deg)` }}
            onError={() => setBroken(true)}
            onPointerDown={drag}
            onPointerMove={onPointerMove}
          />
        )}
      </div>
      <span className={styles.name}>
        {image?.name}
        {images.length > 1 && `（${index + 1} / ${images.length}）`}
      </span>
      <div className={styles.close}>{button("关闭", onClose, "✕")}</div>
      {images.length > 1 && <div className={styles.former}>{button("上一张", () => show(index - 1), "‹")}</div>}
      {images.length > 1 && <div className={styles.next}>{button("下一张", () => show(index + 1), "›")}</div>}
      <div className={styles.tools} role="toolbar" aria-label="图片工具">
        {button("缩小", () => setView((now) => zoom(now, -zoomStep)), "－")}
        <span aria-live="polite">{Math.round(view.scale * 100)}%</span>
        {button("放大", () => setView((now) => zoom(now, zoomStep)), "＋")}
        {button(
          view.mode === "fit" ? "原始大小" : "适应窗口",
          () => setView(toggleMode),
          view.mode === "fit" ? "1:1" : "⛶",
        )}
        {button("向左旋转", () => setView((now) => turn(now, "left")), "↺")}
        {button("向右旋转", () => setView((now) => turn(now, "right")), "↻")}
      </div>
    </div>,
    document.body,
  );
};
