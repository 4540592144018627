import type { OrgId } from "@tushen/contract/ground/fields";
import type { sealCalls, SealRow } from "@tushen/contract/people/seal";
import { isAdministrator } from "@tushen/domain/ground/rights";
import { sealMachine } from "@tushen/domain/people/seal-state";
import { type ActionOf, advance } from "@tushen/domain/ground/state-machine";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Actor } from "../../context.ts";
import { visibleOrganisation } from "../../ground/rights/index.ts";
import { sealPart } from "./seal-today.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

/** Buttons of the page; the acts check the same table again. */
const mayNow = (actor: Actor, orgId: OrgId, state: SealRow["state"]) => {
  const isAdministering = isAdministrator(actor.roles[0]);
  const isOwner = actor.orgId === orgId && (isAdministering || actor.roles[0] === "CENSOR_LEGAL");
  const watches = isAdministering && (actor.orgType === "PLATFORM" || actor.orgType === "CONTROL");
  const isPlatform = isAdministering && actor.orgType === "PLATFORM";
  const facts = { reasonGiven: true, holderRegistered: true };
  const moves = (action: ActionOf<typeof sealMachine>) =>
    advance(sealMachine, state, action, facts, sealPart(actor)).allowed;
  return {
    freeze: (isOwner || watches) && moves("freeze"),
    unfreeze: watches && moves("unfreeze"),
    applyForRenewal: isOwner && moves("renew"),
    renew: isPlatform && (moves("reissue") || moves("approve")),
    refuseRenewal: isPlatform && moves("refuse"),
    revoke: watches && moves("revoke"),
  };
};

export const listSeals: Act<typeof sealCalls.listSeals> = async ({ db, actor, now }, input) => {
  const { orgId, keyword, sealType, state, pageNum, pageSize } = input;
  // `stateToday` as SQL, for the filter.
  const stateToday = sql<SealRow["state"]>`case when seal.state in ('ACTIVE', 'FROZEN')
    and seal.valid_to < ${dayInBeijing(now)} then 'EXPIRED' else seal.state end`;
  const found = db
    .selectFrom("seal")
    .innerJoin("organisation", "organisation.id", "seal.org_id")
    .leftJoin("person", "person.id", "seal.person_id")
    .where(visibleOrganisation(actor))
    .$if(orgId !== undefined, (query) => query.where("seal.org_id", "=", orgId as OrgId))
    .$if(Boolean(sealType), (query) => query.where("seal_type", "=", sealType as string))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateToday} = ${state}`))
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(seal_name, ${keyword}) > 0 or strpos(org_name, ${keyword}) > 0
        or strpos(person_name, ${keyword}) > 0)`),
    );
  const rows = await found
    .selectAll("seal")
    .select(["org_name", "person_name", stateToday.as("stateToday")])
    .select(sql<number>`(select count(*) from seal_edition where seal_id = seal.id)`.as("editions"))
    .orderBy(
      askedOrder(input, {
        sealName: byPinyin("seal_name"),
        orgName: byPinyin("org_name"),
        personName: byPinyin("person_name"),
        state: inOrderOf(Object.keys(sealMachine.states), stateToday),
        validTo: sql`seal.valid_to`,
        provider: sql`provider`,
      }),
    )
    .orderBy("org_name")
    .orderBy("seal.id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    sealId: row.id,
    sealName: row.seal_name,
    sealType: row.seal_type,
    orgId: row.org_id,
    orgName: row.org_name,
    personId: row.person_id,
    personName: row.person_name,
    state: row.stateToday,
    stateReason: row.state_reason,
    provider: row.provider,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    createTime: row.create_time,
    editionCount: row.editions + 1,
    may: mayNow(actor, row.org_id, row.stateToday),
  }));
  return { list, total, pageNum, pageSize };
};

/** Certificates and pictures of a seal before its renewals, newest first. */
export const listEditions: Act<typeof sealCalls.listEditions> = async ({ db }, { sealId }) => {
  const rows = await db
    .selectFrom("seal_edition")
    .selectAll()
    .where("seal_id", "=", sealId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    sealName: row.seal_name,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    replacedTime: row.replaced_time,
    replacedBy: row.replaced_by,
    reason: row.reason,
  }));
};
