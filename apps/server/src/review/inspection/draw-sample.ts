import { randomBytes } from "node:crypto";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { inspectionCalls } from "@tushen/contract/review/inspection";
import { drawnOf } from "@tushen/domain/review/draw-share";
import type { BizType } from "@tushen/domain/ground/project-type";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Context } from "../../context.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { houseJudge, nameOfBatch, notifyPartners, openBeside } from "../../delivery/submission/index.ts";
import { drawableBatches } from "./drawable.ts";
import { type Found, tryToDraw } from "./draw-house.ts";
import { byRank, rankOf } from "./rank.ts";
import type { Ranked } from "./tables.ts";

/**
 * Takes projects in drawn order until the share of each business type is reached; a project no house may inspect is
 * passed over.
 */
const draw = async (
  context: Context,
  seed: string,
  batches: readonly { readonly id: SubmissionId; readonly biz_type: BizType }[],
  shares: Partial<Record<BizType, number>>,
) => {
  const { db } = context;
  const [found, ranked]: [Found[], Ranked[]] = [[], []];
  const housesFor = await houseJudge(db);
  for (const bizType of [...new Set(batches.map(({ biz_type }) => biz_type))]) {
    const own = batches
      .filter(({ biz_type }) => biz_type === bizType)
      .map(({ id }) => ({ id, rank: rankOf(seed, id) }))
      .sort(byRank);
    let wanted = drawnOf(own.length, shares[bizType] ?? 0);
    for (const { id, rank } of own) {
      const tried = wanted > 0 ? await tryToDraw(db, seed, id, housesFor) : null;
      if (tried && "base" in tried) {
        found.push(tried);
        wanted -= 1;
      }
      const why = tried && "why" in tried ? tried.why : null;
      ranked.push({ submissionId: id, bizType, rank, drawn: tried !== null && why === null, why });
    }
  }
  return { found, ranked };
};

const notifyDrawn = async (
  { db, actor, now }: Context,
  id: SubmissionId,
  { base, houseOrgId }: Found,
): Promise<void> => {
  const batch = await nameOfBatch(db, base.id);
  await notifyOrganisation(
    db,
    now,
    houseOrgId,
    {
      title: "新的检查任务",
      content: `${actor.orgName}抽中${batch}，由贵机构检查，请指定检查项目负责人。`,
      url: `#/censorUnit/inspection/${id}`,
    },
    ["CENSOR_CLERK"],
  );
  await notifyPartners(
    { db, now },
    { id, application_id: base.application_id },
    {
      title: "项目被抽中检查",
      content: `${actor.orgName}抽中${batch}进行施工图检查，检查意见发出后请按期整改并答复。`,
      url: projectHome(base.application_id),
    },
  );
};

/**
 * Draws a sample of the division's projects and a house for each (双随机). The seed is made at this moment and stored with
 * all candidates, so that the draw can be repeated and nobody can choose its result.
 */
export const drawSample: Act<typeof inspectionCalls.drawSample> = async (context, { basis, shares }) => {
  const { db, actor, now } = context;
  if (!(await isOpen(db, "INSPECT_SWITCH"))) refuse("inspection.mode-closed");
  const seed = randomBytes(16).toString("hex");
  const year = dayInBeijing(now).slice(0, 4);
  // Takes the number first: of two simultaneous draws the second waits here, and does not draw what the first has
  // drawn.
  const serial = await nextNumber(db, `inspection-${actor.divisionCode}-${year}`);
  const { found, ranked } = await draw(context, seed, await drawableBatches(db, actor), shares);
  const [passedOver] = ranked.filter(({ why }) => why !== null);
  if (found.length === 0 && passedOver) refuse("inspection.all-passed-over", { why: passedOver.why ?? "" });
  if (found.length === 0) refuse("inspection.nothing-drawn");
  const drawNo = `CC${actor.divisionCode}${year}${String(serial).padStart(5, "0")}`;
  const { id: drawId } = await db
    .insertInto("inspection_draw")
    .values({
      ...{ division_code: actor.divisionCode, org_id: actor.orgId, draw_no: drawNo, basis, seed },
      shares: JSON.stringify(shares),
      candidates: JSON.stringify(ranked),
      ...{ drawer_name: actor.personName, create_time: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const one of found) {
    const id = await openBeside(context, one.base, {
      ...{ purpose: "JC", houseOrgId: one.houseOrgId },
      sampleBasis: `${basis}（双随机抽查 ${drawNo}）`,
    });
    await db
      .insertInto("inspection_item")
      .values({
        ...{ submission_id: id, draw_id: drawId, base_id: one.base.id },
        ...{ application_id: one.base.application_id, division_code: one.base.division_code },
      })
      .execute();
    await notifyDrawn(context, id, one);
  }
  return { drawId, drawn: found.length };
};
