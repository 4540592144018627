import { describe, expect, it } from "vitest";
import { startAliyunStandIn } from "../../../test/aliyun-stand-in.ts";
import { aliyunGateway } from "./aliyun-gateway.ts";
import { smsGatewayConformance } from "./sms-gateway-conformance.ts";
import { SmsNotSent, type SmsTrouble } from "./sms-gateway.ts";

const key = { id: "LTAI-for-tests", secret: "secret-for-tests" };
const provider = await startAliyunStandIn(key);
const settings = {
  gateway: "aliyun",
  accessKeyId: key.id,
  accessKeySecret: key.secret,
  signName: "图审通",
  templateOfPhoneCode: "SMS_154950909",
  templateOfMobileChanged: "SMS_154950910",
  templateOfNotice: "SMS_154950911",
  endpoint: provider.endpoint,
} as const;
const gateway = aliyunGateway(settings);

const troubleOf = async (attempt: Promise<unknown>): Promise<SmsTrouble> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SmsNotSent);
  return (error as SmsNotSent).trouble;
};
let serial = 13_500_000_000;
const toNumber = (mobile = String(++serial)) => ({
  id: "77",
  mobile,
  template: "phone-code" as const,
  parameters: { code: "246810" },
});

describe("the gateway of Aliyun", () => {
  smsGatewayConformance({
    gateway,
    arrived: async () =>
      provider.sent.map((one) => ({ mobile: one["PhoneNumbers"] ?? "", text: one["TemplateParam"] ?? "" })),
  });

  it("sends the wording and signature of the settings, our number of the message, signed with the key", async () => {
    await gateway.send(toNumber("13500000000"));
    expect(provider.sent.at(-1)).toEqual({
      PhoneNumbers: "13500000000",
      SignName: "图审通",
      TemplateCode: "SMS_154950909",
      TemplateParam: '{"code":"246810"}',
      OutId: "77",
    });
  });

  it("sends the wording about a changed number", async () => {
    await gateway.send({ ...toNumber(), template: "mobile-changed", parameters: { mobile: "136****0011" } });
    expect(provider.sent.at(-1)).toMatchObject({
      TemplateCode: "SMS_154950910",
      TemplateParam: '{"mobile":"136****0011"}',
    });
  });

  it("sends messages of the in-box when there is a wording for them", async () => {
    await gateway.send({ ...toNumber(), template: "notice", parameters: { title: "请受理", count: "1" } });
    expect(provider.sent.at(-1)).toMatchObject({ TemplateCode: "SMS_154950911" });
    expect(gateway.maySendNotices).toBe(true);
    expect(aliyunGateway({ ...settings, templateOfNotice: "" }).maySendNotices).toBe(false);
  });

  it("is not believed with another secret", async () => {
    const forger = aliyunGateway({ ...settings, accessKeySecret: "guessed" });
    expect(await troubleOf(forger.send(toNumber()))).toBe("unavailable");
  });

  it.each([
    ["a number that is none", { Code: "isv.MOBILE_NUMBER_ILLEGAL" }, "refused"],
    ["a number asked for too often", { Code: "isv.BUSINESS_LIMIT_CONTROL" }, "too-many"],
    ["an empty purse", { Code: "isv.AMOUNT_NOT_ENOUGH" }, "unavailable"],
    ["a wording that was not approved", { Code: "isv.SMS_TEMPLATE_ILLEGAL" }, "unavailable"],
  ] as const)("says of %s what is to be done, after one attempt", async (_, body, trouble) => {
    const sms = toNumber();
    provider.answerFor(sms.mobile, { body: { ...body, Message: "no", RequestId: "R" } });
    const before = provider.asked();
    expect(await troubleOf(gateway.send(sms))).toBe(trouble);
    expect(provider.asked()).toBe(before + 1);
  });

  it("is unsure when the provider breaks down over a message, and asks no second time", async () => {
    const sms = toNumber();
    provider.answerFor(sms.mobile, {
      status: 503,
      body: { Code: "ServiceUnavailable", Message: "busy", RequestId: "R" },
    });
    const before = provider.asked();
    expect(await troubleOf(gateway.send(sms))).toBe("unsure");
    expect(provider.asked()).toBe(before + 1);
  });

  it("is unsure when the answer does not come in time", async () => {
    const sms = toNumber();
    provider.answerFor(sms.mobile, "hang");
    expect(await troubleOf(aliyunGateway(settings, 200).send(sms))).toBe("unsure");
  });

  it("reports that nothing was sent when no server answers", async () => {
    const gone = await startAliyunStandIn(key);
    await gone.stop();
    const attempt = aliyunGateway({ ...settings, endpoint: gone.endpoint }).send(toNumber());
    expect(await troubleOf(attempt)).toBe("unavailable");
  });
});
