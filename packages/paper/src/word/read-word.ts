import type { Block, Paper } from "../paper.ts";
import { blocksOf } from "./blocks-of-word.ts";
import { openWord } from "./open-word.ts";
import { blockOfPlace, numberPlace, originProperty, subtitlePlace, titlePlace } from "./places.ts";
import { customProperty, type Foreign, type WordPart, wordParts } from "./word-parts.ts";

/** What an edited Word file says. With problems it cannot be set anew; each says where, and what to do. */
export interface ReadWord {
  /** Which version of which paper it was made from; empty where the file does not say. */
  readonly origin: string;
  readonly paper: Paper;
  readonly problems: string[];
}

const foreignSentences: Readonly<Record<Foreign, string>> = {
  picture: "插入的图片不能带入文书，请删去图片，或改为上传自行导出的 PDF",
  "text-box": "文本框中的文字不能带入文书，请移到正文中",
  footnote: "脚注、尾注不能带入文书，请写入正文",
  formula: "公式不能带入文书，请改写为普通文字",
  symbol: "用“插入符号”写入的字符读不出来，请直接输入该字符",
  "merged-rows": "表格中上下合并的单元格不能带入文书，请取消合并",
  "inner-table": "表格中套用的表格不能带入文书，请移到表格之外",
};

const textOf = (part: WordPart): string =>
  part.kind === "paragraph" ? part.text : part.rows.flatMap((row) => row.flatMap((cell) => cell.paragraphs)).join("");

const beginningOf = (part: WordPart): string => {
  const text = textOf(part).trim().replaceAll("\n", " ");
  return text.length > 16 ? `${text.slice(0, 16)}…` : text;
};

/** Reads a Word file that was made from `original` and edited since: its words in the structure of the paper. */
export const readWord = (bytes: Uint8Array, original: Paper): ReadWord => {
  const { document, properties } = openWord(bytes);
  const captions = capturedPictures(original);
  const parts = wordParts(document, (description) => captions.has(description));
  const problems = parts.flatMap((part) =>
    [...part.foreign].map((what) => `“${beginningOf(part)}”处：${foreignSentences[what]}`),
  );
  const origin = customProperty(properties, originProperty);
  const byPlace = (place: string) => parts.find(({ places }) => places.includes(place));
  if (!parts.some(({ places }) => places.some((place) => place === titlePlace || blockOfPlace(place) !== undefined)))
    return {
      origin,
      paper: original,
      problems: ["没有找到本系统文书的标记：请从“下载 Word”取得文件，在其上修改后再上传，不要另建文件粘贴内容"],
    };
  const title = wordsOf(byPlace(titlePlace));
  if (title === "") problems.push("文书的标题已删除，请恢复标题");
  const number = wordsOf(byPlace(numberPlace)).replace(/^编号[:：]\s*/, "");
  if (original.number !== undefined && number !== original.number)
    problems.push(`文书编号不能修改，应为“编号：${original.number}”`);
  const subtitle = wordsOf(byPlace(subtitlePlace));
  const isHead = ({ places }: WordPart) =>
    places.some((place) => [titlePlace, numberPlace, subtitlePlace].includes(place));
  const blocks = blocksOf(
    parts.filter((part) => !isHead(part)),
    original.blocks,
    problems,
  );
  const { subtitle: _, ...rest } = original;
  return { origin, paper: { ...rest, title, ...(subtitle !== "" && { subtitle }), blocks }, problems };
};

const wordsOf = (part: WordPart | undefined): string => (part === undefined ? "" : textOf(part).trim());

/** Descriptions of the pictures the paper itself has. */
const capturedPictures = ({ verification, blocks }: Paper): ReadonlySet<string> =>
  new Set([
    ...(verification ? [verification.caption] : []),
    ...blocks.flatMap((block: Block) =>
      block.type === "table" ? [...(block.pictures?.values() ?? [])].flat().map(({ caption }) => caption) : [],
    ),
  ]);
