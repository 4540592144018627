import { creditCodeProblem } from "@tushen/domain/people/credit-code";
import { z } from "zod";
import { BasicInfo } from "./basic-info.ts";
import { calls } from "../ground/call.ts";
import { ApplicationId, Mobile, PasswordHash } from "../ground/fields.ts";
import { ParticipantInput } from "./participant.ts";
import { draftRefusals } from "./project-refusals.ts";
import { MsgCode, SignupKey } from "../people/registration.ts";

/** The firm a guest reports for. */
export const ApplicantFirm = z.object({
  orgName: z.string().trim().min(2, "请填写营业执照上的单位全称").max(200),
  creditCode: z
    .string()
    .trim()
    .toUpperCase()
    .superRefine((value, check) => {
      const message = creditCodeProblem(value);
      if (message !== null) check.addIssue({ code: "custom", message });
    }),
  legalPerson: z.string().trim().max(50).default(""),
  address: z.string().trim().max(200).default(""),
});

/** A report of somebody without an account yet. */
export const guestReportCalls = calls({
  saveAsGuest: {
    spec: "C019",
    summary: "访客保存项目申报并开通账号",
    path: "POST /api/sfa/project/passAuth/save",
    who: ["GUEST"],
    input: z.object({
      projectBasicInfo: BasicInfo,
      /** Further firms; the applicant's own is always the leading owner. */
      projectParticipant: z.array(ParticipantInput).max(60).optional(),
      applicant: ApplicantFirm,
      contact: z.object({ name: z.string().trim().min(1, "请填写联系人姓名").max(50), mobile: Mobile }),
      /** Of the account, whose user name is the mobile number. */
      password: PasswordHash,
      msgCode: MsgCode,
      signupKey: SignupKey,
    }),
    output: z.object({
      projectApplicationId: ApplicationId,
      serialNumber: z.string(),
      /** 项目身份码, only at the first save; stored as a hash. */
      projectSecretKey: z.string().nullable(),
    }),
    refusals: [
      ...draftRefusals,
      "registration.phone-code-wrong",
      "project.not-for-guests",
      "project.mobile-has-account",
      "project.org-registered",
      "project.org-name-differs",
    ],
    wire: { headers: { signupKey: "signup-key" } },
  },
  tokenAfterReport: {
    spec: "C005",
    summary: "访客申报后登录新账号",
    path: "POST /api/admin/account/passAuth/getTokenByAccountRegister",
    who: ["GUEST"],
    input: z.object({
      /** Mobile number or number of the report. */
      username: z.string().trim().min(1).max(100),
      password: PasswordHash,
      signupKey: SignupKey,
    }),
    output: z.string(),
    refusals: ["registration.phone-code-wrong", "account.password-wrong", "account.locked", "account.suspended"],
    wire: { accepts: "form", headers: { signupKey: "signup-key" } },
  },
});
