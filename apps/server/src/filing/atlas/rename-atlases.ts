import type { AtlasId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

interface Renamed {
  readonly id: AtlasId;
  readonly atlasName: string;
  readonly atlasNo: string;
}

/** Writes new names and numbers of locked atlases after an alteration; two atlases of a batch may exchange names. */
export const renameAtlases = async (db: Db, renamed: readonly Renamed[]): Promise<void> => {
  for (const { id } of renamed)
    await db
      .updateTable("atlas")
      .set({ atlas_name: `#${id}` })
      .where("id", "=", id)
      .execute();
  for (const { id, atlasName, atlasNo } of renamed) {
    const { details } = await db.selectFrom("atlas").select("details").where("id", "=", id).executeTakeFirstOrThrow();
    await db
      .updateTable("atlas")
      .set((eb) => ({
        atlas_name: atlasName,
        details: JSON.stringify({ ...details, atlasNo: atlasNo || undefined }),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  }
};
