import type { ComplaintId } from "@tushen/contract/ground/fields";
import { againstOpinions, complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable, move, type Mover } from "../../ground/state/index.ts";
import { lockSubmission } from "../../delivery/submission/index.ts";
import { appealOpinions, canBeAppealed, releaseOpinions } from "../../review/opinion/index.ts";
import type { ComplaintTable, DisputedMarkTable } from "./tables.ts";

export type ComplaintRow = Selectable<ComplaintTable>;
export type DisputedMarkRow = Selectable<DisputedMarkTable>;

export const findComplaint = async (db: Db, id: ComplaintId): Promise<ComplaintRow> => {
  const row = await db.selectFrom("complaint").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** Locks the complaint against other moves until the transaction ends. */
export const lockComplaint = async (db: Db, id: ComplaintId): Promise<ComplaintRow> => {
  const row = await db.selectFrom("complaint").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The same with its batch, which is locked first, as acts of the review lock it. */
export const lockWithBatch = async (db: Db, id: ComplaintId) => {
  const { submission_id } = await findComplaint(db, id);
  const submission = await lockSubmission(db, submission_id);
  return { submission, complaint: await lockComplaint(db, id) };
};

export const marksOf = (db: Db, ids: readonly ComplaintId[]): Promise<DisputedMarkRow[]> =>
  db.selectFrom("disputed_mark").selectAll().where("complaint_id", "in", ids).orderBy("id").execute();

/** How a disputed mark moves; the lines of its complaint and its opinion tell of it. */
export const disputedMarkMoves = movable({
  machine: disputedMarkMachine,
  table: "disputed_mark",
  isVersioned: true,
  history: null,
  effects: {},
});

const marksFor = async (db: Db, complaints: readonly ComplaintRow[], action: "submit" | "withdraw") => {
  const marks = await marksOf(
    db,
    complaints.map(({ id }) => id),
  );
  const before = statesBefore(disputedMarkMachine, action);
  return marks.filter(({ state }) => before.includes(state));
};

const moveMarks = (context: Mover, marks: readonly DisputedMarkRow[], action: "submit" | "withdraw") =>
  move(
    context,
    disputedMarkMoves,
    marks.map(({ id }) => id),
    { action, by: "SYSTEM" },
  );

const opinionsOf = (marks: readonly DisputedMarkRow[]) => [...new Set(marks.map(({ opinion_id }) => opinion_id))];

/**
 * How a complaint moves. The history tells of complaints against opinions only: of others the parties and the house are
 * not to learn.
 */
export const complaintMoves = movable({
  machine: complaintMachine,
  table: "complaint",
  isVersioned: true,
  history: {
    subject: "complaint",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.complaint_no,
    numberOf: (row) => row.complaint_no,
    audience: "parties",
    isLine: ({ action, row }) => row.complaint_type === againstOpinions && action !== "save" && action !== "remove",
  },
  effects: {
    "appeal-opinions": async (context, complaints) => {
      const marks = await marksOf(
        context.db,
        complaints.map(({ id }) => id),
      );
      await moveMarks(context, await marksFor(context.db, complaints, "submit"), "submit");
      await appealOpinions(context, opinionsOf(marks));
    },
    "appeal-dismissed-again": async (context, complaints) => {
      const marks = await marksOf(
        context.db,
        complaints.map(({ id }) => id),
      );
      const dismissed = opinionsOf(marks.filter(({ state }) => state === "DISMISSED"));
      await appealOpinions(context, await canBeAppealed(context.db, dismissed));
    },
    "release-opinions": async (context, complaints) => {
      const marks = await marksOf(
        context.db,
        complaints.map(({ id }) => id),
      );
      await moveMarks(context, await marksFor(context.db, complaints, "withdraw"), "withdraw");
      await releaseOpinions(context, opinionsOf(marks), "dismissAppeal");
    },
  },
  knownFacts: ({ level, asks_house }) => ({ secondHandling: level === 2, houseAsked: asks_house }),
});
