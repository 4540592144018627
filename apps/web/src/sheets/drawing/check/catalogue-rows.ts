import type { CatalogueFinding } from "@tushen/domain/sheets/catalogue-check";
import type { DrawingId } from "@tushen/contract/ground/fields";

export interface CatalogueRow {
  readonly key: string;
  readonly state: "目录有图缺" | "有图目录无" | "图名不一致" | "图幅不一致" | "目录中重复";
  readonly graphNum: string;
  /** The words of the catalogue and those of the sheet. */
  readonly listed: string;
  readonly actual: string;
  /** Absent where there is no sheet. */
  readonly drawingId?: DrawingId;
}

/** Every difference between a catalogue and its sheets, line by line. */
export const catalogueRows = (finding: CatalogueFinding): CatalogueRow[] => {
  const rows: Omit<CatalogueRow, "key">[] = [
    ...finding.missing.map(({ number, name, paperSize }) => ({
      state: "目录有图缺" as const,
      graphNum: number,
      listed: [name, paperSize].filter(Boolean).join(" · "),
      actual: "未上传",
    })),
    ...finding.unlisted.map((sheet) => ({
      state: "有图目录无" as const,
      graphNum: sheet.graphNum,
      listed: "未列入",
      actual: sheet.graphName,
      drawingId: sheet.drawingId as DrawingId,
    })),
    ...finding.renamed.map(({ sheet, line }) => ({
      state: "图名不一致" as const,
      graphNum: sheet.graphNum,
      listed: line.name,
      actual: sheet.graphName,
      drawingId: sheet.drawingId as DrawingId,
    })),
    ...finding.resized.map(({ sheet, line }) => ({
      state: "图幅不一致" as const,
      graphNum: sheet.graphNum,
      listed: line.paperSize ?? "",
      actual: sheet.check?.paperSize ?? "",
      drawingId: sheet.drawingId as DrawingId,
    })),
    ...finding.repeated.map((number) => ({
      state: "目录中重复" as const,
      graphNum: number,
      listed: "列出多次",
      actual: "",
    })),
  ];
  return rows.map((row) => ({ ...row, key: `${row.state} ${row.graphNum} ${row.drawingId ?? ""}` }));
};

/** 缺 2 张 · 未列入 1 张; empty where catalogue and sheets agree. */
export const catalogueSummary = (findings: readonly CatalogueFinding[]): string => {
  const count = (lengthOf: (finding: CatalogueFinding) => number) =>
    findings.reduce((sum, finding) => sum + lengthOf(finding), 0);
  const parts: readonly [string, number][] = [
    ["缺", count(({ missing }) => missing.length)],
    ["未列入", count(({ unlisted }) => unlisted.length)],
    ["图名不一致", count(({ renamed }) => renamed.length)],
    ["图幅不一致", count(({ resized }) => resized.length)],
    ["目录中重复", count(({ repeated }) => repeated.length)],
  ];
  return parts
    .filter(([, number]) => number > 0)
    .map(([word, number]) => `${word} ${number} 张`)
    .join(" · ");
};
