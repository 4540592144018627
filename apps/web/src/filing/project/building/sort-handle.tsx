import styles from "./units.module.css";

interface SortHandleProps {
  readonly id: number;
  readonly name: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDrag: (isOn: boolean) => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Handle to drag a row by; with the focus on it the arrow keys move the row. */
export const SortHandle = ({ id, name, onMove, onDrag }: SortHandleProps) => (
  <button
    type="button"
    draggable
    data-handle={id}
    className={styles.handle}
    aria-label={`移动${name}`}
    title="拖动调整顺序；选中后也可按上、下方向键移动"
    onKeyDown={(event) => {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(by);
    }}
    onDragStart={(event) => {
      const row = event.currentTarget.closest("tr");
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
      event.dataTransfer.effectAllowed = "move";
      onDrag(true);
    }}
    onDragEnd={() => onDrag(false)}
  >
    ⠿
  </button>
);
