import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import type { FileId } from "@tushen/contract/ground/fields";
import type { SheetComparison } from "@tushen/drawing/compare-sheets";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Db, Portal } from "../../context.ts";
import { readSheetBytes } from "../drawing/index.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { compareEngine } from "./compare-engine.ts";
import { summarize } from "./summarize.ts";

/** Raised when the algorithm changes: earlier results are computed again when they are asked for. */
export const comparisonAlgorithm = 8;

/** Pages of a set in one file that are compared; the rest is left out. */
const mostPages = 30;

type KeptPage = ComparedPage & { readonly pictureFileId: FileId | null };

/** The pending comparison with its two files; undefined if another worker has finished it. */
const waiting = (db: Db, comparisonId: number) =>
  db
    .selectFrom("drawing_comparison")
    .innerJoin("drawing as base", "base.id", "base_id")
    .innerJoin("drawing as target", "target.id", "target_id")
    .innerJoin("share", "share.id", "base.share_id")
    .select([
      "base.file_id as base_file",
      "base.file_version_index as base_version",
      "base.page_count as base_pages",
      "target.file_id as target_file",
      "target.file_version_index as target_version",
      "target.page_count as target_pages",
      "base.application_id",
      "base.division_code",
      "share.org_id",
      "base_sha256",
      "target_sha256",
      "algorithm",
      "adjusted",
    ])
    .where("drawing_comparison.id", "=", comparisonId)
    .where("drawing_comparison.state", "=", "PROCESSING")
    .executeTakeFirst();

type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>;

/** Pages without an adjustment, as the plain comparison found them. */
const plainPages = async (db: Db, of: Waiting): Promise<readonly KeptPage[]> => {
  if (of.adjusted.length === 0) return [];
  const plain = await db
    .selectFrom("drawing_comparison")
    .select("pages")
    .where("application_id", "=", of.application_id)
    .where("base_sha256", "=", of.base_sha256)
    .where("target_sha256", "=", of.target_sha256)
    .where("algorithm", "=", of.algorithm)
    .where("adjustment", "=", "")
    .executeTakeFirst();
  return plain?.pages ?? [];
};

/** The page count noted at upload; counted here if the sheet was not read yet or could not be. */
const countPages = async (known: number | null, bytes: Uint8Array): Promise<number> =>
  known || (await compareEngine().readSheet(bytes)).reading.pages;

const storePicture = (portal: Portal, of: Waiting, picture: Uint8Array): Promise<FileId> => {
  const file = { fileName: "对比.png", fileType: "png", orgId: of.org_id };
  return storeFile(portal, { ...file, applicationId: of.application_id, divisionCode: of.division_code }, picture);
};

const presentable = ({ alignment, renewed, ...found }: Omit<SheetComparison, "picture">) => ({
  ...found,
  renewed: { base: [...renewed.base], target: [...renewed.target] },
  alignment: { ...alignment, targetToBase: [...alignment.targetToBase] },
});

/** Compares two sheets and stores the result; a second run finds it done. */
export const compareOne = async (portal: Portal, comparisonId: number): Promise<void> => {
  const { db } = portal;
  const of = await waiting(db, comparisonId);
  if (!of) return;
  const made: FileId[] = [];
  const settle = async (values: object): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable("drawing_comparison")
      .set(values)
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) for (const fileId of made) await removeFile(portal, fileId);
  };
  try {
    const base = await readSheetBytes(portal, { file_id: of.base_file, file_version_index: of.base_version });
    const target = await readSheetBytes(portal, { file_id: of.target_file, file_version_index: of.target_version });
    const base_pages = await countPages(of.base_pages, base);
    const target_pages = await countPages(of.target_pages, target);
    const plain = await plainPages(db, of);
    const pages: KeptPage[] = [];
    for (let page = 0; page < Math.min(base_pages, target_pages, mostPages); page++) {
      const adjusted = of.adjusted.find((one) => one.page === page + 1);
      const known = plain[page];
      if (known && !adjusted) {
        pages.push(known);
        continue;
      }
      const { picture, ...found } = await compareEngine().compareSheets(
        { sheet: base, page },
        { sheet: target, page },
        {
          withPicture: true,
          ...(adjusted && { ignore: adjusted.ignore }),
          ...(adjusted && adjusted.pointed.length > 1 && { pointed: adjusted.pointed }),
        },
      );
      const pictureFileId = picture ? await storePicture(portal, of, picture) : null;
      if (pictureFileId !== null) made.push(pictureFileId);
      pages.push({ page: page + 1, ...presentable(found), pictureFileId });
    }
    const summary = JSON.stringify(summarize(pages));
    await settle({ state: "DONE", base_pages, target_pages, pages: JSON.stringify(pages), summary });
  } catch (error) {
    for (const fileId of made.splice(0)) await removeFile(portal, fileId);
    if (!(error instanceof SheetUnreadable)) throw error;
    await settle({ state: "FAILED", problem: `${error.message}，不能对比；请并排打开两张图纸核对。` });
  }
};
