import { type Box, displayMatrix, invert, mapBox, type PageSize, unite } from "../page/page-space.ts";
import { heightOf, isOneLine, type TextPiece, textPieces } from "./text-pieces.ts";
import { titleBlockPieces } from "./title-block.ts";
import { isTitleBlockLabel } from "./title-fields.ts";
import type { Word } from "../page/word.ts";

/**
 * A name on a sheet by which people say where something is: a room, the caption below a view, a table or notes with
 * everything below their title, and the title block. In page space.
 */
export interface Landmark {
  kind: "room" | "view" | "table" | "titleBlock";
  name: string;
  box: Box;
}

const room =
  /^[\p{Script=Han}\dA-Z()#]{0,8}(室|间|厅|厨房|餐厨|走道|走廊|过道|前室|阳台|露台|平台|雨篷|车库|车位|楼梯|坡道|电梯|井|仓库|库房|门斗|中庭|庭院|屋面|办公区|商铺|卫|厕所|浴室|水池|泵房|机房|设备用房|站台|候诊区|病房|教室)\d{0,3}$/u;
const view = /^[\p{Script=Han}\dA-Z①-⑳~\-—、.()#/×+±]{1,24}(图|详图|大样|节点|剖面|立面|断面|展开)(\(?1[:/]\d+\)?)?$/u;
const table = /^[\p{Script=Han}\dA-Z()#]{0,12}(表|说明|目录|图例|附注)[:：]?$/u;
/** The same in English, on drawings of foreign offices. Names stand in capitals; other text mentions such things. */
const english: readonly (readonly [kind: "room" | "view" | "table", form: RegExp])[] = [
  ["table", /^([A-Z\d&.,'/-]+ ){0,4}(SCHEDULES?|LEGEND|NOTES|INDEX|ABBREVIATIONS|REVISIONS)$/],
  ["view", /^([A-Z\d&.,'/-]+ ){0,5}(PLANS?|ELEVATIONS?|SECTIONS?|DETAILS?|PERSPECTIVES?|DIAGRAMS?)( [A-Z\d-]{1,4})?$/],
  [
    "room",
    /^([A-Z\d&.,'/-]+ ){0,2}(ROOM|OFFICE|STORAGE|CORRIDOR|LOBBY|TOILET|KITCHEN|BATH|BATHROOM|BEDROOM|GARAGE|STAIRS?|HALL|HALLWAY|CLOSET|LAUNDRY|PORCH|DECK|FOYER|PANTRY)( \d{1,3})?$/,
  ],
];
/** Longer text is a sentence, not a name. */
const longestName = 24;
const longestEnglishName = 40;
/** Rows of a table or lines of notes follow each other within so many heights of their letters. */
const rowPitch = 3.2;
/** A title block has at least so many of its labels. */
const fewestLabels = 3;

/** The landmarks of a page. */
export const sheetLandmarks = (words: readonly Word[], page: PageSize): Landmark[] => {
  const pieces = textPieces(words, page);
  const toPage = invert(displayMatrix(page));
  const title = titleBlock(words, page);
  const inTitle = ({ box }: TextPiece) => title !== undefined && boxesTouch(box, title);
  const named = pieces.flatMap((piece): Landmark[] => {
    const found = inTitle(piece) ? undefined : nameOf(piece);
    if (!found) return [];
    return [{ ...found, box: found.kind === "table" ? withRows(piece, pieces) : piece.box }];
  });
  const all = title ? [...named, { kind: "titleBlock" as const, name: "图签", box: title }] : named;
  return all.map((one) => ({ ...one, box: mapBox(toPage, one.box) }));
};

const nameOf = ({ text }: TextPiece): Pick<Landmark, "kind" | "name"> | undefined => {
  const name = text.replaceAll(/\s/g, "");
  if (name.length < 2) return undefined;
  if (name.length <= longestName) {
    const kind = table.test(name) ? "table" : view.test(name) ? "view" : room.test(name) ? "room" : undefined;
    if (kind) return { kind, name: name.replace(/[:：]$/, "").replace(/\(?1[:/]\d+\)?$/, "") };
  }
  const words = text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/ ?[:：]$/, "");
  const kind = words.length <= longestEnglishName && english.find(([, form]) => form.test(words))?.[0];
  return kind ? { kind, name: words } : undefined;
};

/** Around its labels and what stands beside them. */
const titleBlock = (words: readonly Word[], page: PageSize): Box | undefined => {
  const labels = titleBlockPieces(words, page).filter(isTitleBlockLabel);
  if (labels.length < fewestLabels) return undefined;
  const letter = labels.map(({ box }) => heightOf(box)).toSorted((a, b) => a - b)[labels.length >> 1] ?? 0;
  const { x0, y0, x1, y1 } = labels.map(({ box }) => box).reduce(unite);
  return { x0: x0 - letter, y0: y0 - letter, x1: x1 + 12 * letter, y1: y1 + 3 * letter };
};

/** A title with the rows below it, as long as they follow closely and lie below what was gathered. */
const withRows = (title: TextPiece, pieces: readonly TextPiece[]): Box => {
  let all = title.box;
  let last = title.box;
  const below = pieces
    .filter((piece) => piece !== title && piece.box.y0 > title.box.y0 && !isOneLine(piece.box, title.box))
    .toSorted((one, other) => one.box.y0 - other.box.y0);
  for (const piece of below) {
    const letter = Math.max(heightOf(piece.box), heightOf(title.box));
    if (piece.box.y0 - last.y1 > rowPitch * letter) break;
    if (piece.box.x1 < all.x0 - 3 * letter || piece.box.x0 > all.x1 + 3 * letter) continue;
    if (view.test(piece.text.replaceAll(/\s/g, ""))) break;
    all = unite(all, piece.box);
    last = { ...last, y1: Math.max(last.y1, piece.box.y1) };
  }
  return all;
};

const boxesTouch = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;
