import type { OrganisationDetail, OrganisationRequest } from "@tushen/contract/people/registry";
import type { OrganisationFields } from "@tushen/contract/people/registry-fields";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { isAdministrator } from "@tushen/domain/ground/rights";
import type { Selectable } from "kysely";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { Actor } from "../../context.ts";
import { toSeal } from "../../ground/platform/sealed/to-seal.ts";
import type { OrganisationRequestTable, OrganisationTable } from "./tables.ts";

export type Organisation = Selectable<OrganisationTable>;

/** Numbers of people are shown whole to the administrator of their organisation and to the platform only. */
export const seesWhole = (actor: Actor, orgId: OrgId): boolean =>
  isAdministrator(actor.roles[0]) && (actor.orgType === "PLATFORM" || actor.orgId === orgId);

/** What a form edits, as it is stored. */
export const fieldsOf = (row: Organisation): OrganisationFields => ({
  orgName: row.org_name,
  creditCode: row.credit_code,
  divisionCode: row.division_code,
  orgNature: row.org_nature,
  legalPerson: row.legal_person,
  legalIdNumber: row.legal_id_number,
  address: row.address,
  contactName: row.contact_name,
  contactMobile: row.contact_mobile,
  email: row.email,
  registerCapital: row.register_capital,
  qualifications: row.qualifications,
  groupFlag: row.group_flag ?? "",
  houseClass: row.house_class === 1 || row.house_class === 2 ? row.house_class : null,
  accreditNo: row.accredit_no,
  accreditValidTo: row.accredit_valid_to,
  accreditScope: row.accredit_scope,
  isOutProvince: row.is_out_province,
  outRecordNo: row.out_record_no,
});

/** The columns of the same fields. */
export const columnsOf = (fields: OrganisationFields) => ({
  org_name: fields.orgName,
  credit_code: fields.creditCode,
  division_code: fields.divisionCode,
  org_nature: fields.orgNature,
  legal_person: fields.legalPerson,
  legal_id_number: toSeal(fields.legalIdNumber),
  address: fields.address,
  contact_name: fields.contactName,
  contact_mobile: fields.contactMobile,
  email: fields.email,
  register_capital: fields.registerCapital,
  qualifications: JSON.stringify(fields.qualifications),
  group_flag: fields.groupFlag === "" ? null : fields.groupFlag,
  house_class: fields.houseClass,
  accredit_no: fields.accreditNo,
  accredit_valid_to: fields.accreditValidTo,
  accredit_scope: JSON.stringify(fields.accreditScope),
  is_out_province: fields.isOutProvince,
  out_record_no: fields.outRecordNo,
});

/** Code of the dictionary ORG_AUDIT. */
export const stateOf = (row: Pick<Organisation, "suspended" | "audit_state">): "1" | "2" | "3" | "4" => {
  if (row.suspended) return "4";
  return row.audit_state === 1 ? "1" : row.audit_state === 3 ? "3" : "2";
};

export const showRequest = (row: Selectable<OrganisationRequestTable>, org: Organisation): OrganisationRequest => ({
  requestId: row.id,
  kind: row.kind,
  state: row.state,
  orgId: row.org_id,
  orgType: org.org_type,
  orgName: row.org_name,
  creditCode: row.credit_code,
  divisionCode: org.division_code,
  former: row.kind === "CHANGE" ? { orgName: org.org_name, creditCode: org.credit_code } : null,
  legalPerson: org.legal_person,
  address: org.address,
  hasLicence: row.licence_file_id !== null,
  applicantName: row.applicant_name,
  applicantMobile: row.applicant_mobile,
  createTime: row.create_time,
  reason: row.reason,
  decideTime: row.decide_time,
  deciderName: row.decider_name,
});

export const showOrganisation = (
  actor: Actor,
  row: Organisation,
  request: Selectable<OrganisationRequestTable> | undefined,
): OrganisationDetail => {
  const fields = fieldsOf(row);
  const isAdministering = isAdministrator(actor.roles[0]);
  const isPlatform = isAdministering && actor.orgType === "PLATFORM";
  const isOther = actor.orgId !== row.id;
  const isWatched = isPlatform || (actor.orgType === "CONTROL" && !["CONTROL", "PLATFORM"].includes(row.org_type));
  return {
    ...fields,
    legalIdNumber: seesWhole(actor, row.id) ? fields.legalIdNumber : maskIdNumber(fields.legalIdNumber),
    orgId: row.id,
    orgType: row.org_type,
    version: row.version,
    state: stateOf(row),
    hasLicence: row.licence_file_id !== null,
    suspendReason: row.suspend_reason,
    suspendTime: row.suspend_time,
    createTime: row.create_time,
    updateTime: row.update_time,
    updateUserName: row.update_user_name,
    request: request ? showRequest(request, row) : null,
    may: {
      edit: seesWhole(actor, row.id),
      decide: isPlatform,
      suspend: isAdministering && isOther && isWatched,
    },
  };
};
