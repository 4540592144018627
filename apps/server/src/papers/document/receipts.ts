import type { OrgId } from "@tushen/contract/ground/fields";
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
