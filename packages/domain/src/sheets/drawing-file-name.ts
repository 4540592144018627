import { type DrawingSeparator, defaultDrawingSeparator } from "./drawing-separator.ts";

/**
 * A sheet's file name says its number, name and sheet (specification §3, §5; domain handbook 6).
 *
 *  - the extension is dropped, full-width forms count as half-width (NFKC), blanks around parts are dropped
 *  - asc: `图号@图名@图幅`; everything after the name is the sheet
 *  - desc: `图名@图号`; the last part is the number, all before it the name
 *  - desc with other part: `图名@图号@图幅`; the last part is the sheet
 *  - fewer than two parts, or an empty number or name: unmatched, number 00 and the whole stem as name
 *  - number 00 marks cover and catalogue
 *
 * With the separator `-` a number like 建施-01 would be cut in two: letters followed by a bare serial are one number,
 * and so is the mark of a section (1-1剖面图, A-A剖面图).
 * Copies made by a desktop (`… - 副本.pdf`, `… (1).pdf`) are read like the original.
 */
export interface ParsedDrawingName {
  readonly graphNum: string;
  readonly graphName: string;
  readonly drawingSheet: string;
  /** False when the name did not follow the rule and got number 00. */
  readonly matched: boolean;
}

export const coverNumber = "00";

export const parseDrawingFileName = (
  fileName: string,
  setting: DrawingSeparator = defaultDrawingSeparator,
): ParsedDrawingName => {
  const stem = drawingFileStem(fileName);
  const parts = joinCutSection(joinCutNumber(split(stem, setting), setting), setting);
  const [graphNum, graphName, drawingSheet] = arrange(parts, setting);
  if (!graphNum || !graphName) return { graphNum: coverNumber, graphName: stem, drawingSheet: "", matched: false };
  return { graphNum: tidyNumber(graphNum), graphName, drawingSheet: drawingSheet ?? "", matched: true };
};

/** Cover or catalogue: number 00, alone or after the prefix of its discipline (建施-00). */
export const isCoverNumber = (graphNum: string): boolean =>
  /^(?:\D*-)?00$/.test(tidyNumber(graphNum.normalize("NFKC").trim()));

/** The file name without extension and copy mark, in half-width forms. */
export const drawingFileStem = (fileName: string): string =>
  fileName
    .normalize("NFKC")
    .trim()
    .replace(/\.[A-Za-z][A-Za-z0-9]{0,4}$/, "")
    .replace(/(?:\.(?:pdf|bdvp))+$/i, "")
    .replace(/\s+-\s+副本(?:\s*\(\d+\))?$/, "")
    .replace(/\s+\(\d+\)$/, "")
    .trim();

const split = (stem: string, { drawingSeparator }: DrawingSeparator): string[] => {
  const text = drawingSeparator === "-" ? withPlainDashes(stem) : stem;
  return text.split(drawingSeparator).map((part) => part.trim());
};

const arrange = (parts: readonly string[], setting: DrawingSeparator): (string | undefined)[] => {
  const separator = setting.drawingSeparator;
  if (parts.length < 2) return [];
  if (setting.separatorOrder === "asc") {
    const [graphNum, graphName, ...rest] = parts;
    return [graphNum, graphName, rest.filter(Boolean).join(separator)];
  }
  const withSheet = setting.includeOtherPart && parts.length > 2;
  const names = parts.slice(0, withSheet ? -2 : -1);
  return [parts.at(withSheet ? -2 : -1), names.filter(Boolean).join(separator), withSheet ? parts.at(-1) : ""];
};

/** `建施`, `01` → `建施-01`. Only with `-`: the other separators do not stand inside numbers. */
const joinCutNumber = (parts: readonly string[], setting: DrawingSeparator): readonly string[] => {
  if (setting.drawingSeparator !== "-") return parts;
  if (setting.separatorOrder === "asc") {
    return isPrefix(parts[0]) && isSerial(parts[1]) ? [`${parts[0]}-${parts[1]}`, ...parts.slice(2)] : parts;
  }
  const serial = setting.includeOtherPart && !isDesignPrefix(parts.at(-2)) ? parts.length - 2 : parts.length - 1;
  if (serial < 1 || !isDesignPrefix(parts[serial - 1]) || !isSerial(parts[serial])) return parts;
  return [...parts.slice(0, serial - 1), `${parts[serial - 1]}-${parts[serial]}`, ...parts.slice(serial + 1)];
};

/** `1`, `1剖面图` → `1-1剖面图`. In reverse order the name keeps its separators anyway. */
const joinCutSection = (parts: readonly string[], setting: DrawingSeparator): readonly string[] => {
  const [graphNum, mark, next, ...rest] = parts;
  const isCut = mark !== undefined && /^[0-9A-Za-z]{1,2}$/.test(mark) && next?.startsWith(mark);
  if (setting.drawingSeparator !== "-" || setting.separatorOrder !== "asc" || !isCut) return parts;
  return [graphNum ?? "", `${mark}-${next}`, ...rest];
};

/** 建施, 给排水, 建筑(地下), A, HVAC: letters only. */
const isPrefix = (part: string | undefined): boolean =>
  part !== undefined && /^(?:\p{Script=Han}+(?:\(\p{Script=Han}+\))?|[A-Za-z]{1,5})$/u.test(part);

/** At the end a name and a prefix look alike, so only usual prefixes of designers count: …施, …变, or Latin letters. */
const isDesignPrefix = (part: string | undefined): boolean =>
  part !== undefined && /^(?:\p{Script=Han}{1,4}[施变修]|[A-Za-z]{1,5})$/u.test(part);

/** 1, 01, 12A, 05改1, 03变更2. */
const isSerial = (part: string | undefined): boolean =>
  part !== undefined && /^\d+[A-Za-z]?(?:(?:改|变更|变|修改|修)\d*)?$/.test(part);

const tidyNumber = (graphNum: string): string => withPlainDashes(graphNum).replace(/\s*-\s*/g, "-");

/** Hyphen, non-breaking hyphen, figure dash, en dash and minus are all typed for the same sign. */
const withPlainDashes = (text: string): string => text.replace(/[\u2010-\u2013\u2212]/g, "-");
