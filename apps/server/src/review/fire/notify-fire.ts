import type { CredentialId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { Actor, Db } from "../../context.ts";
import { notifyOrganisations, notifyPeople } from "../../ground/message/index.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import type { FireReviewRow } from "./fire-moves.ts";

interface Words {
  readonly title: string;
  /** Stands after the name of the batch. */
  readonly text: string;
}
type Sender = { readonly db: Db; readonly actor: Actor | null; readonly now: Date };

const addressOf = (row: FireReviewRow): string =>
  `#/reportUnit/fireReview?projectApplicationId=${row.application_id}&projectSubmissionId=${row.submission_id}`;

const noticeOf = async (db: Db, row: FireReviewRow, { title, text }: Words) => ({
  title,
  content: `${await nameOfBatch(db, row.submission_id)}${text}`,
  url: addressOf(row),
});

/** Tells owner and design firms, except the acting one. */
export const notifyFirms = async ({ db, actor, now }: Sender, row: FireReviewRow, words: Words): Promise<void> => {
  const firms = (await readActiveParticipants(db, row.application_id)).filter(
    (one) => one.org_type !== "SURVEY" && one.org_id !== actor?.orgId,
  );
  const orgIds = firms.map((one) => one.org_id);
  await notifyOrganisations(db, now, orgIds, await noticeOf(db, row, words));
};

const fireDesks: readonly RoleCode[] = ["CONTROL_ADMIN", "CONTROL_OFFICER", "CONTROL_FIRE"];

export const notifyAuthorities = async ({ db, now }: Sender, row: FireReviewRow, words: Words): Promise<void> =>
  notifyOrganisations(db, now, await authoritiesOf(db, row.division_code), await noticeOf(db, row, words), fireDesks);

/** Tells the fire reviewers of the batch; before there are any, its leader. */
export const notifyHouse = async ({ db, now }: Sender, row: FireReviewRow, words: Words): Promise<void> => {
  const reviewers = await db
    .selectFrom("review_task")
    .select("reviewer_credential_id")
    .where("submission_id", "=", row.submission_id)
    .where("discipline", "=", "XF")
    .where("state", "<>", "CANCELLED")
    .execute();
  const { leader_credential_id } = await db
    .selectFrom("submission")
    .select("leader_credential_id")
    .where("id", "=", row.submission_id)
    .executeTakeFirstOrThrow();
  const people = reviewers.map((one) => one.reviewer_credential_id).filter((one) => one !== null);
  const leader = leader_credential_id === null ? [] : [leader_credential_id];
  await notifyPeople(db, now, (people.length > 0 ? people : leader) as CredentialId[], await noticeOf(db, row, words));
};
