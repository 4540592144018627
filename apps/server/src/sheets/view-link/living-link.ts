import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** A link ends with its time, when it is revoked, and when the organisation that made it leaves the project. */
const isAlive = (now: Date) => sql<boolean>`(
  view_link.revoke_time is null and view_link.expire_time > ${now}
  and (
    maker.org_type = 'CONTROL'
    or exists (
      select from submission where submission.id = view_link.submission_id and submission.house_org_id = view_link.org_id
    )
    or exists (
      select from participant
      where participant.application_id = view_link.application_id
        and participant.org_id = view_link.org_id and participant.confirm_state <> 2
    )
  )
)`;

/** Usable links with their sheets, for a key. */
export const livingLinks = (db: Db, key: string, now: Date) =>
  db
    .selectFrom("view_link")
    .innerJoin("organisation as maker", "maker.id", "view_link.org_id")
    .innerJoin("view_link_sheet", "view_link_sheet.link_id", "view_link.id")
    .innerJoin("drawing", "drawing.id", "view_link_sheet.drawing_id")
    .where("key_hash", "=", hashKey(key))
    .where(isAlive(now));

/**
 * The sheet a stranger names, with its link; refused without the link's key, and after the sheet was removed from its
 * set.
 */
export const openedSheet = async ({ db, now }: { db: Db; now: Date }, bfileId: string, key: string) => {
  const opened = await livingLinks(db, key, now)
    .selectAll("view_link")
    .select(["bfile_id", "drawing_id", "maker.org_name", "drawing.removed", "drawing.graph_num"])
    .where("bfile_id", "=", bfileId)
    .executeTakeFirst();
  if (!opened) return refuse("view-link.dead");
  return opened.removed ? refuse("view-link.sheet-removed") : opened;
};
