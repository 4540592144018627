import type { ApplicationId, DrawingId, FileId } from "@tushen/contract/ground/fields";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import type { PageWindow } from "@tushen/drawing/page/page-window";
import type { Db } from "../../../context.ts";
import { findConversion } from "../sheet-bytes.ts";

/** The DWG or DXF a sheet comes from, and where its spaces lie on the pages of the sheet. */
export interface CadSource {
  readonly applicationId: ApplicationId;
  readonly fileId: FileId;
  readonly fileVersion: number;
  readonly sha256: string;
  /** Page of the drawing that was split off as this sheet, from 1; null where the sheet is the whole drawing. */
  readonly page: number | null;
  /** Names of its external references. */
  readonly references: readonly string[];
  /** False for a sheet whose page shows another part of the drawing since the drawing was converted anew. */
  readonly isAsConverted: boolean;
  /** All pages of the drawing; for a sheet that was split off only its own page is filled in. */
  readonly pages: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly windows: readonly PageWindow[] | null;
  }[];
}

const pointsPerMm = 72 / 25.4;

/** Undefined for a sheet that comes from no DWG or DXF, or from one that is not converted. */
export const cadSourceOf = async (db: Db, id: DrawingId): Promise<CadSource | undefined> => {
  const drawing = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index", "file_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const split = isCadSource(drawing.file_name)
    ? undefined
    : await db.selectFrom("sheet_source").selectAll().where("file_id", "=", drawing.file_id).executeTakeFirst();
  if (!split && !isCadSource(drawing.file_name)) return undefined;
  const of = split ? { file_id: split.source_file_id, file_version_index: split.source_file_version } : drawing;
  const conversion = await findConversion(db, of);
  const contents = conversion?.state === "DONE" && conversion.contents;
  if (!conversion || !contents) return undefined;
  const { sha256 } = await db
    .selectFrom("file_version")
    .select("sha256")
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .executeTakeFirstOrThrow();
  const page = split?.page ?? null;
  return {
    applicationId: conversion.application_id,
    fileId: of.file_id,
    fileVersion: of.file_version_index,
    sha256,
    page,
    references: [...(contents.missingXrefs ?? []), ...(contents.boundXrefs ?? [])],
    isAsConverted:
      page === null || JSON.stringify(split?.windows) === JSON.stringify(contents.pages[page - 1]?.windows ?? null),
    pages: contents.pages.map(({ name, width, height, windows = null }, i) => ({
      name,
      width: width * pointsPerMm,
      height: height * pointsPerMm,
      windows: page === null ? windows : page === i + 1 ? (split?.windows ?? null) : windows,
    })),
  };
};
