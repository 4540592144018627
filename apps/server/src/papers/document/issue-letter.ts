import { isDeepStrictEqual } from "node:util";
import type { ApplicationId, LetterId, OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { documentMachine } from "@tushen/domain/papers/document-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context, Db } from "../../context.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { voidTasksOf } from "../signature/index.ts";
import { documentMoves, type Letter } from "./document-moves.ts";
import { findDraft } from "./find-paper.ts";
import { type LetterContents, type LetterKind, letterKinds } from "./letter-kinds.ts";
import { paperNumber } from "./next-number.ts";
import { keepVersion, newPaperToken } from "./paper-versions.ts";
import { reviseDraft } from "./revise-draft.ts";
import { noteReceivers, receiversOf } from "./receipts.ts";
import { renderLetter } from "./render-letter.ts";

export interface NewLetter<K extends LetterKind> {
  readonly kind: K;
  readonly submission: {
    readonly id: SubmissionId;
    readonly application_id: ApplicationId;
    readonly division_code: string;
  };
  readonly versionId: VersionId | null;
  readonly round: number;
  readonly content: (letterNo: string) => LetterContents[K];
  /** The organisation that makes it, if not that of the actor. */
  readonly orgId?: OrgId;
  /** Who sends it, if not the actor. */
  readonly senderName?: string | null;
  /** Its draft, if not the newest of its kind in the batch; null: it has none. */
  readonly draftId?: LetterId | null;
  /** The job that prints the letter, if its snapshot is not enough. */
  readonly printBy?: typeof renderLetter;
}

/** Days that change with the day on which a paper is made. */
const daysOfMaking = ["issuedOn", "reviewedUntil", "repliedOn"];

/** Whether two snapshots say the same, whatever day they were made. */
const isSameContent = (kept: unknown, made: object): boolean => {
  const plain = (content: object) =>
    Object.fromEntries(Object.entries(content).filter(([key]) => !daysOfMaking.includes(key)));
  return isDeepStrictEqual(plain(kept as object), plain(JSON.parse(JSON.stringify(made)) as object));
};

/** Draws the number of a new paper, and stores it with the snapshot it is printed from. */
const insertLetter = async <K extends LetterKind>(
  context: Context,
  { kind, submission, versionId, round, content, orgId, senderName, printBy }: NewLetter<K>,
  action: "issue" | "draft",
): Promise<LetterId> => {
  const { db, actor, now, jobs } = context;
  const year = dayInBeijing(now).slice(0, 4);
  const letterNo = await paperNumber(db, letterKinds[kind].prefix, submission.division_code, year);
  const { id } = await db
    .insertInto("letter")
    .values({
      submission_id: submission.id,
      version_id: versionId,
      application_id: submission.application_id,
      division_code: submission.division_code,
      kind,
      letter_no: letterNo,
      round,
      content: JSON.stringify(content(letterNo)),
      state: begin(actor, documentMachine, { action, by: "SYSTEM" }),
      org_id: orgId ?? actor.orgId,
      qr_token: newPaperToken(),
      send_time: action === "issue" ? now : null,
      sender_name: action === "issue" ? (senderName ?? actor.personName) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepVersion(context, id, { versionNo: 1, source: "DATA" });
  await jobs.enqueue(db, printBy ?? renderLetter, { letterId: id }, { key: `${id}-1` });
  return id;
};

/** Sends a draft with the act: as it is when nothing it says has changed since, else made anew under its number. */
const issueDraft = async <K extends LetterKind>(context: Context, draft: Letter, letter: NewLetter<K>) => {
  const { db, actor, now, jobs } = context;
  const content = letter.content(draft.letter_no);
  const sent = { version_id: letter.versionId, send_time: now, sender_name: letter.senderName ?? actor.personName };
  if (draft.file_id !== null && isSameContent(draft.content, content)) {
    const { row } = await moveOne(context, documentMoves, draft.id, {
      action: "send",
      by: "SYSTEM",
      facts: { printed: true, signedAsAsked: true },
      set: sent,
    });
    await noteReceivers(db, row, await receiversOf(db, row), now);
    return;
  }
  const versionNo = draft.current_version + 1;
  await voidTasksOf(context, draft.id);
  await moveOne(context, documentMoves, draft.id, {
    action: "issue",
    by: "SYSTEM",
    set: { ...sent, content: JSON.stringify(content), file_id: null, current_version: versionNo },
  });
  await keepVersion(context, draft.id, { versionNo, source: "DATA" });
  await jobs.enqueue(db, letter.printBy ?? renderLetter, { letterId: draft.id }, { key: `${draft.id}-${versionNo}` });
};

/**
 * Issues a letter with an act of the review: it is sent when it is printed. A draft of it, made before, becomes the
 * letter. `content` receives the number, because the paper states it.
 */
export const issueLetter = async <K extends LetterKind>(context: Context, letter: NewLetter<K>): Promise<LetterId> => {
  const draft = await draftOf(context, letter);
  if (draft === null) return insertLetter(context, letter, "issue");
  await issueDraft(context, draft, letter);
  return draft.id;
};

const draftOf = async <K extends LetterKind>({ db, actor }: Context, letter: NewLetter<K>) =>
  letter.draftId === null
    ? null
    : findDraft(db, {
        kind: letter.kind,
        submissionId: letter.submission.id,
        orgId: letter.orgId ?? actor.orgId,
        id: letter.draftId,
      });

/** Whether the draft is just being printed from data: pressing the button twice makes one version. */
const isBeingPrinted = async (db: Db, { id, file_id, current_version }: Letter): Promise<boolean> => {
  if (file_id !== null) return false;
  const { source } = await db
    .selectFrom("letter_version")
    .select("source")
    .where("letter_id", "=", id)
    .where("version_no", "=", current_version)
    .executeTakeFirstOrThrow();
  return source === "DATA";
};

/**
 * Makes a paper to be looked at, edited and signed before it is sent. A draft that is there is made anew under its
 * number; earlier signatures do not hold any more.
 */
export const draftLetter = async <K extends LetterKind>(context: Context, letter: NewLetter<K>): Promise<LetterId> => {
  const { db, jobs } = context;
  const draft = await draftOf(context, letter);
  if (draft === null) return insertLetter(context, letter, "draft");
  const content = letter.content(draft.letter_no);
  if ((await isBeingPrinted(db, draft)) && isSameContent(draft.content, content)) return draft.id;
  const versionNo = await reviseDraft(context, draft, {
    source: "DATA",
    set: { version_id: letter.versionId, round: letter.round, content: JSON.stringify(content) },
  });
  await jobs.enqueue(db, letter.printBy ?? renderLetter, { letterId: draft.id }, { key: `${draft.id}-${versionNo}` });
  return draft.id;
};
