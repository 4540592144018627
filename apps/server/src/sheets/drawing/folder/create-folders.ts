import type { BuildingId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import { designFolders, type FolderTemplate } from "@tushen/domain/filing/folder-template";
import type { Context, Db } from "../../../context.ts";

interface InShare {
  readonly share_id: ShareId;
  readonly application_id: Awaited<ReturnType<typeof findShare>>["application_id"];
  readonly division_code: string;
}

const findShare = (db: Db, id: ShareId) =>
  db
    .selectFrom("share")
    .innerJoin("project_application", "project_application.id", "share.application_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .select([
      "share.id",
      "share.submission_id",
      "share.application_id",
      "share.division_code",
      "share.part",
      "submission.alters_id",
      "biz_type",
      "category_code",
    ])
    .where("share.id", "=", id)
    .executeTakeFirstOrThrow();

const makeFolders = async (
  db: Db,
  inShare: InShare,
  templates: readonly FolderTemplate[],
  below: { readonly parentId: FolderId; readonly buildingId: BuildingId } | null,
): Promise<void> => {
  if (templates.length === 0) return;
  const rows = templates.map((template, index) => ({
    ...inShare,
    parent_id: below?.parentId ?? null,
    building_id: below?.buildingId ?? null,
    folder_name: template.name,
    folder_type: template.type,
    discipline: template.discipline ?? null,
    should_doc_num: template.shouldDocNum ?? null,
    is_system: true,
    sort_no: index + 1,
  }));
  await db.insertInto("folder").values(rows).execute();
};

/** Gives an empty share the folders of its business type: below each building for designers, papers for the owner. */
export const createFolders = async ({ ask, db }: Pick<Context, "ask" | "db">, shareId: ShareId): Promise<void> => {
  const share = await findShare(db, shareId);
  const exists = await db.selectFrom("folder").select("id").where("share_id", "=", shareId).executeTakeFirst();
  if (exists) return;
  const inShare = { share_id: shareId, application_id: share.application_id, division_code: share.division_code };
  if (share.part === "CONSTRUCT") return makeFolders(db, inShare, await ask.ownerFoldersOf(db, share), null);
  const { top, perBuilding } = designFolders(share.biz_type, share.category_code);
  await makeFolders(db, inShare, top, null);
  const buildings = await db
    .selectFrom("building")
    .select(["id", "building_name"])
    .where("submission_id", "=", share.submission_id)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  for (const [index, building] of buildings.entries()) {
    const { id: parentId } = await db
      .insertInto("folder")
      .values({
        ...inShare,
        folder_name: building.building_name,
        folder_type: "DRAW",
        building_id: building.id,
        is_system: true,
        sort_no: 100 + index,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await makeFolders(db, inShare, perBuilding, { parentId, buildingId: building.id });
  }
};
