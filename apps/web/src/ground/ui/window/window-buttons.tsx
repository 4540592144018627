import styles from "./window.module.css";

interface WindowButtonsProps {
  readonly isSmall: boolean;
  readonly onSmall: (isSmall: boolean) => void;
  readonly onClose?: (() => void) | undefined;
}

const Sign = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Minimise or restore, and close, for every window. */
export const WindowButtons = ({ isSmall, onSmall, onClose }: WindowButtonsProps) => (
  <span className={styles.buttons}>
    <button
      type="button"
      aria-label={isSmall ? "还原" : "最小化"}
      title={isSmall ? "还原" : "最小化"}
      onClick={() => onSmall(!isSmall)}
    >
      <Sign d={isSmall ? "M3.5 9.5 8 5l4.5 4.5" : "M3.500 11.500h9"} />
    </button>
    {onClose && (
      <button type="button" aria-label="关闭" title="关闭" onClick={onClose}>
        <Sign d="m4 4 8 8M12 4l-8 8" />
      </button>
    )}
  </span>
);
