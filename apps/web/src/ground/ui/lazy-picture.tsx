import { useEffect, useRef, useState } from "react";
import { messages } from "../platform/messages.ts";
import { ImageViewer } from "./image-viewer.tsx";
import { lazyThrottleMs } from "./lazy-image.ts";
import { throttled } from "./throttled.ts";
import styles from "./image-viewer.module.css";

/** Distance below the window at which a picture is fetched. */
const nearInPixels = 300;

const isNear = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + nearInPixels && bottom > -nearInPixels;
};

interface LazyPictureProps {
  readonly address: string;
  /** Text for screen readers. */
  readonly label: string;
  readonly name: string;
}

/** A picture of a page: fetched when it comes near the window, opened over the whole window by a click. */
export const LazyPicture = ({ address, label, name }: LazyPictureProps) => {
  const frame = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const look = () => {
      if (frame.current && isNear(frame.current)) setShown(true);
    };
    const onScroll = throttled(look, lazyThrottleMs);
    look();
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    addEventListener("resize", onScroll);
    return () => {
      removeEventListener("scroll", onScroll, { capture: true });
      removeEventListener("resize", onScroll);
    };
  }, [isShown]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another address is another picture
  useEffect(() => setBroken(false), [address]);
  return (
    <>
      <button
        ref={frame}
        type="button"
        className={styles.picture}
        aria-label={`放大查看 ${label}`}
        disabled={isBroken}
        onClick={() => setOpen(true)}
      >
        {isBroken ? (
          <span role="alert">{messages.imageFailed}</span>
        ) : (
          isShown && <img src={address} alt={label} onError={() => setBroken(true)} />
        )}
      </button>
      {isOpen && <ImageViewer images={[{ address, name }]} onClose={() => setOpen(false)} />}
    </>
  );
};
