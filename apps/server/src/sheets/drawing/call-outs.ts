import type { CallOut } from "@tushen/contract/sheets/call-out";
import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import { callOutsIn } from "@tushen/domain/sheets/call-out";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { type Box, displayMatrix, invert, mapBox, type PageSize } from "@tushen/drawing/page/page-space";
import type { Act } from "../../context.ts";
import type { SheetNote } from "./sheet-check.ts";
import type { StoredLine } from "./tables.ts";
import { sharesOfVersion } from "./tree.ts";
import { checkVisible } from "./visible-drawing.ts";

const mostCallOuts = 1000;

/** A line of the sheet as it is shown: points, y down. */
interface ShownLine {
  readonly page: number;
  readonly text: string;
  readonly box: Box;
}

/** Han characters are as wide as tall, others about half as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffee]/u.test(letter) ? 1 : 0.55), 0);

/** Box of some letters of a line; of vertical text, the box of the whole line. */
const partOf = ({ text, box }: ShownLine, from: number, to: number): Box => {
  const isUpright = box.y1 - box.y0 > (box.x1 - box.x0) * 1.2;
  if (isUpright || (from === 0 && to === text.length)) return box;
  const perLetter = (box.x1 - box.x0) / widthOf(text);
  const x0 = box.x0 + widthOf(text.slice(0, from)) * perLetter;
  return { ...box, x0, x1: x0 + widthOf(text.slice(from, to)) * perLetter };
};

/** The detail number above the line of a call-out bubble (索引符号); the lower half names the sheet. */
const detailAbove = (line: ShownLine, lines: readonly ShownLine[]): ShownLine | undefined => {
  const { box, page } = line;
  const height = box.y1 - box.y0;
  const middle = (box.x0 + box.x1) / 2;
  return lines.find(
    (one) =>
      one.page === page &&
      /^[0-9A-Z]{1,3}$/i.test(one.text.trim()) &&
      Math.abs((one.box.x0 + one.box.x1) / 2 - middle) < height &&
      one.box.y1 <= box.y0 + height * 0.2 &&
      box.y0 - one.box.y1 < height * 2.5,
  );
};

const around = (one: Box, other: Box): Box => ({
  x0: Math.min(one.x0, other.x0),
  y0: Math.min(one.y0, other.y0),
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
});

export const listCallOuts: Act<typeof drawingCalls.listCallOuts> = async ({ db, actor }, { drawingId }) => {
  await checkVisible(db, actor, drawingId);
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "drawing.file_id")
        .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
    )
    .select([
      "share.submission_id",
      "submission_version.submission_version",
      "share_id",
      "building_id",
      "sheet_reading",
      "lines",
    ])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();
  const note = sheet?.sheet_reading as SheetNote | null | undefined;
  if (!sheet || !note || "unreadable" in note) return [];
  const size: PageSize = note.page;
  const shares = await sharesOfVersion(db, actor, sheet.submission_id, sheet.submission_version);
  if (shares.length === 0) return [];
  const catalogue = await db
    .selectFrom("drawing")
    .select(["id", "folder_id", "graph_num", "graph_name", "share_id", "building_id"])
    .where(
      "share_id",
      "in",
      shares.map(({ id }) => id),
    )
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .orderBy("id")
    .execute();
  const byKey = Map.groupBy(catalogue, ({ graph_num }) => sheetNumberKey(graph_num));
  // Buildings may number their sheets from 1 each: the call-out's own building comes first, then its own firm.
  const rank = ({ building_id, share_id }: (typeof catalogue)[number]) =>
    (building_id === sheet.building_id ? 0 : building_id === null ? 1 : 2) * 2 + (share_id === sheet.share_id ? 0 : 1);
  const targetOf = (key: string) => byKey.get(key)?.toSorted((a, b) => rank(a) - rank(b))[0];

  const matrix = displayMatrix(size);
  const toPage = invert(matrix);
  const lines = sheet.lines.map(
    ([page, x0, y0, x1, y1, text]: StoredLine): ShownLine => ({ page, text, box: mapBox(matrix, { x0, y0, x1, y1 }) }),
  );
  const found = lines.flatMap((line) =>
    callOutsIn(line.text, (key) => byKey.has(key)).flatMap(({ from, to, key }): CallOut[] => {
      const target = targetOf(key);
      // The title block states the sheet's own number.
      if (!target || target.id === drawingId) return [];
      const isAlone = from === 0 && to === line.text.trimEnd().length;
      const detail = isAlone ? detailAbove(line, lines) : undefined;
      const box = partOf(line, from, to);
      return [
        {
          page: line.page,
          box: mapBox(toPage, detail ? around(box, detail.box) : box),
          detail: detail?.text.trim() ?? null,
          drawingId: target.id,
          folderId: target.folder_id,
          graphNum: target.graph_num,
          graphName: target.graph_name,
        },
      ];
    }),
  );
  return found.slice(0, mostCallOuts);
};
