import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Mobile, PasswordHash, yes } from "../ground/fields.ts";

/** Phone codes, registration and recovery (specification, sections 4, 5, 7 and 8). */
export const registrationRefusals = {
  "registration.phone-code-wrong": "手机验证码错误！",
  "registration.phone-code-too-soon": "短信验证码已发送，请 {seconds} 秒后再获取。",
  "registration.phone-code-too-many": "24 小时内获取短信验证码的次数过多，请明天再试或联系客服。",
  "registration.captcha-used-up": "这张图片验证码已经用过，请换一张重新输入。",
  "registration.sms-off": "本系统尚未开通短信服务，不能用手机验证，请联系客服办理。",
  "registration.sms-refused": "短信没有发出：该号码不能接收短信，请核对手机号或换一个号码。",
  "registration.sms-unavailable": "短信没有发出：短信服务暂时不可用，请稍后再试；如仍不行，请联系客服。",
  "registration.sms-unsure": "暂时无法确认短信是否发出，如 {seconds} 秒内没有收到，请重新获取。",
  "registration.password-unchanged": "新密码不能与原密码相同，请另设一个密码。",
  "registration.old-mobile-wrong": "原手机号与账号登记的不一致，请核对。",
  "registration.mobile-taken": "该手机号已被同类单位的其他人员使用，请换一个号码。",
  "registration.project-not-found": "没有找到由该联系人和手机号申报的同名项目，请核对项目名称和联系人。",
} as const;

/** Purpose of a phone code; it is valid for no other purpose. */
export const PhoneCodeType = z.enum([
  "REGISTER",
  "RESET_PASSWORD",
  "CHANGE_MOBILE",
  "FIND_CODE",
  "LOGIN_BIND",
  "PROVE_AGAIN",
]);
export type PhoneCodeType = z.output<typeof PhoneCodeType>;

/** A missing code counts as wrong: the sentence is the same (specification, section 8). */
export const MsgCode = z.string().trim().max(12).default("");
export const SignupKey = z.string().max(64).default("");

export const registrationCalls = calls({
  sendPhoneCode: {
    spec: "C017",
    summary: "发送短信验证码",
    path: "GET /api/admin/registration/passAuth/mobilecaptcha",
    who: ["GUEST"],
    input: z.object({
      mobile: Mobile,
      username: z.string().max(100).optional(),
      /** Solution of the captcha; not needed if this key was solved before (C016). */
      captcha: z.string().max(12).optional(),
      type: PhoneCodeType,
      signupKey: SignupKey,
    }),
    output: yes,
    refusals: [
      "account.captcha-wrong",
      "registration.captcha-used-up",
      "registration.phone-code-too-soon",
      "registration.phone-code-too-many",
      "registration.sms-off",
      "registration.sms-refused",
      "registration.sms-unavailable",
      "registration.sms-unsure",
    ],
    wire: { headers: { signupKey: "signup-key" } },
  },
  checkPhoneCode: {
    spec: "C018",
    summary: "校验短信验证码",
    path: "GET /api/admin/registration/passAuth/validMobile",
    who: ["GUEST"],
    input: z.object({ mobile: Mobile, msgCode: MsgCode, type: PhoneCodeType, signupKey: SignupKey }),
    output: yes,
    refusals: ["registration.phone-code-wrong"],
    wire: { headers: { signupKey: "signup-key" } },
  },
  resetPassword: {
    spec: "C021",
    summary: "凭手机验证码重设密码",
    path: "POST /api/admin/registration/passAuth/resetPassword",
    who: ["GUEST"],
    input: z.object({
      /** User name, or the mobile number itself. */
      username: z.string().trim().min(1, "请输入用户名").max(100),
      mobile: Mobile,
      msgCode: MsgCode,
      password: PasswordHash,
      signupKey: SignupKey,
    }),
    /** The same answer whether or not there is such an account. */
    output: yes,
    refusals: ["registration.phone-code-wrong"],
    wire: { headers: { signupKey: "signup-key" } },
  },
  changePassword: {
    spec: "C022",
    summary: "凭原密码修改密码",
    path: "POST /api/admin/registration/passAuth/changePassword",
    who: ["GUEST"],
    input: z.object({
      username: z.string().trim().min(1, "请输入用户名").max(100),
      oldPassword: PasswordHash,
      password: PasswordHash,
      /** Solution of the captcha; not needed if this key was solved before (C016), or with a token. */
      captcha: z.string().max(12).optional(),
      signupKey: SignupKey,
    }),
    output: yes,
    refusals: ["account.captcha-wrong", "account.password-wrong", "account.locked", "registration.password-unchanged"],
    wire: { headers: { signupKey: "signup-key" } },
  },
  findIdentityCode: {
    spec: "C023",
    summary: "找回项目身份码",
    path: "POST /api/sfa/project/passAuth/findApplicationCode",
    who: ["GUEST"],
    input: z.object({
      projectName: z.string().trim().min(1, "请输入项目名称").max(200),
      contactName: z.string().trim().min(1, "请输入联系人").max(50),
      mobile: Mobile,
      msgCode: MsgCode,
      signupKey: SignupKey,
    }),
    /** A new code, shown only in this answer; the former one becomes invalid. */
    output: z.object({ projectName: z.string(), applicationNo: z.string(), identityCode: z.string() }),
    refusals: ["registration.phone-code-wrong", "registration.project-not-found"],
    wire: { headers: { signupKey: "signup-key" } },
  },
  changeMobile: {
    spec: "C011",
    summary: "更换手机号",
    path: "POST /api/admin/credential/changeMobile",
    who: ["ANY:self"],
    input: z.object({
      mobile: Mobile,
      /** The code sent to the new number; also taken as `msgCode`, as everywhere else. */
      mobileCaptcha: MsgCode,
      msgCode: MsgCode,
      /**
       * Compared with the present number if it is given. It does not prove who acts: that is done by the header
       * `identity-proof`, or by a CHANGE_MOBILE code to the present number that C018 accepted under the same key before.
       */
      oldMobile: z.string().trim().max(20).optional(),
      signupKey: SignupKey,
    }),
    output: yes,
    refusals: ["registration.phone-code-wrong", "registration.old-mobile-wrong", "registration.mobile-taken"],
    wire: { accepts: "form", headers: { signupKey: "signup-key" } },
  },
  proveAgain: {
    spec: "beyond",
    summary: "再次确认本人",
    path: "POST /api/admin/account/proveAgain",
    who: ["ANY:self"],
    /** The password, or the code of a message of type PROVE_AGAIN to the phone of the account. */
    input: z
      .object({ password: PasswordHash.optional(), msgCode: MsgCode, signupKey: SignupKey })
      .refine(({ password, msgCode }) => password !== undefined || msgCode !== "", {
        message: "请输入登录密码或短信验证码",
      }),
    /** Sent in the header `identity-proof` with the next call of this session that asks for it; good once, for minutes. */
    output: z.object({ proof: z.string() }),
    refusals: ["account.password-wrong", "account.locked", "registration.phone-code-wrong"],
    wire: { headers: { signupKey: "signup-key" } },
  },
});
