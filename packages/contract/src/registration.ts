import { z } from "zod";
import { calls } from "./call.ts";
import { Mobile, yes } from "./fields.ts";

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
} as const;

/** What a phone code proves the number for; a code for one purpose serves no other. */
export const PhoneCodeType = z.enum(["REGISTER", "RESET_PASSWORD", "CHANGE_MOBILE", "FIND_CODE", "LOGIN_BIND"]);
export type PhoneCodeType = z.output<typeof PhoneCodeType>;

/** Missing counts as wrong: the sentence is the same (specification, section 8). */
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
      /** Answer of the picture; needless when it was checked under this key before (C016). */
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
});
