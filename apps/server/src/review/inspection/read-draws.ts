import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { inspectionCalls } from "@tushen/contract/review/inspection";
import { drawnOf } from "@tushen/domain/review/draw-share";
import { settledOpinionStates } from "@tushen/domain/review/opinion-state";
import { batchStateLabel } from "@tushen/domain/delivery/purpose";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inDivision } from "../../ground/rights/index.ts";
import { isWordHeldBack } from "../../delivery/submission/index.ts";
import { inspectionOver } from "./drawable.ts";
import { byRank, rankOf } from "./rank.ts";

/** Draws of the authority's own division and those below it. */
const drawsFor = (db: Db, actor: Actor) =>
  db
    .selectFrom("inspection_draw")
    .innerJoin("organisation", "organisation.id", "inspection_draw.org_id")
    .where(inDivision(actor.divisionCode, "inspection_draw.division_code"));

const problem = sql`o.submission_id = submission.id and o.need_review and o.send_time is not null`;
/** Number of problems sent, and of those not settled. */
const problemCount = sql<number>`(select count(*)::int from opinion o
  where ${problem} and o.state <> 'CANCELLED' and o.parent_id is null)`;
const openCount = sql<number>`(select count(*)::int from opinion o
  where ${problem} and (o.state not in (${sql.join(settledOpinionStates)}) or ${isWordHeldBack}))`;

/** State of the inspections of all draws together. */
const standing = async (db: Db, actor: Actor) =>
  db
    .selectFrom("inspection_item")
    .innerJoin("inspection_draw", "inspection_draw.id", "inspection_item.draw_id")
    .innerJoin("submission", "submission.id", "inspection_item.submission_id")
    .select([
      sql<number>`(count(*) filter (where submission.state not in (${sql.join(inspectionOver)})))::int`.as("running"),
      sql<number>`coalesce(sum(${openCount}), 0)::int`.as("open"),
    ])
    .where(inDivision(actor.divisionCode, "inspection_draw.division_code"))
    .executeTakeFirstOrThrow();

const itemsOf = (db: Db, drawIds: readonly number[]) =>
  db
    .selectFrom("inspection_item")
    .innerJoin("submission", "submission.id", "inspection_item.submission_id")
    .innerJoin("submission as base", "base.id", "inspection_item.base_id")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .leftJoin("organisation as house", "house.id", "submission.house_org_id")
    .select([
      "draw_id",
      "submission.id",
      "submission.application_id",
      "project_name",
      "base.atlas_name as base_name",
      "biz_type",
      "house.org_name as house_name",
      "submission.state",
      "submission.conclusion",
      "submission.finish_time",
      "drop_reason",
      problemCount.as("problems"),
      openCount.as("open"),
    ])
    .where("draw_id", "in", drawIds)
    .orderBy("submission.id")
    .execute();

export const listDraws: Act<typeof inspectionCalls.listDraws> = async ({ db, actor }, input) => {
  const { pageNum, pageSize, projectSubmissionId } = input;
  const wanted = drawsFor(db, actor).$if(projectSubmissionId !== undefined, (query) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("inspection_item")
          .select("draw_id")
          .whereRef("draw_id", "=", "inspection_draw.id")
          .where("inspection_item.submission_id", "=", projectSubmissionId as SubmissionId),
      ),
    ),
  );
  const draws = await wanted
    .selectAll("inspection_draw")
    .select("org_name")
    .orderBy("inspection_draw.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const ids = draws.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await itemsOf(db, ids);
  const mayDrop = actor.roles.includes("CONTROL_OFFICER");
  const list = draws.map((draw) => ({
    ...{ drawId: draw.id, drawNo: draw.draw_no, basis: draw.basis, seed: draw.seed, shares: draw.shares },
    ...{ drawerName: draw.drawer_name, orgName: draw.org_name, createTime: draw.create_time },
    // Kinds of project without a share stand in the record, but could not be drawn.
    candidateCount: draw.candidates.filter(({ bizType }) => (draw.shares[bizType] ?? 0) > 0).length,
    items: items
      .filter(({ draw_id }) => draw_id === draw.id)
      .map((item) => ({
        projectSubmissionId: item.id,
        applicationId: item.application_id,
        projectName: item.project_name,
        baseName: item.base_name,
        bizType: item.biz_type,
        houseName: item.house_name ?? "",
        state: item.state,
        stateLabel: batchStateLabel("JC", item.state as SubmissionState),
        problemCount: item.problems,
        openCount: item.open,
        // Until the inspection is closed, its conclusion is a draft of the house.
        conclusion: item.state === "FINISHED" ? item.conclusion : null,
        finishTime: item.finish_time,
        dropReason: item.drop_reason,
        canDrop: mayDrop && !inspectionOver.includes(item.state),
      })),
  }));
  const { running, open } = await standing(db, actor);
  return { list, total, pageNum, pageSize, runningCount: running, openCount: open };
};

/** Ranks the stored candidates again with the stored seed, and checks order and houses against the record. */
export const checkDraw: Act<typeof inspectionCalls.checkDraw> = async ({ db, actor }, { drawId }) => {
  const draw = await drawsFor(db, actor)
    .selectAll("inspection_draw")
    .where("inspection_draw.id", "=", drawId)
    .executeTakeFirst();
  if (!draw) return refuse("inspection.draw-unknown");
  const { seed, candidates, shares } = draw;
  const agrees = [...new Set(candidates.map(({ bizType }) => bizType))].every((bizType) => {
    const own = candidates.filter((one) => one.bizType === bizType);
    const again = own.map((one) => ({ ...one, rank: rankOf(seed, one.submissionId) })).sort(byRank);
    const possible = again.filter(({ why }) => why === null);
    const wanted = Math.min(drawnOf(own.length, shares[bizType] ?? 0), possible.length);
    return (
      again.every(
        ({ submissionId, rank }, index) => own[index]?.submissionId === submissionId && own[index]?.rank === rank,
      ) && possible.every(({ drawn }, index) => drawn === index < wanted)
    );
  });
  const names = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select(["submission.id", "project_name", "atlas_name"])
    .where("submission.id", "in", [...candidates.map(({ submissionId }) => submissionId)])
    .execute();
  const nameOf = new Map(names.map((row) => [row.id, `${row.project_name}（${row.atlas_name}）`]));
  return {
    agrees,
    seed,
    candidates: candidates.map((one) => ({ ...one, projectName: nameOf.get(one.submissionId) ?? "" })),
  };
};
