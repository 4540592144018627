import { certificateCalls } from "@tushen/contract/results/certificate";
import type { StampedSheet } from "@tushen/contract/results/stamped-sheet";
import { call } from "../../ground/platform/call.ts";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { sheetFolders } from "./sheet-folders.ts";

const tones: Readonly<Record<StampedSheet["state"], Tone>> = { WAITING: "busy", STAMPED: "good", PROBLEM: "bad" };
const words: Readonly<Record<StampedSheet["state"], string>> = {
  WAITING: "加盖中",
  STAMPED: "已签章",
  PROBLEM: "未能加盖",
};

interface SheetListProps {
  readonly sheets: readonly StampedSheet[];
  readonly addressOf: (sheet: StampedSheet) => string;
  readonly mayDownload: boolean;
}

const SheetLine = ({ sheet, addressOf, mayDownload }: { sheet: StampedSheet } & Omit<SheetListProps, "sheets">) => (
  <li>
    <span className={styles.graphNum}>{sheet.graphNum}</span>
    <span className={styles.graphName} title={sheet.fileName}>
      {sheet.graphName}
      {sheet.problem && <em>{sheet.problem}</em>}
    </span>
    <span className={layout.quiet13}>{sheet.paperSize ?? ""}</span>
    <span className={layout.quiet13}>V{sheet.submissionVersion}</span>
    <StatusTag tone={tones[sheet.state]}>{words[sheet.state]}</StatusTag>
    <span className={styles.links}>
      {sheet.state === "STAMPED" && <a href={addressOf(sheet)}>查看</a>}
      {sheet.state === "STAMPED" && mayDownload && (
        <button
          type="button"
          onClick={() =>
            void saveFrom(call(certificateCalls.stampedSheetUrl, { drawingId: sheet.drawingId, download: true }))
          }
        >
          下载
        </button>
      )}
    </span>
  </li>
);

/** Sealed sheets grouped by folder; those that could not be sealed show the reason. */
export const SheetList = ({ sheets, ...line }: SheetListProps) => (
  <div className={styles.folders}>
    {sheetFolders(sheets).map((folder) => (
      <section key={folder.name}>
        <h3>
          {folder.name}
          <span>{folder.sheets.length} 张</span>
        </h3>
        <ul>
          {folder.sheets.map((sheet) => (
            <SheetLine key={sheet.drawingId} sheet={sheet} {...line} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
