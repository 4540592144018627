import { describe, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { welcome } from "./welcome.ts";

const portal = await startPortal();
const address = "http://127.0.0.1:8080";

describe("the welcome of a start", () => {
  it("says who can sign in and where messages can be read", async () => {
    const text = await welcome(portal, address);
    expect(text).toContain("http://localhost:8080/");
    expect(text).toContain("演示账号");
    expect(text).not.toContain("SMS_GATEWAY");
  });

  it("says that steps that need a phone are off where no gateway sends messages", async () => {
    const config = { ...portal.config, production: true, sms: { gateway: "off" } as const };
    const text = await welcome({ ...portal, config }, address);
    expect(text).toContain("未配置短信网关（SMS_GATEWAY），注册、找回密码等需要手机验证的步骤不可用。");
    expect(text).not.toContain("演示账号");
  });
});
