import styles from "./compare.module.css";

interface WipeHandleProps {
  /** Per cent from the left. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly left: string;
  readonly right: string;
}

/** The edge between old and new sheet, moved by mouse or arrow keys. */
export const WipeHandle = ({ at, onMove, left, right }: WipeHandleProps) => (
  <>
    <em className={styles.side}>{left}</em>
    <em className={styles.side} data-at="right">
      {right}
    </em>
    <div
      className={styles.wipe}
      style={{ left: `${at}%` }}
      role="slider"
      tabIndex={0}
      aria-label="卷帘位置"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const stage = event.currentTarget.parentElement?.getBoundingClientRect();
        if (!stage || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onMove(Math.min(100, Math.max(0, ((event.clientX - stage.left) / stage.width) * 100)));
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        event.preventDefault();
        onMove(Math.min(100, Math.max(0, at + (event.key === "ArrowLeft" ? -2 : 2))));
      }}
    />
  </>
);
