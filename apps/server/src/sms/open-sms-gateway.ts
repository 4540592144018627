import type { Config } from "../config.ts";
import type { Db } from "../context.ts";
import type { Clock } from "../platform/clock.ts";
import { inboxGateway } from "./inbox-gateway.ts";
import type { SmsGateway } from "./sms-gateway.ts";

/** The gateway the settings name; null where there is none. */
export const openSmsGateway = (house: { config: Config; db: Db; clock: Clock }): SmsGateway | null =>
  house.config.sms.gateway === "inbox" ? inboxGateway(house) : null;
