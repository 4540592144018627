import type { CredentialRow } from "@tushen/contract/people/credential";
import type { PersonRow } from "@tushen/contract/people/person";
import type { OrganisationDetail, OrganisationRequest, OrganisationRow } from "@tushen/contract/people/registry";
import type { RoleCode } from "@tushen/domain/ground/organisation";
import { rightsOfRole } from "@tushen/domain/ground/rights";

/**
 * Answers about organisations and people in the contract's shapes; a test gives what matters and the rest is filled in.
 */
export const pageOf = <R>(list: readonly R[]) => ({ list: [...list], total: list.length, pageNum: 1, pageSize: 50 });

/** A person with this role and its rights. */
export const administrator = (orgType: string, role: RoleCode) =>
  ({ orgType, orgId: 4, orgName: "中原设计院", roles: [{ code: role, items: rightsOfRole(role) }] }) as never;

export const organisation = (facts: Partial<OrganisationDetail> = {}): OrganisationDetail =>
  ({
    orgId: 4,
    orgType: "DESIGN",
    orgName: "中原设计院",
    creditCode: "91410100415801101T",
    divisionCode: "410100",
    orgNature: "2",
    legalPerson: "孙立群",
    legalIdNumber: "",
    address: "金水东路 33 号",
    contactName: "孙立群",
    contactMobile: "13803719999",
    email: "",
    registerCapital: 5000,
    qualifications: [{ qualType: "2", qualGrade: "1", qualNo: "A141001101", validTo: "2029-06-30" }],
    groupFlag: "",
    houseClass: null,
    accreditNo: "",
    accreditValidTo: null,
    accreditScope: [],
    isOutProvince: false,
    outRecordNo: "",
    version: 3,
    hasLicence: false,
    state: "2",
    suspendReason: null,
    suspendTime: null,
    createTime: "2026-01-01T00:00:00Z",
    updateTime: null,
    updateUserName: null,
    request: null,
    may: { edit: true, decide: false, suspend: false },
    ...facts,
  }) as OrganisationDetail;

/** An organisation as lists show it. */
export const organisationRow = (): OrganisationRow => ({
  ...organisation(),
  ...{ peopleCount: 3, administratorCount: 1, nextExpiry: null, isChanging: false },
});

export const request = (facts: Partial<OrganisationRequest> = {}): OrganisationRequest =>
  ({
    requestId: 7,
    kind: "REGISTER",
    state: "WAITING",
    orgId: 9,
    orgType: "CONSTRUCT",
    orgName: "郑州筑景城市运营有限公司",
    creditCode: "91410100MA9K3R1A0F",
    divisionCode: "410105",
    former: null,
    legalPerson: "付晓东",
    address: "文化路 82 号",
    hasLicence: false,
    applicantName: "程雪",
    applicantMobile: "13803710081",
    createTime: "2026-11-20T01:00:00Z",
    reason: null,
    decideTime: null,
    deciderName: null,
    ...facts,
  }) as OrganisationRequest;

export const person = (facts: Partial<PersonRow> = {}): PersonRow =>
  ({
    employmentId: 21,
    personId: 31,
    personName: "林雨桐",
    orgId: 4,
    orgName: "中原设计院",
    departmentName: "建筑一所",
    idType: "1",
    idNumber: "410105197104130041",
    mobile: "13803710011",
    title: "2",
    disciplines: ["JZ"],
    registrations: [
      { regType: "21", regNo: "1410110", sealNo: "1410110-4101", validTo: "2026-12-01", discipline: "JZ" },
    ],
    reviewDisciplines: [],
    joinedOn: "2021-03-01",
    leftOn: null,
    otherOrgCount: 0,
    hasAccount: false,
    version: 1,
    ...facts,
  }) as PersonRow;

export const office = (facts: Partial<CredentialRow> = {}): CredentialRow =>
  ({
    credentialId: 51,
    personId: 31,
    personName: "林雨桐",
    username: "designer",
    mobile: "13803710011",
    orgId: 4,
    orgName: "中原设计院",
    orgType: "DESIGN",
    departmentName: "建筑一所",
    roleCodes: ["DESIGN_PM", "DESIGNER"],
    effectiveTime: null,
    expireTime: null,
    state: "on",
    suspendReason: null,
    sessionCount: 1,
    lastSeen: "2026-11-21T01:00:00Z",
    lockedUntil: null,
    version: 2,
    isOwn: false,
    isShared: false,
    ...facts,
  }) as CredentialRow;
