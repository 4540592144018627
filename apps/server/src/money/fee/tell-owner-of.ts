import type { Context } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { requireMainParticipants } from "../../filing/project/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import type { FeeRecord } from "./fee-moves.ts";

/** Address of the page of a fee. */
export const feePage = ({ id, application_id }: Pick<FeeRecord, "id" | "application_id">): string =>
  `#/projectReport/auditFee?id=${id}&projectApplicationId=${application_id}`;

/** Tells the owner of the project about its fee; the content receives the name of the batch. */
export const tellOwnerOf = async (
  { db, now }: Pick<Context, "db" | "now">,
  fee: FeeRecord,
  { title, content }: { readonly title: string; readonly content: (batch: string) => string },
): Promise<void> => {
  const { owner } = await requireMainParticipants(db, fee.application_id);
  await notifyOrganisation(db, now, owner.org_id, {
    title,
    content: content(await nameOfBatch(db, fee.submission_id)),
    url: feePage(fee),
  });
};
