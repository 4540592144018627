import type { Config } from "../../config.ts";
import type { Db } from "../../context.ts";
import type { Clock } from "../../ground/platform/clock.ts";
import { aliyunGateway } from "./aliyun-gateway.ts";
import { inboxGateway } from "./inbox-gateway.ts";
import type { SmsGateway } from "./sms-gateway.ts";

/** The gateway the settings name; null without one. */
export const openSmsGateway = (portal: { config: Config; db: Db; clock: Clock }): SmsGateway | null => {
  const { sms } = portal.config;
  switch (sms.gateway) {
    case "aliyun":
      return aliyunGateway(sms);
    case "inbox":
      return inboxGateway(portal);
    case "off":
      return null;
  }
};
