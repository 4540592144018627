import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { SupplementRecord, acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { supplementMachine } from "@tushen/domain/delivery/supplement-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { claimFiles, namedFiles } from "../../ground/file/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation, notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  lockNewestVersion,
  lockSubmission,
  nameOfBatch,
  sharesOf,
  type Submission,
  supplementDue,
} from "../submission/index.ts";
import { answerComment, commentsOf } from "./supplement.ts";
import { begin, movable, moveOne } from "../../ground/state/index.ts";

type Wish = Parameters<Act<typeof acceptanceCalls.saveSupplement>>[1];

const running = ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN"];

/** How a supplement record moves; requests and deliveries are lines in the history of its batch. */
export const supplementMoves = movable({
  machine: supplementMachine,
  table: "supplement_record",
  isVersioned: false,
  history: null,
  effects: {},
});

const recordLine = (context: Context, submission: Submission, act: string, why: string) =>
  recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act,
    why,
  });

const page = (submission: Submission): string =>
  `#/projectReport/proceduralReviewComments?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`;

/** The house asks a firm of the batch for a supplement by a given day. */
const ask = async (context: Context, submission: Submission, { content, orgId, deadline }: Wish): Promise<number> => {
  const { db, actor, now } = context;
  if (orgId === undefined || deadline === undefined) return refuse("supplement.question-incomplete");
  const firms = await sharesOf(db, (await lockNewestVersion(db, submission.id)).id);
  const state = begin(actor, supplementMachine, {
    action: "ask",
    facts: {
      reviewRuns: running.includes(submission.state),
      firmConcerned: firms.some((share) => share.org_id === orgId),
      deadlineAhead: deadline >= dayInBeijing(now),
    },
  });
  const { id } = await db
    .insertInto("supplement_record")
    .values({
      submission_id: submission.id,
      application_id: submission.application_id,
      division_code: submission.division_code,
      content,
      deadline,
      org_id: orgId,
      state,
      asker_credential_id: actor.credentialId,
      asker_name: actor.personName,
      ask_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordLine(context, submission, "askMore", content);
  await notifyOrganisation(db, now, orgId, {
    ...worded("acceptance.more-asked", {
      ...{ sender: actor.orgName, dueOn: deadline, batch: await nameOfBatch(db, submission.id), what: content },
    }),
    url: page(submission),
  });
  return id;
};

/**
 * The firm asked, or the owner in its stead, hands in the supplement; until the house closes the record this may be
 * repeated.
 */
const deliver = async (
  context: Context,
  submission: Submission,
  { id = 0, content, fileIds }: Wish,
): Promise<number> => {
  const { db, actor, now } = context;
  const record = await db
    .selectFrom("supplement_record")
    .selectAll()
    .where("id", "=", id)
    .where("submission_id", "=", submission.id)
    .forUpdate()
    .executeTakeFirst();
  if (!record) return refuse("platform.not-found");
  if (!(await claimFiles(context, fileIds, submission))) refuse("supplement.file-unknown");
  await moveOne(context, supplementMoves, id, {
    action: "deliver",
    facts: {
      isAddressee: isAddressee(actor, record.org_id),
      reviewRuns: running.includes(submission.state),
    },
    set: {
      answer: content,
      file_ids: JSON.stringify(fileIds),
      deliverer_name: actor.personName,
      deliver_time: now,
    },
  });
  await recordLine(context, submission, "deliverMore", content);
  await notifyPeople(db, now, [record.asker_credential_id], {
    ...worded("acceptance.more-given", {
      ...{ sender: actor.orgName, batch: await nameOfBatch(db, submission.id), what: content },
    }),
    url: `#/censorUnit/conclusion/${submission.id}`,
  });
  return id;
};

const isAddressee = (actor: Actor, orgId: OrgId): boolean => actor.orgType === "CONSTRUCT" || actor.orgId === orgId;

export const saveSupplement: Act<typeof acceptanceCalls.saveSupplement> = async (context, input) => {
  const submission = await lockSubmission(context.db, input.projectSubmissionId);
  if (context.actor.orgType === "CENSOR") return ask(context, submission, input);
  if (input.commentId !== undefined) {
    await answerComment(context, submission, { commentId: input.commentId, content: input.content });
    return input.commentId;
  }
  if (input.id === undefined) return refuse("supplement.which-missing");
  return deliver(context, submission, input);
};

/** All supplements asked for, oldest first, with what was handed in. */
export const listSupplements: Act<typeof acceptanceCalls.listSupplements> = async (
  { db, actor },
  { projectSubmissionId },
) => {
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const isParty = ["CONSTRUCT", "DESIGN", "SURVEY"].includes(actor.orgType);
  return [
    ...(await formalRecords(db, submission, actor, isParty)),
    ...(await reviewRecords(db, projectSubmissionId, actor, isParty && running.includes(submission.state))),
  ];
};

const formalRecords = async (
  db: Db,
  submission: Submission,
  actor: Actor,
  isParty: boolean,
): Promise<SupplementRecord[]> => {
  const due = await supplementDue(db, submission);
  return (await commentsOf(db, submission.id)).map((comment) => {
    const state = comment.answer === null ? "ASKED" : "DELIVERED";
    return {
      id: comment.id,
      kind: "FORMAL",
      content: [`${comment.material}：${comment.problem}`, comment.requirement].filter(Boolean).join("。要求："),
      deadline: due,
      orgId: comment.org_id,
      orgName: comment.org_name,
      state,
      stateLabel: supplementMachine.states[state],
      askerName: comment.creator_name,
      askTime: comment.create_time,
      answer: comment.answer,
      files: [],
      delivererName: null,
      deliverTime: comment.answer_time,
      canDeliver: isParty && submission.state === "SUPPLEMENT" && isAddressee(actor, comment.org_id ?? (0 as OrgId)),
    };
  });
};

const reviewRecords = async (
  db: Db,
  submissionId: SubmissionId,
  actor: Actor,
  isOpen: boolean,
): Promise<SupplementRecord[]> => {
  const rows = await db
    .selectFrom("supplement_record")
    .innerJoin("organisation", "organisation.id", "supplement_record.org_id")
    .selectAll("supplement_record")
    .select("org_name")
    .where("submission_id", "=", submissionId)
    .orderBy("supplement_record.id")
    .execute();
  const named = await namedFiles(
    db,
    rows.flatMap((row) => row.file_ids),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: "REVIEW",
    content: row.content,
    deadline: row.deadline,
    orgId: row.org_id,
    orgName: row.org_name,
    state: row.state,
    stateLabel: supplementMachine.states[row.state],
    askerName: row.asker_name,
    askTime: row.ask_time,
    answer: row.answer,
    files: named(row.file_ids),
    delivererName: row.deliverer_name,
    deliverTime: row.deliver_time,
    canDeliver: isOpen && isAddressee(actor, row.org_id),
  }));
};
