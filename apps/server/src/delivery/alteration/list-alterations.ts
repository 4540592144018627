import type { alterationCalls, AlterationRow as ShownRow } from "@tushen/contract/delivery/alteration";
import type { AlterationId, ApplicationId } from "@tushen/contract/ground/fields";
import { kindLabelOf } from "@tushen/domain/delivery/alteration-change";
import { type AlterationState, alterationMachine } from "@tushen/domain/delivery/alteration-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { changesOf } from "./read-alteration-row.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";
import type { ParsedInputOf } from "@tushen/contract/ground/call";

interface Wanted {
  readonly applicationId?: ApplicationId | undefined;
  readonly id?: AlterationId | undefined;
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly keyword?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

const matching = (db: Db, actor: Actor, wanted: Wanted) =>
  db
    .selectFrom("alteration")
    .innerJoin("project_application", "project_application.id", "alteration.application_id")
    .innerJoin("organisation as applicant", "applicant.id", "alteration.apply_org_id")
    .innerJoin("organisation as house", "house.id", "alteration.house_org_id")
    .where((eb) => eb.or([eb("submit_time", "is not", null), eb("apply_org_id", "=", actor.orgId)]))
    .$if(wanted.applicationId !== undefined, (query) =>
      query.where("alteration.application_id", "=", wanted.applicationId as ApplicationId),
    )
    .$if(wanted.id !== undefined, (query) => query.where("alteration.id", "=", wanted.id as AlterationId))
    .$if(wanted.state !== undefined, (query) => query.where("alteration.state", "=", wanted.state as AlterationState))
    .$if(wanted.kind !== undefined, (query) => query.where(sql<boolean>`kinds ? ${wanted.kind}`))
    .$if(Boolean(wanted.keyword), (query) =>
      query.where(
        sql<boolean>`strpos(lower(project_name || ' ' || application_no || ' ' || alter_no || ' ' || reason_text), lower(${wanted.keyword})) > 0`,
      ),
    );

const shownColumns = [
  "project_name",
  "application_no",
  "applicant.org_name as apply_org_name",
  "house.org_name as house_name",
  sql<number>`(select count(*) from alteration_sheet where alteration_sheet.alteration_id = alteration.id)`.as(
    "sheet_count",
  ),
] as const;

/** Alterations the actor may see, newest first. The caller has checked the application or narrows to its own. */
export const findRows = (db: Db, actor: Actor, wanted: Wanted) =>
  matching(db, actor, wanted)
    .selectAll("alteration")
    .select(shownColumns)
    .orderBy("alteration.id", "desc")
    .$if(wanted.limit !== undefined, (query) => query.limit(wanted.limit as number).offset(wanted.offset ?? 0))
    .execute();

type FoundRow = Awaited<ReturnType<typeof findRows>>[number];

export const showRow = (row: FoundRow): ShownRow => ({
  id: row.id,
  alterNo: row.alter_no,
  projectApplicationId: row.application_id,
  projectName: row.project_name,
  applicationNo: row.application_no,
  kinds: row.kinds,
  kindLabels: row.kinds.map((kind) => kindLabelOf(kind, row.before_values.info)),
  alterReason: row.reason_code,
  alterReasonLabel: dictionaryLabel("ALTER_REASON", row.reason_code),
  reasonText: row.reason_text,
  state: row.state,
  stateLabel: alterationMachine.states[row.state as AlterationState],
  isMajor: row.is_major,
  changeCount: changesOf(row).length + row.sheet_count,
  applyOrgName: row.apply_org_name,
  applyPersonName: row.apply_person_name,
  houseName: row.house_name,
  createTime: row.create_time,
  submitTime: row.submit_time,
  effectTime: row.effect_time,
});

export const listByApplication: Act<typeof alterationCalls.listByApplication> = async (
  { db, actor },
  { applicationId },
) => (await findRows(db, actor, { applicationId })).map(showRow);

/** List of the authority: alterations that were handed in, never drafts. */
export const superviseList: Act<typeof alterationCalls.superviseList> = async ({ db, actor }, { applicationId }) =>
  (await findRows(db, actor, { applicationId })).map(showRow);

export const queryAlterations: Act<typeof alterationCalls.queryAlterations> = async ({ db, actor }, input) => {
  const { pageNum, pageSize, sort, order, projectApplicationId, ...filters } = input;
  const wanted: Wanted = { ...filters, applicationId: projectApplicationId };
  const mine = visibleApplication(actor, sql.ref("alteration.application_id"));
  const { rows, total } = await pageOf(db, actor, wanted, mine, { pageNum, pageSize, sort, order });
  return { list: rows.map(showRow), total, pageNum, pageSize };
};

type Paging = "pageNum" | "pageSize" | "sort" | "order";

const orders = {
  projectName: byPinyin("project_name"),
  alterNo: sql`alter_no`,
  alterReasonLabel: sql`reason_code`,
  applyOrgName: byPinyin("applicant.org_name"),
  state: inOrderOf(Object.keys(alterationMachine.states), sql`alteration.state`),
  submitTime: sql`submit_time`,
};

const pageOf = async (
  db: Db,
  actor: Actor,
  wanted: Wanted,
  mine: ReturnType<typeof visibleApplication>,
  { pageNum, pageSize, ...asked }: Pick<ParsedInputOf<typeof alterationCalls.queryAlterations>, Paging>,
) => {
  const found = matching(db, actor, wanted).where(mine);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("alteration")
    .select(shownColumns)
    .orderBy(askedOrder(asked, orders))
    .orderBy("alteration.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total };
};
