import type { Linkage } from "@tushen/contract/models/linkage";
import type { SheetPlacement } from "@tushen/domain/models/sheet-placement";
import { scaleOf } from "@tushen/model/linkage/placement";
import type { Context, Db } from "../../../context.ts";
import type { SheetRegistrationTable } from "../tables.ts";
import type { LinkedPair } from "./linked-pair.ts";
import { storeysOfPage } from "./storeys-of-page.ts";

const keyOf = ({ sheet, page, modelFile }: LinkedPair) => ({
  sheet_file_id: sheet.file_id,
  sheet_file_version_index: sheet.file_version_index,
  page,
  model_file_id: modelFile.file_id,
  model_file_version_index: modelFile.file_version_index,
});

export const findRegistration = (db: Db, pair: LinkedPair) => {
  const key = keyOf(pair);
  return db
    .selectFrom("sheet_registration")
    .selectAll()
    .where("sheet_file_id", "=", key.sheet_file_id)
    .where("sheet_file_version_index", "=", key.sheet_file_version_index)
    .where("page", "=", key.page)
    .where("model_file_id", "=", key.model_file_id)
    .where("model_file_version_index", "=", key.model_file_version_index)
    .executeTakeFirst();
};

interface Found extends Pick<SheetRegistrationTable, "way" | "error"> {
  readonly placement: SheetPlacement;
  readonly axis_names: readonly string[];
}

/** The newest registration of a pair replaces the one before. */
export const keepRegistration = async ({ db, actor, now }: Context, pair: LinkedPair, found: Found): Promise<void> => {
  const values = {
    way: found.way,
    placement: JSON.stringify(found.placement),
    axis_names: [...found.axis_names],
    error: found.error,
    maker_name: actor.personName,
    make_time: now,
  };
  const { application_id, division_code } = pair.sheet;
  await db
    .insertInto("sheet_registration")
    .values({ ...keyOf(pair), application_id, division_code, ...values })
    .onConflict((conflict) =>
      conflict
        .columns([
          ...(["sheet_file_id", "sheet_file_version_index", "page"] as const),
          ...(["model_file_id", "model_file_version_index"] as const),
        ])
        .doUpdateSet(values),
    )
    .execute();
};

export const presentLinkage = async (db: Db, pair: LinkedPair): Promise<Linkage> => {
  const row = await findRegistration(db, pair);
  return {
    registration: row
      ? {
          way: row.way,
          placement: row.placement,
          scale: scaleOf(row.placement),
          axisNames: [...row.axis_names],
          error: row.error,
          makerName: row.maker_name,
          makeTime: row.make_time,
        }
      : null,
    storeyIds: (await storeysOfPage(db, pair)).map(({ localId }) => localId),
  };
};
