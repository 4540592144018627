import type { RecognisedTitle, SheetCheck } from "@tushen/contract/sheets/sheet-check";
import { disciplineLabel, disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { disciplineOfWord, disciplinesContradict } from "@tushen/domain/review/discipline-fit";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { type SheetFlag, type SheetReading, sheetFlagSentences } from "@tushen/drawing/read-sheet";
import type { z } from "zod";
import type { RecognisedPage, SheetRecognitionTable, StoredField } from "./tables.ts";

type Check = z.output<typeof SheetCheck>;

/** Readings by an earlier algorithm contain less. */
type Earlier = Omit<SheetReading, "missingFonts"> & Partial<Pick<SheetReading, "missingFonts">>;
/** The note of the job about a sheet: its reading, or why it could not be read. */
export type SheetNote = Earlier | { readonly unreadable: string };

/** Number and name read where the firm's own title block (本单位图签) has them. */
export type OwnTitle = Readonly<Partial<Record<"number" | "name", string>>>;

interface Row {
  readonly sheet_reading: unknown;
  readonly graph_num: string;
  readonly graph_name: string;
  readonly discipline: string | null;
  /** FOLDER_TYPE of its folder: drawings or papers. */
  readonly kind: string;
  /** Hash of the sheet's picture. */
  readonly picture: string | null;
  /** Null for a sheet with words. */
  readonly recognition_state: SheetRecognitionTable["state"] | null;
  readonly settled_time: string | null;
  readonly recognised_fields: Readonly<Partial<Record<string, StoredField>>> | null;
  readonly recognised_pages: Readonly<Record<string, RecognisedPage>> | null;
  readonly own_title: OwnTitle | null;
  readonly lacks: readonly string[] | null;
}

const titleWords = ["number", "name"] as const;

/** From here on none of the values read in `bench/reading` was wrong. */
const sureConfidence = 0.95;

const recognisedOf = (row: Row, { pages }: Earlier): RecognisedTitle | undefined => {
  const { recognition_state: state, settled_time } = row;
  if (state === null) return undefined;
  // A file with several pages has no title of its own, so what stands on its first page is not told as one.
  const recognised_fields = pages === 1 ? row.recognised_fields : null;
  const of = (field: string) => recognised_fields?.[field]?.text ?? null;
  return {
    state,
    number: row.own_title?.number ?? of("number"),
    name: row.own_title?.name ?? of("name"),
    discipline: of("discipline"),
    scale: of("scale"),
    project: of("project"),
    date: of("date"),
    isSettled: settled_time !== null,
    doubtful: titleWords.filter((field) => (recognised_fields?.[field]?.confidence ?? 1) < sureConfidence),
  };
};

export const squeeze = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

/** Marks for the firm that uploaded the sheet; null until it was read. */
export const checkOf = (row: Row): Check | null => {
  const note = row.sheet_reading as SheetNote | null;
  if (note === null) return null;
  if ("unreadable" in note) return { ...nothingRead, flags: ["unreadable"], marks: [note.unreadable] };
  const { discipline, scale } = note.titleBlock ?? {};
  const { number, name } = wordsOf(note, row.own_title);
  const recognised = recognisedOf(row, note);
  const byOwnBlock = titleWords.filter((field) => row.own_title?.[field] !== undefined);
  const lacks = row.lacks ?? [];
  const flags = note.flags.filter((flag) => flag !== "several-pages" || isOneSheet(row));
  return {
    flags,
    marks: [
      ...lacks,
      ...flags.map((flag) => recognisedSentence(flag, recognised) ?? sentenceOf(flag, note)),
      ...nameMarks(note, row),
      ...recognitionMarks(recognised, row),
      ...disciplineMarks(note, row),
      ...scaleMarks(note),
      ...coverMarks(row),
    ],
    paperSize: note.paperSize ?? null,
    pageCount: note.pages,
    titleNumber: number ?? null,
    titleName: name ?? null,
    titleDiscipline: discipline ?? null,
    scale: scale ?? null,
    ...(recognised && { recognised }),
    ...(byOwnBlock.length > 0 && { byOwnBlock }),
    ...(lacks.length > 0 && { lacks: [...lacks] }),
    content: note.isBlank ? null : note.isScan ? "scan" : note.hasText ? "text" : "lines",
    missingFonts: note.missingFonts ?? [],
    picture: row.picture?.slice(0, 16) ?? null,
    catalogue: note.catalogue ?? null,
    pageTitles: note.pageTitles?.map((title, page) => pageTitleOf(title, row.recognised_pages?.[page])) ?? null,
  };
};

type PageTitle = NonNullable<Check["pageTitles"]>[number];

/** Words that stand in the file come before those that were recognised. */
const pageTitleOf = (
  { number, name, isBlank }: NonNullable<Earlier["pageTitles"]>[number],
  recognised: RecognisedPage | undefined,
): PageTitle => {
  const isRecognised = !number && !name && Boolean(recognised?.number || recognised?.name);
  const words = isRecognised ? recognised : { number, name };
  return {
    number: words?.number ?? null,
    name: words?.name ?? null,
    isBlank: isBlank ?? false,
    ...(isRecognised && { isRecognised }),
  };
};

/**
 * Whether the file is expected to hold one sheet; a report has pages, and the logs of all boreholes come in one file.
 */
const isOneSheet = ({ kind, discipline }: Row): boolean => kind === "DRAW" && discipline !== "YT";

const nothingRead: Check = {
  flags: [],
  marks: [],
  paperSize: null,
  pageCount: 0,
  titleNumber: null,
  titleName: null,
  titleDiscipline: null,
  scale: null,
  content: null,
  missingFonts: [],
  picture: null,
  catalogue: null,
  pageTitles: null,
};

/** 2、4 页; more than three are shortened: 2、4、6 等 12 页. */
const namedPages = (pages: readonly number[]): string => {
  if (pages.length === 0) return "";
  const [named, rest] = [pages.slice(0, 3).join("、"), pages.length > 3 ? `等 ${pages.length} ` : ""];
  return `${named} ${rest}页`;
};

const sentenceOf = (flag: SheetFlag, { missingFonts = [], pageTitles = [] }: Earlier): string => {
  const pagesThat = (is: "isBlank" | "isBroken") =>
    namedPages(pageTitles.flatMap((page, i) => (page[is] ? i + 1 : [])));
  if (flag === "blank-pages" && pagesThat("isBlank")) return `第 ${pagesThat("isBlank")}为空白页`;
  if (flag === "broken-pages" && pagesThat("isBroken"))
    return `第 ${pagesThat("isBroken")}已损坏、无法打开，请重新导出后上传`;
  if (flag === "missing-fonts" && missingFonts.length > 0)
    return `未嵌入字体 ${missingFonts.join("、")}，在其他电脑上文字可能变形或缺失`;
  return sheetFlagSentences[flag];
};

/** What is said instead of a flag once the words of the sheet were recognised. */
const recognisedSentence = (flag: SheetFlag, recognised: RecognisedTitle | undefined): string | undefined => {
  if (recognised?.state !== "DONE") return undefined;
  if (flag === "no-text") return "图纸文字为线条，文字由识别得到，可能有误";
  return flag === "scanned" ? "图纸为扫描件，文字由识别得到，可能有误" : undefined;
};

const recognitionMarks = (
  recognised: RecognisedTitle | undefined,
  { graph_num, graph_name, own_title }: Row,
): string[] => {
  if (recognised?.isSettled) return [];
  const { number, name } = recognised ?? {};
  const marks: string[] = [];
  const how = (own: string | undefined) => (own === undefined ? "识别到" : "按本单位图签识别到");
  if (number && squeeze(number) !== squeeze(graph_num))
    marks.push(`${how(own_title?.number)}图签图号“${number}”，与图号“${graph_num}”不一致，待核对`);
  if (name && squeeze(name) !== squeeze(graph_name))
    marks.push(`${how(own_title?.name)}图签图名“${name}”，与图名“${graph_name}”不一致，待核对`);
  return marks;
};

/** Number and name by the title block for the whole file; none unless all pages that are not blank agree. */
const wordsOf = ({ titleBlock, pages, pageTitles, hasText }: Earlier, own: OwnTitle | null): OwnTitle => {
  const { number, name } = { ...titleBlock, ...(hasText && own) };
  const isCalledSo =
    pages === 1 || pageTitles?.every((page) => page.isBlank || (page.number === number && page.name === name));
  return isCalledSo ? { ...(number && { number }), ...(name && { name }) } : {};
};

const nameMarks = (note: Earlier, { kind, graph_num, graph_name, own_title }: Row): string[] => {
  // A DWG among the papers has no number of its own.
  if (kind === "DOC") return [];
  const words = wordsOf(note, own_title);
  const named = { number: ["图号", graph_num], name: ["图名", graph_name] } as const;
  return titleWords.flatMap((field) => {
    const [read, [what, given]] = [words[field], named[field]];
    if (!read || squeeze(read) === squeeze(given)) return [];
    if (own_title?.[field]) return [`按本单位图签读到${what}“${read}”，与${what}“${given}”不一致，待核对`];
    if (note.titleBlock?.unlabelled?.includes(field))
      return [`图签上没有“${what}”字样，按位置读到“${read}”，与${what}“${given}”不一致，待核对`];
    return [`图签${what}“${read}”与${what}“${given}”不一致`];
  });
};

/** Checks the discipline against that of the folder, if the folder has one. */
const disciplineMarks = ({ titleBlock }: Earlier, { discipline, graph_num }: Row): string[] => {
  if (discipline === null) return [];
  const home = disciplineLabel(discipline);
  const said = titleBlock?.discipline ?? "";
  const named = disciplineOfWord(said);
  if (named && disciplinesContradict(named, discipline)) return [`图签专业“${said}”与所在专业“${home}”不一致`];
  const numbered = disciplineOfDrawingNumber(graph_num);
  if (numbered && disciplinesContradict(numbered, discipline))
    return [`图号“${graph_num}”属于${disciplineLabel(numbered)}专业，与所在专业“${home}”不一致`];
  return [];
};

/** A drawing whose file name tells no number has 00, which nobody has to read. */
const coverMarks = (row: Row): string[] =>
  isOneSheet(row) &&
  row.discipline !== null &&
  isCoverNumber(row.graph_num) &&
  !/封|扉|目录|首页|索引/.test(row.graph_name)
    ? ["图号 00 按封面、目录计，审查时不计入应阅图纸；不是封面、目录的请填写图号"]
    : [];

const isDrawnToScale = (name: string): boolean => /(平面|立面|剖面|大样|详|放大)图$/.test(squeeze(name));

/** A scale holds only at the paper size of the title block: a sheet plotted smaller cannot be measured by it. */
const scaleMarks = ({ titleBlock, paperSize, widthInMm, heightInMm }: Earlier): string[] => {
  const { number, name, scale, paperSize: said, unlabelled } = titleBlock ?? {};
  const stated = /^A[0-4]/i.exec(said ?? "")?.[0].toUpperCase();
  const byScale = scale && /\d/.test(scale) ? `，不能按比例 ${scale} 量取` : "";
  if (stated && !paperSize?.startsWith(stated)) {
    const actual = paperSize ?? `${Math.round(widthInMm)}×${Math.round(heightInMm)} mm`;
    return [`图签图幅 ${said}，页面实际为 ${actual}${byScale}`];
  }
  if (number && name && !unlabelled && !scale && isDrawnToScale(name)) return ["图签没有注明比例"];
  return [];
};
