import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { exportedCells, exportedColumns } from "@tushen/domain/review/opinion-sheet";
import { opinionNouns } from "@tushen/domain/delivery/purpose";
import type { Act } from "../../../context.ts";
import { spreadsheetType, writeList } from "../../../ground/platform/spreadsheet/spreadsheet.ts";
import { nameOfBatch } from "../../../delivery/submission/index.ts";
import { findOpinions } from "../search-opinions.ts";

/** The result of a search as a spreadsheet; readers outside the house find what was sent to them, as on the screen. */
export const exportOpinions: Act<typeof opinionListCalls.exportOpinions> = async (context, filters) => {
  const opinions = await findOpinions(context, filters);
  const noun = opinionNouns[opinions[0]?.purpose ?? "REVIEW"];
  return {
    type: spreadsheetType,
    name: `${(await nameOfBatch(context.db, filters.projectSubmissionId)).replaceAll(/[“”]/g, "")}${noun}.xlsx`,
    bytes: await writeList(noun, exportedColumns, opinions.map(exportedCells)),
    headers: { "cache-control": "no-store" },
  };
};
