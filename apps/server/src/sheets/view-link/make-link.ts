import { randomBytes } from "node:crypto";
import type { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Act } from "../../context.ts";
import { checkSheetVisible } from "../drawing/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hashKey } from "./living-link.ts";
import { findLink, readLinks } from "./read-links.ts";

const dayInMs = 86_400_000;
const randomText = (): string => randomBytes(24).toString("base64url");

/** Makes a link to sheets the maker may see. */
export const createViewLink: Act<typeof viewLinkCalls.createViewLink> = async (context, wish) => {
  const { db, actor, now, subject } = context;
  const ids = [...new Set(wish.drawingIds)];
  for (const id of ids) await checkSheetVisible(db, actor, id);
  const batches = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select("share.submission_id")
    .distinct()
    .where("drawing.id", "in", ids)
    .execute();
  const [batch, ...others] = batches;
  if (!batch || others.length > 0) return refuse("view-link.one-batch");
  const key = randomText();
  const { id } = await db
    .insertInto("view_link")
    .values({
      application_id: subject.applicationId,
      submission_id: batch.submission_id,
      division_code: subject.divisionCode,
      key_hash: hashKey(key),
      purpose: wish.purpose,
      may_comment: wish.mayComment,
      may_download: wish.mayDownload,
      org_id: actor.orgId,
      maker_name: actor.personName,
      create_time: now,
      expire_time: new Date(now.getTime() + wish.days * dayInMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("view_link_sheet")
    .values(ids.map((drawing_id, sort_no) => ({ bfile_id: randomText(), link_id: id, drawing_id, sort_no })))
    .execute();
  await recordHistory(context, {
    applicationId: subject.applicationId,
    subject: "viewLink",
    subjectId: id,
    act: "createViewLink",
    why: `${ids.length} 张图纸，${wish.days} 天，${wish.purpose}`,
  });
  const [link] = await readLinks(context, { linkId: id });
  return { link: link ?? refuse("platform.not-found"), key };
};

/** Revokes a link; allowed to the organisation that made it and to the owner of the project. */
export const revokeViewLink: Act<typeof viewLinkCalls.revokeViewLink> = async (context, { linkId }) => {
  const link = await findLink(context, linkId);
  if (link.revokeTime !== null) return true as const;
  await context.db.updateTable("view_link").set({ revoke_time: context.now }).where("id", "=", linkId).execute();
  await recordHistory(context, {
    applicationId: context.subject.applicationId,
    subject: "viewLink",
    subjectId: linkId,
    act: "revokeViewLink",
    why: link.purpose,
  });
  return true as const;
};
