import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { RecognisedField } from "@tushen/contract/sheets/sheet-reading";
import type { Act } from "../../../context.ts";
import { checkVisible } from "../visible-drawing.ts";

/** What was recognised in the title block of a sheet, with pictures of where. */
export const readRecognition: Act<typeof drawingCalls.readRecognition> = async ({ db, actor }, { drawingId }) => {
  await checkVisible(db, actor, drawingId);
  const row = await db
    .selectFrom("drawing")
    .innerJoin("sheet_recognition", (join) =>
      join
        .onRef("sheet_recognition.file_id", "=", "drawing.file_id")
        .onRef("sheet_recognition.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["fields", "pictures"])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();
  if (!row) return { fields: [] };
  const { fields, pictures } = row;
  return {
    fields: (Object.keys(fields) as RecognisedField["field"][]).map((field) => ({
      field,
      text: fields[field]?.text ?? "",
      picture: `data:image/png;base64,${pictures[field] ?? ""}`,
    })),
  };
};
