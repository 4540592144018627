import type { ComparedPage } from "@tushen/contract/drawing-compare";
import type { ApplicationId, FileId, OrgId } from "@tushen/contract/fields";
import type { SheetComparison } from "@tushen/drawing/compare/compare-sheets";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { z } from "zod";
import type { House } from "../app.ts";
import { readSheetBytes, sheetEngine } from "../drawing/index.ts";
import { removeFile, storeFile } from "../file/index.ts";
import { defineJob } from "../platform/jobs/define-job.ts";

/** Beyond this a set in one file is compared only as far. */
const mostPages = 30;

const givenUp = "对比没有完成，请重试；如仍失败，请并排打开两张图纸核对。";

/** Finds what changed, page by page, and keeps it with its pictures; a sheet that cannot be read fails with its sentence. */
export const compareDrawings = defineJob({
  name: "drawing-compare.compare-drawings",
  input: z.object({ comparisonId: z.number().int() }),
  run: async (house: House, { comparisonId }) => {
    const { db } = house;
    const of = await db
      .selectFrom("drawing_comparison")
      .innerJoin("drawing as base", "base.id", "base_id")
      .innerJoin("drawing as target", "target.id", "target_id")
      .innerJoin("share", "share.id", "base.share_id")
      .select([
        "base.file_id as base_file",
        "base.file_version_index as base_version",
        "target.file_id as target_file",
        "target.file_version_index as target_version",
        "base.application_id",
        "base.division_code",
        "share.org_id",
      ])
      .where("drawing_comparison.id", "=", comparisonId)
      .where("drawing_comparison.state", "=", "PROCESSING")
      .executeTakeFirst();
    if (!of) return;
    const set = (values: object) =>
      db
        .updateTable("drawing_comparison")
        .set(values)
        .where("id", "=", comparisonId)
        .where("state", "=", "PROCESSING")
        .execute();
    const made: FileId[] = [];
    try {
      const base = await readSheetBytes(house, { file_id: of.base_file, file_version_index: of.base_version });
      const target = await readSheetBytes(house, { file_id: of.target_file, file_version_index: of.target_version });
      const base_pages = (await sheetEngine().readSheet(base)).reading.pages;
      const target_pages = (await sheetEngine().readSheet(target)).reading.pages;
      const pages: (ComparedPage & { pictureFileId: FileId | null })[] = [];
      for (let page = 0; page < Math.min(base_pages, target_pages, mostPages); page++) {
        const compared = await sheetEngine().compareSheets(
          { sheet: base, page },
          { sheet: target, page },
          { withPicture: true },
        );
        const { picture, ...found } = compared;
        const pictureFileId = picture ? await storePicture(house, of, picture) : null;
        if (pictureFileId !== null) made.push(pictureFileId);
        pages.push({ page: page + 1, ...presentable(found), pictureFileId });
      }
      await set({ state: "DONE", base_pages, target_pages, pages: JSON.stringify(pages) });
    } catch (error) {
      for (const fileId of made) await removeFile(house, fileId);
      if (!(error instanceof SheetUnreadable)) throw error;
      await set({ state: "FAILED", problem: `${error.message}，不能对比；请并排打开两张图纸核对。` });
    }
  },
  givenUp: async ({ db }: House, { comparisonId }) => {
    await db
      .updateTable("drawing_comparison")
      .set({ state: "FAILED", problem: givenUp })
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .execute();
  },
});

const storePicture = (
  house: House,
  of: { readonly application_id: ApplicationId; readonly division_code: string; readonly org_id: OrgId },
  picture: Uint8Array,
): Promise<FileId> => {
  const file = { fileName: "对比.png", fileType: "png", orgId: of.org_id };
  return storeFile(house, { ...file, applicationId: of.application_id, divisionCode: of.division_code }, picture);
};

const presentable = ({ alignment, ...found }: Omit<SheetComparison, "picture">) => ({
  ...found,
  alignment: { ...alignment, targetToBase: [...alignment.targetToBase] },
});
