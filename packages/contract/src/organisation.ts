import { z } from "zod";
import { calls } from "./call.ts";
import { ApplicationId, OrgId, page, pageQuery } from "./fields.ts";

/** As on the certificate of the firm. */
export const Qualification = z.object({
  qualType: z.string(),
  qualGrade: z.string(),
  qualNo: z.string(),
  validTo: z.string(),
});

export type Qualification = z.output<typeof Qualification>;

/** A practice registration of a person. */
export const Registration = z.object({
  regType: z.string(),
  regNo: z.string(),
  sealNo: z.string(),
  validTo: z.string(),
  discipline: z.string().nullable(),
});
export type Registration = z.output<typeof Registration>;

/** A firm as others may see it. */
export const Corp = z.object({
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.string(),
  creditCode: z.string(),
  divisionCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  qualifications: z.array(Qualification),
});
export type Corp = z.output<typeof Corp>;

const RegisteredPerson = z.object({
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  title: z.string().nullable(),
  registrations: z.array(Registration),
  /** Masked for other organisations. */
  mobile: z.string(),
  idNumber: z.string(),
});
export type RegisteredPerson = z.output<typeof RegisteredPerson>;

export const organisationCalls = calls({
  designOrgAndPersons: {
    spec: "C068",
    summary: "设计单位及人员",
    path: "GET /api/admin/org/getDesignOrgAndPersonInfo",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned"],
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId, orgName: z.string().max(100).optional() }),
    output: z.array(Corp.extend({ persons: z.array(RegisteredPerson) })),
  },
  searchCorps: {
    spec: "C069",
    summary: "企业查询",
    path: "GET /api/support/fourInOne/getCorps",
    who: ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"],
    input: z.object({
      /** Part of the name, or a credit code. */
      corpName: z.string().trim().max(100).optional(),
      creditCode: z.string().trim().max(18).optional(),
      orgType: z.enum(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"]).optional(),
      ...pageQuery,
      pageSize: z.number().int().min(1).max(100).default(20),
    }),
    output: page(Corp),
  },
  searchPersons: {
    spec: "C070",
    summary: "注册人员查询",
    path: "GET /api/support/fourInOne/getPersons",
    who: ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"],
    input: z.object({
      corpId: OrgId.optional(),
      creditCode: z.string().trim().max(18).optional(),
      personName: z.string().trim().max(50).optional(),
      /** Code of a registration (dictionary REG_TYPE) or of a discipline. */
      profession: z.string().max(20).optional(),
      ...pageQuery,
      pageSize: z.number().int().min(1).max(100).default(20),
    }),
    output: page(RegisteredPerson),
  },
});
