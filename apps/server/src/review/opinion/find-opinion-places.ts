import type { ApplicationId, FileId, MarkupId, OpinionId, OrgId } from "@tushen/contract/ground/fields";
import type { MarkShape } from "@tushen/contract/sheets/markup";
import type { FoundPlace } from "@tushen/drawing/anchor/find-places";
import type { Box } from "@tushen/drawing/page/page-space";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { markedPlace } from "@tushen/domain/sheets/marked-place";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readSheetBytes, sheetEngine } from "../../sheets/drawing/index.ts";
import { compareEngine, recountUnseen } from "../../sheets/drawing-compare/index.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { marksFoundOn } from "./place-base.ts";
import type { KeptMark } from "./tables.ts";

const givenUp = "没有查到意见位置的变化，请重试；如仍失败，请并排打开新旧图纸核对。";

interface Marked {
  readonly placeId: number;
  readonly opinionId: OpinionId;
  readonly markupId: MarkupId;
  readonly page: number;
  readonly box: Box;
}

const waiting = async (db: Db, placeId: number) => {
  const one = await db
    .selectFrom("opinion_place")
    .innerJoin("drawing as old", "old.id", "base_drawing_id")
    .innerJoin("share", "share.id", "old.share_id")
    .leftJoin("drawing as fresh", (join) =>
      join
        .onRef("fresh.id", "=", "opinion_place.drawing_id")
        .onRef("fresh.file_id", "=", "opinion_place.file_id")
        .onRef("fresh.file_version_index", "=", "opinion_place.file_version_index"),
    )
    .select([
      "fresh.page_count",
      "opinion_place.file_id",
      "opinion_place.file_version_index",
      "opinion_place.drawing_id",
      "old.file_id as old_file",
      "old.file_version_index as old_version",
      "opinion_place.application_id",
      "opinion_place.division_code",
      "share.org_id",
    ])
    .where("opinion_place.id", "=", placeId)
    .where("opinion_place.state", "=", "PROCESSING")
    .executeTakeFirst();
  if (!one) return undefined;
  const rows = await db
    .selectFrom("opinion_place")
    .innerJoin("drawing as old", "old.id", "opinion_place.base_drawing_id")
    .innerJoin("opinion", "opinion.id", "opinion_place.opinion_id")
    .innerJoin("drawing as raised", "raised.id", "opinion.drawing_id")
    .innerJoin("markup", "markup.opinion_id", "opinion.id")
    .select([
      "opinion_place.id as place_id",
      "opinion.id as opinion_id",
      "opinion.drawing_id as raised_on",
      "base_drawing_id",
      "markup.id as markup_id",
      "page",
      "geometry",
    ])
    .where("opinion_place.state", "=", "PROCESSING")
    .where("opinion_place.file_id", "=", one.file_id)
    .where("opinion_place.file_version_index", "=", one.file_version_index)
    .where("old.file_id", "=", one.old_file)
    .where("old.file_version_index", "=", one.old_version)
    .whereRef("markup.file_id", "=", "raised.file_id")
    .orderBy("markup.id")
    .execute();
  const reopened = rows.filter((row) => row.base_drawing_id !== row.raised_on);
  const former = new Map<MarkupId, Box>();
  for (const opinionId of new Set(reopened.map((row) => row.opinion_id))) {
    const edition = { opinionId, fileId: one.old_file, version: one.old_version };
    for (const { markupId, box } of (await marksFoundOn(db, edition)) ?? []) if (box) former.set(markupId, box);
  }
  const marks = rows.map(
    (row): Marked => ({
      placeId: row.place_id,
      opinionId: row.opinion_id,
      markupId: row.markup_id,
      page: row.page,
      box: former.get(row.markup_id) ?? markedPlace(row.geometry as MarkShape),
    }),
  );
  return { ...one, marks };
};

/**
 * Finds the marks of an opinion on a new edition, together with those of all opinions waiting for the same two sheets.
 */
export const findOpinionPlaces = defineJob({
  name: "opinion.find-places",
  title: "新版图纸上定位意见",
  input: z.object({ placeId: z.number().int() }),
  run: async (portal: Portal, { placeId }) => {
    const of = await waiting(portal.db, placeId);
    if (!of) return;
    const places = Map.groupBy(of.marks, (mark) => mark.placeId);
    const settle = async (id: number, values: object): Promise<boolean> => {
      const { numUpdatedRows } = await portal.db
        .updateTable("opinion_place")
        .set(values)
        .where("id", "=", id)
        .where("state", "=", "PROCESSING")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    };
    try {
      const found = await searchMarks(portal, of);
      for (const [id, marks] of places) {
        const kept = await keepPictures(
          portal,
          of,
          marks.flatMap((mark) => found.get(mark.markupId) ?? []),
        );
        if (await settle(id, { state: "DONE", marks: JSON.stringify(kept) })) continue;
        for (const { before, after } of kept)
          for (const fileId of [before, after]) if (fileId !== null) await removeFile(portal, fileId);
      }
      await recountUnseen(portal.db, of.drawing_id);
    } catch (error) {
      if (!(error instanceof SheetUnreadable)) throw error;
      for (const id of new Set([placeId, ...places.keys()]))
        await settle(id, { state: "FAILED", problem: `${error.message}，不能查找意见位置；请并排打开新旧图纸核对。` });
    }
  },
  givenUp: async ({ db }: Portal, { placeId }) => {
    await db
      .updateTable("opinion_place")
      .set({ state: "FAILED", problem: givenUp })
      .where("id", "=", placeId)
      .where("state", "=", "PROCESSING")
      .execute();
  },
});

interface Sheets {
  readonly file_id: FileId;
  readonly file_version_index: number;
  readonly old_file: FileId;
  readonly old_version: number;
  readonly application_id: ApplicationId;
  readonly division_code: string;
  readonly org_id: OrgId;
  readonly page_count: number | null;
  readonly marks: readonly Marked[];
}

type Found = FoundPlace & { readonly mark: Marked; readonly before?: Uint8Array; readonly after?: Uint8Array };

const searchMarks = async (portal: Portal, of: Sheets): Promise<Map<MarkupId, Found>> => {
  const old = await readSheetBytes(portal, { file_id: of.old_file, file_version_index: of.old_version });
  const now = await readSheetBytes(portal, of);
  // Counted at upload; here only if the sheet was not read yet or could not be.
  const pages = of.page_count || (await sheetEngine().readSheet(now)).reading.pages;
  const found: Found[] = [];
  for (const [page, marks] of Map.groupBy(of.marks, (mark) => mark.page)) {
    const boxes = marks.map(({ box }) => box);
    const places: FoundPlace[] =
      page < pages
        ? await compareEngine().findPlaces({ sheet: old, page }, { sheet: now, page }, boxes)
        : boxes.map(() => ({ verdict: "unsure" }));
    const before = await sheetEngine().cropPlaces(
      old,
      boxes.map((box) => ({ page, box })),
    );
    const shown = places.flatMap(({ box }) => (box ? [{ page, box }] : []));
    const after = shown.length > 0 ? await sheetEngine().cropPlaces(now, shown) : [];
    marks.forEach((mark, i) => {
      const place = places[i] ?? { verdict: "unsure" as const };
      const picture = place.box && after.shift();
      found.push({ ...place, mark, ...(before[i] && { before: before[i] }), ...(picture && { after: picture }) });
    });
  }
  return new Map(found.map((one) => [one.mark.markupId, one]));
};

const keepPictures = async (portal: Portal, of: Sheets, found: readonly Found[]): Promise<KeptMark[]> => {
  const store = (name: string, picture: Uint8Array | undefined): Promise<FileId> | null =>
    picture === undefined
      ? null
      : storeFile(
          portal,
          {
            fileName: `${name}.png`,
            fileType: "png",
            orgId: of.org_id,
            applicationId: of.application_id,
            divisionCode: of.division_code,
          },
          picture,
        );
  const kept: KeptMark[] = [];
  for (const { mark, verdict, box, before, after } of found)
    kept.push({
      markupId: mark.markupId,
      page: mark.page,
      verdict,
      box: box ?? null,
      before: await store("修改前", before),
      after: await store("修改后", after),
    });
  return kept;
};
