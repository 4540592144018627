import type { Finding, intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { isDictionaryItem } from "@tushen/domain/ground/dictionary/dictionaries";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { writeOpinion } from "../../review/opinion/index.ts";
import { findingMoves } from "./machine-moves.ts";
import { findingFacts, presentFinding, visibleFinding } from "./read-finding.ts";

type Found = Awaited<ReturnType<typeof visibleFinding>>;

/** The reviewer's own task in the version and discipline of the finding. */
const taskOf = async ({ db, actor }: Context, { version_id, discipline }: Found) => {
  const task = await db
    .selectFrom("review_task")
    .select("id")
    .where("version_id", "=", version_id)
    .where("discipline", "=", discipline)
    .where("reviewer_credential_id", "=", actor.credentialId)
    .where("state", "<>", "CANCELLED")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return task ?? refuse("intelligent-review.no-task", { discipline: disciplineLabel(discipline) });
};

const decided = ({ actor, now }: Context) => ({ decider_name: actor.personName, decide_time: now });

/** The sheet the finding was made on; else the model, or the report where there is none. */
const sheetOf = ({ drawing_id }: Found, source: Finding["source"]) =>
  source?.kind === "sheet"
    ? { drawingId: source.drawingId, drawingNumber: source.graphNum }
    : { drawingId: drawing_id, drawingNumber: drawing_id === null ? "申报信息" : "模型" };

/** White space between the words and the cloud around them, in points. */
const around = 6;

/** A cloud around the words of the sheet on which the finding was made. */
const markOf = (source: Finding["source"]) => {
  if (source?.kind !== "sheet") return [];
  const { x0, y0, x1, y1 } = source.box;
  const [left, right] = [Math.min(x0, x1) - around, Math.max(x0, x1) + around];
  const [bottom, top] = [Math.min(y0, y1) - around, Math.max(y0, y1) + around];
  return [
    {
      page: source.page,
      shape: { kind: "cloud" as const, box: { x0: left, y0: bottom, x1: right, y1: top } },
      style: {},
    },
  ];
};

/** Makes a draft opinion of a finding, on its sheet with a cloud around the words, or on the model; the reviewer sends it with the others. */
export const acceptFinding: Act<typeof intelligentReviewCalls.acceptFinding> = async (context, { id, ...written }) => {
  const found = await visibleFinding(context, id);
  const { draft, source } = await presentFinding(context, id);
  const task = await taskOf(context, found);
  await moveOne(context, findingMoves, id, {
    action: "accept",
    facts: { ...findingFacts(found), inOwnWords: written.opinion !== draft.opinion },
    set: decided(context),
  });
  const opinion = await writeOpinion(
    context,
    {
      ...written,
      reviewTaskId: task.id,
      ...sheetOf(found, source),
      ...{ marks: markOf(source), markupIds: [], markups: [] },
    },
    "AI",
  );
  await context.db.updateTable("review_finding").set({ opinion_id: opinion.opinionId }).where("id", "=", id).execute();
  return presentFinding(context, id);
};

/** Puts a finding aside, for a reason of the list. */
export const ignoreFinding: Act<typeof intelligentReviewCalls.ignoreFinding> = async (
  context,
  { id, reason, note },
) => {
  const found = await visibleFinding(context, id);
  if (!isDictionaryItem("IGNORE_REASON", reason)) refuse("intelligent-review.reason-unknown");
  await moveOne(context, findingMoves, id, {
    action: "ignore",
    facts: findingFacts(found),
    set: { ...decided(context), ignore_reason: reason, ignore_note: note },
  });
  return presentFinding(context, id);
};

export const reopenFinding: Act<typeof intelligentReviewCalls.reopenFinding> = async (context, { id }) => {
  await visibleFinding(context, id);
  await moveOne(context, findingMoves, id, {
    action: "reopen",
    set: { decider_name: null, decide_time: null, ignore_reason: null, ignore_note: "" },
  });
  return presentFinding(context, id);
};
