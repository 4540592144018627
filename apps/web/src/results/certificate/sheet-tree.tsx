import type { StampedSheet } from "@tushen/contract/results/stamped-sheet";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { sheetFolders } from "./sheet-folders.ts";

interface SheetTreeProps {
  readonly sheets: readonly StampedSheet[];
  readonly shownId: number | undefined;
  readonly onPick: (drawingId: number) => void;
}

/** Folders to fold and sheets to open; nothing can be moved, renamed or removed. */
export const SheetTree = ({ sheets, shownId, onPick }: SheetTreeProps) => (
  <div className={styles.tree}>
    {sheets.length === 0 && <p className={layout.quiet13}>没有符合的图纸</p>}
    {sheetFolders(sheets).map((folder) => (
      <details key={folder.name} open>
        <summary>
          {folder.name}
          <span>{folder.sheets.length}</span>
        </summary>
        <ul>
          {folder.sheets.map((sheet) => (
            <li key={sheet.drawingId}>
              <button
                type="button"
                aria-current={sheet.drawingId === shownId}
                data-state={sheet.state}
                onClick={() => onPick(sheet.drawingId)}
              >
                <b>{sheet.graphNum}</b>
                <span>{sheet.graphName}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
);
