import type { organisationCalls } from "@tushen/contract/people/organisation";
import { sql } from "kysely";
import { orgAudit } from "../account/index.ts";
import type { Act, Context } from "../../context.ts";
import { openPlatform, orAway } from "../outside/index.ts";
import { showCorp } from "../registry/index.ts";

/**
 * Registered firms by part of their name or by credit code. A firm waiting for approval is found only by its own
 * people.
 */
export const searchCorps: Act<typeof organisationCalls.searchCorps> = async (context, input) => {
  const { db, actor } = context;
  const { corpName, creditCode, orgType, pageNum, pageSize } = input;
  const found = db
    .selectFrom("organisation")
    .where("suspended", "=", false)
    .where((eb) => eb.or([eb("audit_state", "=", orgAudit.approved), eb("id", "=", actor.orgId)]))
    .where("org_type", "in", orgType ? [orgType] : ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"])
    .$if(Boolean(creditCode), (query) => query.where("credit_code", "=", (creditCode ?? "").toUpperCase()))
    .$if(Boolean(corpName), (query) =>
      query.where(sql<boolean>`(strpos(org_name, ${corpName}) > 0 or strpos(credit_code, upper(${corpName})) = 1)`),
    );
  const rows = await found
    .selectAll()
    .orderBy("org_name")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const elsewhere = pageNum === 1 ? await searchElsewhere(context, input) : { isAway: false, list: [] };
  return { list: rows.map(showCorp), total, pageNum, pageSize, elsewhere };
};

interface Wanted {
  readonly corpName?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly orgType?: string | undefined;
}

const mostElsewhere = 10;

/** Firms found only in the outside market register; none without a name to search for. */
const searchElsewhere = async (context: Context, { corpName, creditCode, orgType }: Wanted) => {
  const { db, actor } = context;
  if ((!corpName && !creditCode) || orgType === "CENSOR" || actor.orgType === "CENSOR")
    return { isAway: false, list: [] };
  const question = { corpName, creditCode, orgType, limit: mostElsewhere };
  const { isAway, found } = await orAway(context, openPlatform(context).findFirms(question));
  const firms = (found ?? []).filter((firm) => firm.orgType !== "CENSOR" && firm.orgType !== "CONTROL");
  if (firms.length === 0) return { isAway, list: [] };
  const known = await db
    .selectFrom("organisation")
    .select("credit_code")
    .where(
      "credit_code",
      "in",
      firms.map((firm) => firm.creditCode),
    )
    .execute();
  return { isAway, list: firms.filter((firm) => !known.some((row) => row.credit_code === firm.creditCode)) };
};
