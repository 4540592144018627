/**
 * The block model of every official document, independent of any renderer: PDF today, Word could be made from the same
 * blocks.
 */
export interface Paper {
  /** Name of the deployed system, in the running header. */
  system: string;
  title: string;
  subtitle?: string | undefined;
  /** Document number (编号), under the title. */
  number?: string;
  /** What the paper is while it is no document, such as 自查稿: in the header of every page and across it. */
  mark?: string;
  /** Address in the QR code at the top right and the line under it. */
  verification?: { address: string; caption: string };
  printedAt: Date;
  blocks: Block[];
}

export type Block = Facts | Table | Paragraph | Heading | List | Signatures | Note | PageBreak;

/** Information table: one to three label-value pairs per line; a line with one pair takes the whole width. */
export interface Facts {
  type: "facts";
  lines: Fact[][];
}

export interface Fact {
  label: string;
  value: string;
}

/** The header row is repeated on every page. */
export interface Table {
  type: "table";
  columns: Column[];
  rows: Cell[][];
  /** Smaller type for tables with many columns. */
  dense?: boolean;
  /** Two side by side under a row, by the index of the row. */
  pictures?: ReadonlyMap<number, readonly Picture[]>;
}

export interface Picture {
  caption: string;
  /** PNG or JPEG. */
  bytes: Uint8Array;
}

export interface Column {
  title: string;
  /** Share of the width left by the columns with `widthInMm`. */
  share?: number;
  widthInMm?: number;
  align?: "left" | "center" | "right";
}

export type Cell = string | { text: string; strong?: boolean; spot?: string };

export interface Paragraph {
  type: "paragraph";
  text: string;
  /** A salutation stands flush left, body text is indented by two characters. */
  style?: "body" | "salutation" | "statement";
}

export interface Heading {
  type: "heading";
  text: string;
}

export interface List {
  type: "list";
  items: string[];
}

/** Signing parties side by side. `spot` names the spot of a seal, see `SealSpot`. */
export interface Signatures {
  type: "signatures";
  parties: SigningParty[];
}

export interface SigningParty {
  /** For example 审查机构（盖章）. */
  role: string;
  name: string;
  /** Further lines, such as 法定代表人：. */
  lines?: string[];
  date?: string;
  spot?: string;
  /** PNG drawn over the name, for copies that carry a picture of a seal but no electronic signature. */
  seal?: Uint8Array;
}

export interface Note {
  type: "note";
  title: string;
  items: string[];
}

export interface PageBreak {
  type: "page-break";
}

/** The spot of a seal, in points of the page, origin top left. Pages count from 1. */
export interface SealSpot {
  name: string;
  /** The text it stands at, such as the name of who signs there; missing in papers printed before it was kept. */
  beside?: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
