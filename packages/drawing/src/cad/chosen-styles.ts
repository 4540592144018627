import { fileNameOf } from "./bound-drawings.ts";
import { type PlotPens, plotStyleKey, type PlotStyleTable, tableFor } from "./plot-styles.ts";

/** Tables of plot styles of a drawing, by file name. */
export interface PlottedBy {
  /** Named by the layouts that became pages. */
  readonly named: readonly string[];
  /** Those the pages are drawn by. */
  readonly used: readonly string[];
}

/** Tables every CAD program brings along: nobody hands them in. */
const isCommon = (name: string): boolean =>
  /^(?:acad|monochrome|grayscale|fill patterns|dwf virtual pens|screening \d+%)\.ctb$/i.test(name);

/** Chooses the plot styles of each space that becomes a page, and says afterwards what was chosen. */
export const choosePlotStyles = (tables: readonly PlotStyleTable[]) => {
  const named = new Map<string, string>();
  const chosen = new Map<string, PlotStyleTable>();
  const withoutTable = new Set<string>();
  return {
    /** Pens for a space whose layout names this style sheet; undefined where the usual rule counts. */
    pensOf: (styleSheet: string): PlotPens | undefined => tableFor(styleSheet, tables)?.pens,
    /** To be told for each space that became a page. */
    tell: (styleSheet: string): void => {
      const name = fileNameOf(styleSheet.trim());
      const key = plotStyleKey(name);
      const table = tableFor(name, tables);
      if (key !== "") named.set(key, name);
      if (table) chosen.set(plotStyleKey(table.fileName), table);
      if (key !== "" && (!table || plotStyleKey(table.fileName) !== key)) withoutTable.add(name);
    },
    done: (): PlottedBy & { readonly notes: readonly string[] } => {
      const all = [...chosen.values()];
      const used = all.flatMap(({ fileName, pens }) => (pens ? [fileName] : []));
      const broken = all.flatMap(({ fileName, pens }) => (pens ? [] : [fileName]));
      const missing = [...withoutTable].filter((name) => /\.ctb$/i.test(name) && !isCommon(name));
      const byName = [...withoutTable].filter((name) => /\.stb$/i.test(name));
      const notes: string[] = [];
      if (used.length > 0) notes.push(`按打印样式 ${used.join("、")} 显示颜色和线宽`);
      if (broken.length > 0)
        notes.push(`打印样式 ${broken.join("、")} 无法读取，颜色和线宽按系统规则显示，请在 CAD 中另存后重新上传`);
      if (missing.length > 0)
        notes.push(
          used.length > 0
            ? `图中指定的打印样式 ${missing.join("、")} 没有一并上传`
            : `缺少打印样式：${missing.join("、")}，颜色和线宽按系统规则显示，可与 DWG 一并上传`,
        );
      if (byName.length > 0 && used.length === 0)
        notes.push(`打印样式 ${byName.join("、")} 按对象命名，系统不能采用，颜色和线宽按系统规则显示`);
      return { named: [...named.values()], used, notes };
    },
  };
};
