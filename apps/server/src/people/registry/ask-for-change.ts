import type { FileId } from "@tushen/contract/ground/fields";
import type { registryCalls } from "@tushen/contract/people/registry";
import { administrators } from "@tushen/domain/ground/rights";
import type { Selectable } from "kysely";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context } from "../../context.ts";
import { notifyAdministrators, notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { openRequestOf } from "./read-organisations.ts";
import type { Organisation } from "./show-organisation.ts";
import type { OrganisationRequestTable } from "./tables.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { requestMoves } from "./request-moves.ts";

export type Request = Selectable<OrganisationRequestTable>;

/** The request as an audit line names it. */
export const lineObjectOf = (request: Request) => ({
  kind: "organisation" as const,
  id: request.org_id,
  name: request.org_name,
  orgId: request.org_id,
});

/** Tells those who may approve it that a firm waits: who runs the platform, and the administrators of the firm's authority. */
export const tellOfRequest = async (
  { db, now }: Pick<Context, "db" | "now">,
  { kind, org_id, org_name, applicant_name }: Pick<Request, "kind" | "org_id" | "org_name" | "applicant_name">,
): Promise<void> => {
  const what = kind === "CHANGE" ? "单位名称、代码变更" : "单位登记";
  const notice = {
    title: `${what}待审核`,
    content: `${applicant_name}提交了${org_name}的${what}，请核对后审核。`,
    url: "#/adminUnit/requests",
  };
  const { division_code } = await db
    .selectFrom("organisation")
    .select("division_code")
    .where("id", "=", org_id)
    .executeTakeFirstOrThrow();
  await notifyAdministrators(db, now, notice);
  await notifyOrganisations(db, now, await authoritiesOf(db, division_code), notice, administrators);
};

/** Puts a changed name or credit code up for approval; returns whether a request now waits. */
export const askForChange = async (
  context: Context,
  row: Organisation,
  sent: { readonly orgName: string; readonly creditCode: string },
  licenceFileId: FileId | null,
): Promise<boolean> => {
  const { db, actor, now } = context;
  const open = await openRequestOf(db, row.id);
  if (sent.orgName === row.org_name && sent.creditCode === row.credit_code) return open?.state === "WAITING";
  const isSame = open?.org_name === sent.orgName && open.credit_code === sent.creditCode && licenceFileId === null;
  if (isSame && open?.state === "WAITING") return true;
  const asked = {
    org_name: sent.orgName,
    credit_code: sent.creditCode,
    applicant_name: actor.personName,
    applicant_mobile: row.contact_mobile,
    create_time: now,
    ...(licenceFileId !== null && { licence_file_id: licenceFileId }),
    reason: null,
    decide_time: null,
    decider_name: null,
  };
  // An administrator may have no part in the machines of projects, but may make this request.
  const known = { facts: { creditCodeFree: true }, by: "CLERK" } as const;
  if (open) await moveOne(context, requestMoves, open.id, { action: "change", ...known, set: asked });
  else
    await db
      .insertInto("organisation_request")
      .values({
        ...asked,
        state: begin(actor, requestMoves.machine, { action: "ask", ...known }),
        kind: "CHANGE",
        org_id: row.id,
      })
      .execute();
  await tellOfRequest(context, { kind: "CHANGE", org_id: row.id, ...asked });
  await leaveLine(context, {
    act: "submit",
    object: { kind: "organisation", id: row.id, name: row.org_name, orgId: row.id },
    before: { orgName: row.org_name, creditCode: row.credit_code },
    after: { orgName: sent.orgName, creditCode: sent.creditCode },
  });
  return true;
};

export const withdrawOrganisationChange: Act<typeof registryCalls.withdrawOrganisationChange> = async (
  context,
  { requestId },
) => {
  const { db, actor, now } = context;
  const request = await db
    .selectFrom("organisation_request")
    .selectAll()
    .where("id", "=", requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A firm withdraws its own requests; the platform withdraws them for firms that cannot.
  if (request.org_id !== actor.orgId && actor.orgType !== "PLATFORM") refuse("registry.request-not-yours");
  const { to } = await moveOne(context, requestMoves, requestId, {
    action: "withdraw",
    by: actor.orgType === "PLATFORM" ? "CLERK" : undefined,
    set: { decide_time: now, decider_name: actor.personName },
  });
  await leaveLine(context, {
    act: "withdraw",
    object: lineObjectOf(request),
    before: { state: request.state },
    after: { state: to },
  });
  return true as const;
};
