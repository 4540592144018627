import { creditCodeProblem } from "@tushen/domain/people/credit-code";
import { requiredIdNumberProblem } from "@tushen/domain/ground/id-number";
import { isMobile, mobileProblem } from "@tushen/domain/ground/mobile";
import { z } from "zod";
import { Day, DivisionCode } from "../ground/fields.ts";
import { Qualification, Registration } from "./organisation.ts";

/** A text checked by a rule that returns the sentence of its problem. */
export const judged = (problem: (text: string) => string | null, longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .superRefine((text, context) => {
      const message = problem(text);
      if (message) context.addIssue({ code: "custom", message });
    });

const text = (longest: number) => z.string().trim().max(longest);
const needed = (longest: number, message: string) => text(longest).min(1, message);
const dayOrNothing = z.union([Day, z.literal("")]);

export const Reason = text(500).min(5, "请填写 5 至 500 字的理由");
/** A masked number was shown to somebody without the right to see it and is not checked. */
export const Mobile = judged((value) => (value.includes("****") ? null : mobileProblem(value)), 20);

export const QualificationEntry = Qualification.extend({
  qualType: needed(20, "请选择资质类别"),
  qualGrade: needed(20, "请选择资质等级"),
  qualNo: needed(50, "请填写证书编号"),
  validTo: Day,
  scope: text(200).optional(),
  issueDept: text(100).optional(),
  issueDate: dayOrNothing.optional(),
});

export const RegistrationEntry = Registration.extend({
  regType: needed(20, "请选择注册类别"),
  regNo: needed(50, "请填写注册号"),
  sealNo: text(50),
  validTo: Day,
  discipline: z.string().max(20).nullable(),
});

export const orgTypesOfParties = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL"] as const;

/** Facts of an organisation (domain handbook 3.20). */
export const OrganisationFields = z.object({
  orgName: text(200).min(2, "请填写单位全称"),
  creditCode: judged(creditCodeProblem, 18),
  divisionCode: DivisionCode,
  orgNature: z.string().max(20).nullable(),
  legalPerson: needed(50, "请填写法定代表人"),
  /** Masked for others; a masked value that comes back keeps the stored one. */
  legalIdNumber: judged((value) => (value === "" ? null : requiredIdNumberProblem(value)), 30),
  address: needed(200, "请填写注册地址"),
  contactName: needed(50, "请填写联系人"),
  contactMobile: Mobile,
  email: z.union([z.literal(""), z.email("邮箱应写成 name@example.com 的样子").max(100)]),
  /** 万元 */
  registerCapital: z.number().nonnegative("注册资本不能为负数").max(100_000_000).nullable(),
  qualifications: z.array(QualificationEntry).max(30),
  /** Organisations of one owner have the same flag (令13 Art. 9). */
  groupFlag: text(50),
  /** From here on, only for review houses. */
  houseClass: z.union([z.literal(1), z.literal(2)]).nullable(),
  accreditNo: text(50),
  accreditValidTo: Day.nullable(),
  accreditScope: z.array(z.string().max(20)).max(20),
  isOutProvince: z.boolean(),
  outRecordNo: text(50),
});
export type OrganisationFields = z.output<typeof OrganisationFields>;

/** Fields only the platform decides: an organisation could otherwise choose its own supervisor or class. */
export const platformFields = [
  "divisionCode",
  "groupFlag",
  "houseClass",
  "accreditNo",
  "accreditValidTo",
  "accreditScope",
] as const satisfies readonly (keyof OrganisationFields)[];

const PersonShape = z.object({
  personName: needed(50, "请填写姓名"),
  idType: z.string().max(5),
  /** Masked for others; a masked value that comes back keeps the stored one. */
  idNumber: z.string().trim().max(30),
  mobile: Mobile,
  title: z.string().max(5).nullable(),
  disciplines: z.array(z.string().max(20)).max(20),
  registrations: z.array(RegistrationEntry).max(20),
  reviewDisciplines: z.array(z.string().max(20)).max(20),
  departmentName: text(100),
  joinedOn: Day,
});

/** A citizen's ID has a check character; papers of other kinds must only be given. */
export const PersonFields = PersonShape.superRefine(({ idType, idNumber }, context) => {
  const message = idType === "1" ? requiredIdNumberProblem(idNumber) : idNumber === "" ? "请填写证件号码" : null;
  if (message) context.addIssue({ code: "custom", path: ["idNumber"], message });
});
export type PersonFields = z.output<typeof PersonFields>;

export const isUsername = (value: string): boolean => /^[a-z][a-z0-9._-]{3,31}$/i.test(value) || isMobile(value);
export const Username = judged(
  (value) =>
    isUsername(value) ? null : "用户名为 4 至 32 位，以字母开头，可含字母、数字、点、下划线和短横；或为手机号",
  32,
);
