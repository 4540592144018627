import type { OrganisationRequestId } from "@tushen/contract/ground/fields";
import type { registryCalls } from "@tushen/contract/people/registry";
import { sql } from "kysely";
import { orgAudit } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleOrganisation } from "../../ground/rights/index.ts";
import { lineObjectOf, type Request } from "./ask-for-change.ts";
import { enterOrganisation } from "./enter-organisation.ts";
import { isCodeFree } from "./save-organisation.ts";
import { type Organisation, showRequest } from "./show-organisation.ts";
import { moveOne } from "../../ground/state/index.ts";
import { requestMoves } from "./request-moves.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";
import { orgTypes } from "@tushen/domain/ground/organisation";

const lockRequest = (db: Db, id: OrganisationRequestId): Promise<Request> =>
  db.selectFrom("organisation_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const listOrganisationRequests: Act<typeof registryCalls.listOrganisationRequests> = async (
  { db, actor },
  { keyword, state, kind, pageNum, pageSize, ...asked },
) => {
  const found = db
    .selectFrom("organisation_request as request")
    .innerJoin("organisation", "organisation.id", "request.org_id")
    .where(visibleOrganisation(actor))
    .$if(state !== undefined, (query) => query.where("request.state", "=", state as NonNullable<typeof state>))
    .$if(kind !== undefined, (query) => query.where("request.kind", "=", kind as NonNullable<typeof kind>))
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(request.org_name, ${keyword}) > 0 or strpos(organisation.org_name, ${keyword}) > 0
        or starts_with(request.credit_code, upper(${keyword})))`),
    );
  const requests = await found
    .selectAll("request")
    .orderBy(
      askedOrder(asked, {
        orgName: byPinyin("request.org_name"),
        kind: sql`request.kind`,
        orgType: inOrderOf(Object.keys(orgTypes), sql`organisation.org_type`),
        state: inOrderOf(["WAITING", "RETURNED", "APPROVED", "WITHDRAWN"], sql`request.state`),
        applicantName: byPinyin("request.applicant_name"),
        createTime: sql`request.create_time`,
        deciderName: byPinyin("request.decider_name"),
      }),
    )
    .orderBy(sql`request.state <> 'WAITING'`)
    .orderBy("request.create_time", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const orgIds = requests.map(({ org_id }) => org_id);
  const orgs =
    orgIds.length === 0 ? [] : await db.selectFrom("organisation").selectAll().where("id", "in", orgIds).execute();
  const byId = new Map(orgs.map((org) => [org.id, org]));
  const list = requests.map((request) => showRequest(request, byId.get(request.org_id) as Organisation));
  return { list, total, pageNum, pageSize };
};

const decide = async (context: Context, request: Request, action: "approve" | "return", reason: string | null) => {
  const { db, actor, now } = context;
  // An authority does not decide about its own organisation; the platform does.
  if (request.org_id === actor.orgId && actor.orgType !== "PLATFORM") refuse("registry.request-not-yours");
  const facts = { creditCodeFree: await isCodeFree(db, request.credit_code, request.org_id), reasonGiven: true };
  const by = actor.orgType === "PLATFORM" ? "SYSTEM" : "OFFICER";
  await moveOne(context, requestMoves, request.id, {
    ...{ action, facts, by },
    set: { reason, decide_time: now, decider_name: actor.personName },
  });
};

const changeNames = async ({ db, now, actor }: Context, request: Request): Promise<void> => {
  await db
    .updateTable("organisation")
    .set((eb) => ({
      org_name: request.org_name,
      credit_code: request.credit_code,
      licence_file_id: request.licence_file_id ?? eb.ref("licence_file_id"),
      version: eb("version", "+", 1),
      update_time: now,
      update_user_name: actor.personName,
    }))
    .where("id", "=", request.org_id)
    .execute();
};

/** Tells everybody in the firm, also people limited to one project: in a firm not yet approved all are. */
const notifyFirm = async (context: Context, request: Request, title: string, content: string): Promise<void> => {
  const people = await context.db
    .selectFrom("credential")
    .select("id")
    .where("org_id", "=", request.org_id)
    .where("deleted", "=", false)
    .execute();
  const ids = people.map(({ id }) => id);
  await notifyPeople(context.db, context.now, ids, { title, content, url: `#/adminUnit/unit/${request.org_id}` });
};

export const approveOrganisation: Act<typeof registryCalls.approveOrganisation> = async (context, { requestId }) => {
  const request = await lockRequest(context.db, requestId);
  await decide(context, request, "approve", null);
  const isChange = request.kind === "CHANGE";
  if (isChange) await changeNames(context, request);
  else await enterOrganisation(context, request);
  await leaveLine(context, {
    act: "approve",
    object: lineObjectOf(request),
    before: { state: request.state },
    after: { state: "APPROVED", kind: request.kind, orgName: request.org_name, creditCode: request.credit_code },
  });
  await notifyFirm(
    context,
    request,
    isChange ? "单位名称、代码变更已通过" : "单位登记已通过",
    isChange
      ? `单位现登记为${request.org_name}（${request.credit_code}）。已出具的文件不变。`
      : `${request.org_name}已通过审核，可以报审项目。登记人${request.applicant_name}现为单位管理员，可在右上角切换身份后管理人员和账号。`,
  );
  return { orgId: request.org_id };
};

export const returnOrganisation: Act<typeof registryCalls.returnOrganisation> = async (
  context,
  { requestId, reason },
) => {
  const { db } = context;
  const request = await lockRequest(db, requestId);
  await decide(context, request, "return", reason);
  const isChange = request.kind === "CHANGE";
  if (!isChange)
    await db
      .updateTable("organisation")
      .set({ audit_state: orgAudit.returned })
      .where("id", "=", request.org_id)
      .execute();
  await leaveLine(context, {
    act: "return",
    object: lineObjectOf(request),
    before: { state: request.state },
    after: { state: "RETURNED", kind: request.kind, reason },
  });
  await notifyFirm(context, request, isChange ? "单位名称、代码变更被退回" : "单位登记被退回", reason);
  return true as const;
};
