import type { ReactNode } from "react";
import { useFloating } from "./use-floating.ts";
import styles from "./window.module.css";
import layout from "../layout.module.css";
import { WindowButtons } from "./window-buttons.tsx";

interface FloatingPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly width?: number;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A window beside the page without a veil: 文件上传, 上传设置. */
export const FloatingPanel = ({ title, note, onClose, width = 460, footer, children }: FloatingPanelProps) => {
  const { box, isSmall, setSmall, header, strip } = useFloating<HTMLElement>(title);
  return (
    <section ref={box} className={styles.panel} data-small={isSmall} aria-label={title} style={{ width, ...strip }}>
      <header className={styles.panelHead} {...header}>
        <h2>{title}</h2>
        {note && <span className={`${layout.ellipsis} ${layout.quiet12}`}>{note}</span>}
        <WindowButtons isSmall={isSmall} onSmall={setSmall} onClose={onClose} />
      </header>
      <div className={layout.scroll} hidden={isSmall}>
        {children}
      </div>
      {footer && !isSmall && <footer className={styles.panelFoot}>{footer}</footer>}
    </section>
  );
};
