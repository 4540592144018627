import type { Drawing } from "@tushen/contract/sheets/drawing";
import { type SheetFilter, sheetFilters } from "./sheet-state.ts";
import styles from "./coverage.module.css";

interface SheetStateBarProps {
  readonly byState: Readonly<Record<SheetFilter, readonly Drawing[]>>;
  readonly chosen: SheetFilter | undefined;
  readonly onChoose: (filter: SheetFilter | undefined) => void;
}

/** Number of sheets in each state; a click shows only those, and then J and K step through them. */
export const SheetStateBar = ({ byState, chosen, onChoose }: SheetStateBarProps) => (
  <div className={styles.states} role="group" aria-label="图纸状态">
    {(Object.keys(sheetFilters) as SheetFilter[])
      .filter((one) => byState[one].length > 0 || one === chosen || one !== "changed")
      .map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one === chosen ? undefined : one)}
        >
          {sheetFilters[one]} {byState[one].length}
        </button>
      ))}
  </div>
);
