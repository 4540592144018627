/** A piece of a line. */
export type Piece =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly address: string };

/** A piece of a section that stands on lines of its own. */
export type Block =
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] }
  | { readonly kind: "picture"; readonly text: string; readonly file: string };

/** A heading with what stands below it until the next heading. */
export interface Section {
  readonly level: number;
  readonly title: string;
  /** What an address names: the anchor written behind the heading, else the heading itself. */
  readonly anchor: string;
  readonly blocks: readonly Block[];
}

const piecePattern = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<address>[^)\s]+)\)/g;

const pieceOf = ({ strong, code, link, address = "" }: Record<string, string | undefined>): Piece => {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (code !== undefined) return { kind: "code", text: code };
  return { kind: "link", text: link ?? "", address };
};

/** The pieces of a line: **strong**, `code`, [links](#/help) and what stands between them. */
export const piecesOf = (line: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (text: string) => text !== "" && pieces.push({ kind: "text", text });
  for (const match of line.matchAll(piecePattern)) {
    addText(line.slice(end, match.index));
    pieces.push(pieceOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  addText(line.slice(end));
  return pieces;
};

const headingPattern = /^(#{1,3}) (.+?)(?: <a id="([\w-]+)"><\/a>)?$/;
const itemPattern = /^(?:(-)|\d+\.) (.+)$/;
const picturePattern = /^!\[([^\]]*)\]\(([^)]+)\)$/;

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => piecesOf(cell.trim()));

/** One or more lines without an empty one between them. */
const blockOf = (lines: readonly string[]): Block => {
  const [first = ""] = lines;
  const picture = picturePattern.exec(first);
  if (picture) return { kind: "picture", text: picture[1] ?? "", file: picture[2] ?? "" };
  if (first.startsWith("|"))
    return { kind: "table", rows: lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cellsOf) };
  if (itemPattern.test(first)) {
    const items: string[] = [];
    // A line that begins no item goes on with the one before it.
    for (const line of lines) {
      const item = itemPattern.exec(line);
      if (item) items.push(item[2] ?? "");
      else items.push((items.pop() ?? "") + line.trim());
    }
    return { kind: "list", isNumbered: !first.startsWith("-"), items: items.map(piecesOf) };
  }
  // Chinese needs no space where a line was broken.
  return { kind: "paragraph", pieces: piecesOf(lines.join("")) };
};

/** The sections of a manual; what the manuals use of Markdown and nothing else. */
export const sectionsOf = (text: string): Section[] => {
  const sections: { level: number; title: string; anchor: string; blocks: Block[] }[] = [];
  for (const chunk of text.split(/\n{2,}/)) {
    const lines = chunk.split("\n").filter((line) => line !== "");
    const heading = headingPattern.exec(lines[0] ?? "");
    if (heading) {
      const [, marks = "", title = "", anchor = title] = heading;
      sections.push({ level: marks.length, title, anchor, blocks: [] });
      lines.shift();
    }
    if (lines.length > 0) sections.at(-1)?.blocks.push(blockOf(lines));
  }
  return sections;
};

const textOfPieces = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");

const linesOfBlock = (block: Block): string[] => {
  if (block.kind === "picture") return [];
  if (block.kind === "paragraph") return [textOfPieces(block.pieces)];
  if (block.kind === "list") return block.items.map(textOfPieces);
  return block.rows.map((row) => row.map(textOfPieces).join("，"));
};

/** What a section says, line by line, without marks. */
export const linesOf = ({ blocks }: Pick<Section, "blocks">): string[] => blocks.flatMap(linesOfBlock);
