import type { OrgId } from "@tushen/contract/fields";
import type { sealCalls, SealRow } from "@tushen/contract/seal";
import { dayInBeijing } from "@tushen/domain/work-calendar";
import { sql } from "kysely";
import type { Act } from "../context.ts";
import { visibleOrganisation } from "../rights/index.ts";

export const listSeals: Act<typeof sealCalls.listSeals> = async ({ db, actor, now }, input) => {
  const { orgId, keyword, sealType, state, pageNum, pageSize } = input;
  // The day passes by itself; nobody writes it down.
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
  }));
  return { list, total, pageNum, pageSize };
};
