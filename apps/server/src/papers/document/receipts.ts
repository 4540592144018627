import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/contract/ground/who";
import type { Actor, Db } from "../../context.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import type { Letter } from "./document-moves.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

const participantTypes: Readonly<Partial<Record<OrgType, string>>> = { CONSTRUCT: "1", SURVEY: "3", DESIGN: "4" };

/** The organisations a paper goes to: by its kind, without the one that makes it. */
export const receiversOf = async (db: Db, letter: Letter): Promise<OrgId[]> => {
  const { to } = letterKinds[letter.kind as LetterKind];
  const wanted = to.flatMap((type) => participantTypes[type] ?? []);
  const firms = (await readActiveParticipants(db, letter.application_id))
    .filter((row) => wanted.includes(row.participant_type))
    .map((row) => row.org_id);
  const { house_org_id } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", letter.submission_id)
    .executeTakeFirstOrThrow();
  const house = to.includes("CENSOR") && house_org_id !== null ? [house_org_id] : [];
  const offices = to.includes("CONTROL") ? await authoritiesOf(db, letter.division_code) : [];
  return [...new Set([...firms, ...house, ...offices])].filter((orgId) => orgId !== letter.org_id);
};

/** Notes whom a paper reached that is sent now. */
export const noteReceivers = async (
  db: Db,
  letter: Letter,
  receivers: readonly OrgId[],
  sendTime: Date | string,
): Promise<void> => {
  if (receivers.length === 0) return;
  await db
    .insertInto("letter_receipt")
    .values(receivers.map((org_id) => ({ letter_id: letter.id, org_id, send_time: sendTime })))
    .onConflict((conflict) => conflict.columns(["letter_id", "org_id"]).doNothing())
    .execute();
};

/** Shows a draft to others before it is sent: they read what is to be signed. */
export const presentDraft = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  letterId: Letter["id"],
  orgIds: readonly OrgId[],
): Promise<void> => {
  await db
    .insertInto("letter_receipt")
    .values(orgIds.map((org_id) => ({ letter_id: letterId, org_id, send_time: now })))
    .onConflict((conflict) =>
      conflict.columns(["letter_id", "org_id"]).doUpdateSet({ send_time: now, open_time: null }),
    )
    .execute();
};

/** A draft that was shown is the maker's own again. */
export const withdrawDraft = async (db: Db, submissionId: SubmissionId, kind: LetterKind): Promise<void> => {
  await db
    .deleteFrom("letter_receipt")
    .where("letter_id", "in", (query) =>
      query
        .selectFrom("letter")
        .select("id")
        .where("submission_id", "=", submissionId)
        .where("kind", "=", kind)
        .where("state", "in", ["DRAFT", "SIGNED"]),
    )
    .execute();
};

/** Notes that somebody of a receiver opened the paper, the first time. */
export const noteOpened = async (db: Db, actor: Actor, letterId: Letter["id"], now: Date): Promise<void> => {
  await db
    .updateTable("letter_receipt")
    .set({ open_time: now, opener_name: actor.personName })
    .where("letter_id", "=", letterId)
    .where("org_id", "=", actor.orgId)
    .where("open_time", "is", null)
    .execute();
};
