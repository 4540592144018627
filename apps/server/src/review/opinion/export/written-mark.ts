import type { FileId } from "@tushen/contract/ground/fields";
import type { MarkShape, MarkStyle } from "@tushen/contract/sheets/markup";
import { measureText } from "@tushen/domain/sheets/mark-measure";
import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import { markColors, markWidths } from "@tushen/domain/sheets/mark-style";
import type { WrittenMark } from "@tushen/marks/write-marks";
import type { z } from "zod";
import type { Db, Services } from "../../../context.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import type { MarkupRow } from "../markups.ts";

type Needs = Pick<Services, "files"> & { readonly db: Db };

const privateColor = "#6d28d9";
const opinionColor = "#c4281c";

/** A mark as programs for PDF know it, with what its opinion says and the answer. */
export const writtenMark = async (needs: Needs, row: MarkupRow): Promise<WrittenMark> => {
  const shape = row.geometry as MarkShape;
  const { color, width } = row.style as z.output<typeof MarkStyle>;
  const own = "text" in shape ? shape.text : measureText(shape);
  const said = row.opinion_text === null ? [] : [`${row.opinion_no} ${row.opinion_text}`];
  const answered = row.answer === null ? [] : [`${row.answer_person ?? ""}答复：${row.answer}`];
  return {
    page: row.page,
    shape,
    color: color ? markColors[color].value : row.opinion_id === null ? privateColor : opinionColor,
    width: markWidths[width ?? "normal"].value,
    author: row.author_name,
    subject: row.opinion_no ?? markKindLabels[shape.kind],
    contents: [...(own ? [own] : []), ...said, ...answered].join("\n"),
    time: new Date(row.create_time),
    name: `tushen-${row.id}`,
    ...(shape.kind === "photo" ? { picture: await readFileBytes(needs, shape.fileId as FileId) } : {}),
  };
};
