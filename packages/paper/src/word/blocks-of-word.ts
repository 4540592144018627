import type { Block, List, Note, Paragraph } from "../paper.ts";
import { blockOfPlace } from "./places.ts";
import { factsOf, newTable, signaturesOf, tableOf } from "./tables-of-word.ts";
import type { WordParagraph, WordPart, WordTable } from "./word-parts.ts";

/** Parts that follow the place of a block, up to the next place. */
interface Segment {
  readonly block: Block | undefined;
  readonly parts: WordPart[];
}

const indexOf = ({ places }: WordPart): number | undefined =>
  places.map(blockOfPlace).find((index) => index !== undefined);

const segmentsOf = (parts: readonly WordPart[], blocks: readonly Block[]): Segment[] => {
  const segments: Segment[] = [{ block: undefined, parts: [] }];
  for (const part of parts) {
    const index = indexOf(part);
    const block = index === undefined ? undefined : blocks[index];
    if (block) segments.push({ block, parts: [part] });
    else segments.at(-1)?.parts.push(part);
  }
  return segments;
};

const trimmed = (text: string): string => text.replace(/[ \u3000]+$/gm, "").trim();

/** Empty paragraphs are room between blocks. */
const wordsIn = (parts: readonly WordPart[]): string[] =>
  parts.flatMap((part) => (part.kind === "paragraph" && trimmed(part.text) !== "" ? [trimmed(part.text)] : []));

/** What somebody has added between two blocks. */
const added = (parts: readonly WordPart[]): Block[] =>
  parts.flatMap((part): Block[] => {
    if (part.kind === "table") return newTable(part);
    const text = trimmed(part.text);
    return text === "" ? [] : [{ type: "paragraph", text }];
  });

/** The blocks of an edited paper. What does not fit is told in `problems`; nothing is passed over. */
export const blocksOf = (parts: readonly WordPart[], original: readonly Block[], problems: string[]): Block[] => {
  const segments = segmentsOf(parts, original);
  const kept = new Set(segments.map(({ block }) => block));
  for (const block of original) if (!kept.has(block) && hasSpots(block)) problems.push(lostSpots(block));
  return segments.flatMap((segment) => blocksIn(segment, problems));
};

const hasSpots = (block: Block): boolean =>
  (block.type === "signatures" && block.parties.some(({ spot }) => spot !== undefined)) ||
  (block.type === "table" &&
    block.rows.some((row) => row.some((cell) => typeof cell !== "string" && cell.spot !== undefined)));

const lostSpots = (block: Block): string =>
  block.type === "signatures"
    ? `签章栏“${block.parties.map(({ role, name }) => role || name).join("、")}”已删除：签章没有位置，请恢复`
    : "带签字位置的表格已删除：签字没有位置，请恢复";

const blocksIn = ({ block, parts }: Segment, problems: string[]): Block[] => {
  switch (block?.type) {
    case undefined:
      return added(parts);
    case "paragraph":
      return paragraphOf(block, parts);
    case "heading":
      return headed(parts, (text) => ({ type: "heading", text }));
    case "list":
      return listOf(block, parts);
    case "note":
      return noteOf(parts);
    case "page-break":
      return [block, ...added(parts)];
    case "facts":
      return withTable(parts, "信息表", problems, (table) => factsOf(table, problems));
    case "table":
      return withTable(
        parts,
        `表格“${block.columns.map(({ title }) => title.replaceAll("\n", "")).join("、")}”`,
        problems,
        (table) => tableOf(table, block, problems),
      );
    case "signatures":
      return withTable(parts, "签章栏", problems, (table) => signaturesOf(table, block, problems));
  }
};

/** A body paragraph takes what was written below it; a salutation and a statement stay alone. */
const paragraphOf = (block: Paragraph, parts: readonly WordPart[]): Block[] => {
  if (block.style === "salutation" || block.style === "statement") return headed(parts, (text) => ({ ...block, text }));
  const tables = parts.filter((part): part is WordTable => part.kind === "table");
  const text = wordsIn(parts).join("\n");
  return [...(text === "" ? [] : [{ ...block, text }]), ...tables.flatMap(newTable)];
};

/** The first words make the block, the rest stands below it as text. */
const headed = (parts: readonly WordPart[], make: (text: string) => Block): Block[] => {
  const at = parts.findIndex((part) => part.kind === "paragraph" && trimmed(part.text) !== "");
  if (at < 0) return added(parts);
  const head = parts[at] as WordParagraph;
  return [...added(parts.slice(0, at)), make(trimmed(head.text)), ...added(parts.slice(at + 1))];
};

const listOf = (block: List, parts: readonly WordPart[]): Block[] => {
  const items = wordsIn(parts);
  return [...(items.length > 0 ? [{ ...block, items }] : []), ...added(parts.filter(({ kind }) => kind === "table"))];
};

const noteOf = (parts: readonly WordPart[]): Block[] => {
  const [title, ...items] = wordsIn(parts);
  const note: Note[] = title === undefined ? [] : [{ type: "note", title, items }];
  return [...note, ...added(parts.filter(({ kind }) => kind === "table"))];
};

/** The table of a block, and what was added around it. */
const withTable = (
  parts: readonly WordPart[],
  name: string,
  problems: string[],
  read: (table: WordTable) => Block[],
): Block[] => {
  const at = parts.findIndex(({ kind }) => kind === "table");
  if (at < 0) {
    problems.push(`${name}已改为文字或删除了一部分，请恢复为表格`);
    return [];
  }
  return [...added(parts.slice(0, at)), ...read(parts[at] as WordTable), ...added(parts.slice(at + 1))];
};
