import { describe, expect, it } from "vitest";
import { startPortal } from "../../../test/portal.ts";
import { inboxGateway } from "./inbox-gateway.ts";
import { openSmsGateway } from "./open-sms-gateway.ts";
import { smsGatewayConformance } from "./sms-gateway-conformance.ts";

const portal = await startPortal();
const { db } = portal;

describe("the development inbox as a gateway", () => {
  smsGatewayConformance({
    gateway: inboxGateway(portal),
    arrived: async () => {
      const items = await db.selectFrom("outbox_item").selectAll().where("kind", "=", "sms").orderBy("id").execute();
      return items.map(({ receiver, text }) => ({ mobile: receiver, text }));
    },
  });
});

describe("the gateway of the settings", () => {
  const named = (sms: typeof portal.config.sms) =>
    openSmsGateway({ ...portal, config: { ...portal.config, sms } })?.name;

  it("is the inbox, the provider or none", () => {
    expect(named({ gateway: "inbox" })).toBe("inbox");
    expect(named({ gateway: "off" })).toBeUndefined();
    const endpoint = new URL("https://dysmsapi.aliyuncs.com");
    const keys = {
      accessKeyId: "a",
      accessKeySecret: "b",
      signName: "c",
      templateOfPhoneCode: "d",
      templateOfMobileChanged: "T2",
      templateOfNotice: "",
    };
    expect(named({ gateway: "aliyun", endpoint, ...keys })).toBe("aliyun");
  });
});
