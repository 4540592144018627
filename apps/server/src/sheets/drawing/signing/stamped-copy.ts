import type { DrawingId, FileId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

interface StampedCopy {
  readonly drawingId: DrawingId;
  readonly fileId: FileId;
  readonly token: string;
}

/** Notes the sealed copies of sheets after they were sent; the sheets themselves never change. */
export const pointToStampedCopies = async (db: Db, copies: readonly StampedCopy[]): Promise<void> => {
  const [ids, files, tokens] = [
    copies.map((copy) => copy.drawingId),
    copies.map((copy) => copy.fileId),
    copies.map((copy) => copy.token),
  ];
  await sql`update drawing set stamped_file_id = copy.file_id, stamp_token = copy.token
    from unnest(${ids}::bigint[], ${files}::bigint[], ${tokens}::text[]) as copy (drawing_id, file_id, token)
    where drawing.id = copy.drawing_id`.execute(db);
};
