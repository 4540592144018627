import type { outsideCalls } from "@tushen/contract/people/outside";
import type { orgTypes } from "@tushen/domain/ground/organisation";
import { orgAudit } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { enterFirm, showCorp } from "../registry/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { openPlatform, orRefuse } from "./open-platform.ts";

/** Types of firms that people name as partners of a project. */
const partners = ["CONSTRUCT", "DESIGN", "SURVEY"] as const;
type Partner = (typeof partners)[number];

/**
 * Adds a firm of the market register to the portal's register, so that a report can name it. It has no account: its
 * people are invited. A firm already registered is returned unchanged.
 */
export const takeUpFirm: Act<typeof outsideCalls.takeUpFirm> = async (context, { creditCode }) => {
  const { db, now } = context;
  const find = () => db.selectFrom("organisation").selectAll().where("credit_code", "=", creditCode).executeTakeFirst();
  const known = await find();
  if (known) return known.suspended ? refuse("outside.firm-unknown") : showCorp(known);
  const [firm] = await orRefuse(context, "firm", openPlatform(context).findFirms({ creditCode, limit: 1 }));
  if (firm?.creditCode !== creditCode || !partners.includes(firm.orgType as Partner))
    return refuse("outside.firm-unknown");
  const entered = await enterFirm(db, {
    org_name: firm.orgName,
    org_type: firm.orgType as Partner & keyof typeof orgTypes,
    credit_code: creditCode,
    division_code: firm.divisionCode,
    legal_person: firm.legalPerson,
    address: firm.address,
    qualifications: JSON.stringify(firm.qualifications),
    audit_state: orgAudit.approved,
    create_time: now,
  });
  const organisation = entered ?? (await find());
  if (!organisation) return refuse("outside.firm-unknown");
  if (entered)
    await leaveLine(context, {
      act: "create",
      object: { kind: "organisation", id: entered.id, name: firm.orgName, orgId: entered.id },
      after: { orgName: firm.orgName, creditCode, legalPerson: firm.legalPerson, address: firm.address },
    });
  return showCorp(organisation);
};
