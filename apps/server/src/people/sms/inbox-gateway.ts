import { randomUUID } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../context.ts";
import { deliver } from "../../ground/message/index.ts";
import type { Clock } from "../../ground/platform/clock.ts";
import type { Sms, SmsGateway } from "./sms-gateway.ts";

const signature = "【图审通】";

const textOf = ({ template, parameters }: Sms): string => {
  switch (template) {
    case "phone-code":
      return `${signature}您的验证码为 ${parameters["code"]}，5 分钟内有效，请勿告诉他人。`;
    case "mobile-changed":
      return `${signature}您账号的手机号已改为 ${parameters["mobile"]}。如非本人办理，请立即联系客服。`;
    case "notice":
      return `${signature}您有 ${parameters["count"]} 条新消息：${parameters["title"]}。请登录查看。`;
  }
};

/** For development and demo: messages appear at /dev/outbox. */
export const inboxGateway = (portal: { config: Config; db: Db; clock: Clock }): SmsGateway => ({
  name: "inbox",
  maySendNotices: true,
  async send(sms) {
    await deliver({ ...portal, now: portal.clock() }, { kind: "sms", to: sms.mobile, text: textOf(sms) });
    return { providerId: randomUUID() };
  },
});
