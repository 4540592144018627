import type { TextPiece } from "./text-pieces.ts";

/** What is looked for in a title block (图签): number, name, discipline, scale, paper size, project and date. */
export type TitleField = "number" | "name" | "discipline" | "scale" | "paperSize" | "project" | "date";

/** A label in Chinese or English, or in both as offices for foreign clients have it (图名 DRAWING TITLE). */
const label = (chinese: string, english: string): RegExp =>
  new RegExp(`^(?:(?:${chinese})(?:${english})?|(?:${english})(?:${chinese})?)$`, "i");

const labels: Record<TitleField, RegExp> = {
  number: label("图号|图纸编号|图纸号|图纸编码|图别图号", "(?:drawing|dwg|sheet)(?:no|number|#)"),
  name: label("图名|图纸名称|图纸内容|图纸标题", "(?:(?:drawing|dwg|sheet)(?:title|name|contents?)|title)"),
  discipline: label("专业|图别|专业名称", "discipline"),
  scale: label("比例|出图比例", "scale"),
  paperSize: label("图幅|图纸规格|幅面", "(?:paper|sheet)size"),
  project: label("工程名称|项目名称", "project(?:name|title)?"),
  date: label("日期|出图日期", "(?:issue)?date"),
};

/** Other words of a title block: never the value of a field. */
const otherLabels = label(
  "工程编号|工程号|项目编号|设计号|业务号|档案号|子项|子项名称|设计单位|建设单位|设计阶段|阶段|版次|版本|版本号|审定人?|审核人?|校对人?|设计|制图|绘图|项目负责人|专业负责人|设计人|校核|会签|会签栏|备注",
  "client|owner|(?:drawn|checked|designed|approved|reviewed)by|(?:project|job)(?:no|number)|consultants?",
);

/** Titles of the tables and places that a title block may hold: of revisions, of seals. */
const tableTitles = label(
  "编号|序号|修改记录|修改内容|出图专用章|注册执业章|签名|姓名",
  "no|mark|description|rev(?:ision)?s?(?:no)?|by|remarks?|keyplan|seal|stamp|phase|stage|drawn|checked|approved",
);

const plausible: Record<TitleField, RegExp> = {
  number: /^(?=.*\d).{1,24}$/u,
  // No number, date or scale.
  name: /^(?!\p{Script=Han}{1,4}施[-‐–]?\d+[A-Z]?$|1[:/]\d+$).*\p{L}.*$/u,
  discipline: /^\p{L}{1,8}$/u,
  scale: /^(1[:/]\d+|见图|如图|图示|nts|无比例|-)/i,
  paperSize: /^A[0-4]/i,
  project: /^.*[\p{L}].*$/u,
  date: /^(19|20)\d\d\s*[.\-/年]?|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/,
};

export const titleFieldNames = Object.keys(labels) as TitleField[];

export const bare = (text: string): string => text.replaceAll(/[\s:：.()（）/]/g, "");

export const isLabelOf = (field: TitleField, text: string): boolean => labels[field].test(bare(text));

export const isPlausible = (field: TitleField, text: string): boolean => plausible[field].test(text);

export const isTitleBlockLabel = ({ text }: TextPiece): boolean => {
  const word = bare(text);
  return otherLabels.test(word) || Object.values(labels).some((one) => one.test(word));
};

/** A label, or a title of a table in the title block. */
export const isHeading = (piece: TextPiece): boolean => isTitleBlockLabel(piece) || tableTitles.test(bare(piece.text));
