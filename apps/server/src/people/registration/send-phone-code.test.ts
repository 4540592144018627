import type { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { codeSentTo, readCaptcha } from "../../../test/given-phone.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { buildApp } from "../../app.ts";
import { type SmsGateway, SmsNotSent, type SmsTrouble } from "../sms/index.ts";

const portal = await startPortal();
const { guest, clock } = portal;
const { sendPhoneCode, checkPhoneCode } = guest.registration;
const minute = 60_000;
const type = "REGISTER" as const;

const sentTo = (mobile: string) =>
  portal.db.selectFrom("phone_code").selectAll().where("mobile", "=", mobile).execute();
const inboxOf = (mobile: string) =>
  portal.db.selectFrom("outbox_item").selectAll().where("receiver", "=", mobile).execute();

/** The same database behind another gateway. */
const behind = async (sms: SmsGateway | null) => actAs(await buildApp({ ...portal, sms }), null);
const troubled = (trouble: SmsTrouble): SmsGateway => ({
  name: "aliyun",
  maySendNotices: false,
  send: async () => {
    throw new SmsNotSent(trouble, "said no");
  },
});

describe("asking for a code by SMS", () => {
  it("sends six digits to the phone, never answers them, and keeps only their hash", async () => {
    const mobile = "13800000001";
    expect(await sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) })).toBe(true);
    const code = await codeSentTo(portal, mobile);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await sentTo(mobile);
    expect(row).toMatchObject({ state: "SENT", type });
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it("refuses a number that is none, saying so at the field (F190)", async () => {
    for (const [mobile, message] of [
      ["12800138000", "请输入有效的手机号码"],
      ["1380013800", "请输入有效的手机号码"],
      ["", "手机号不可为空"],
    ] as const) {
      const failure = await expectRefused(
        sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) }),
        "platform.malformed",
      );
      expect(failure.detail).toEqual([{ field: "mobile", message }]);
    }
  });

  it("needs the captcha read right, now or before under the same key", async () => {
    const mobile = "13800000002";
    const key = await readCaptcha(portal);
    await expectRefused(sendPhoneCode({ mobile, type }), "account.captcha-wrong");
    await expectRefused(sendPhoneCode({ mobile, type, signupKey: key.signupKey }), "account.captcha-wrong");
    await expectRefused(sendPhoneCode({ mobile, type, ...key, captcha: "????" }), "account.captcha-wrong");
    expect(await guest.account.checkCaptcha({ signupKey: key.signupKey, code: key.captcha })).toBe(true);
    expect(await sendPhoneCode({ mobile, type, signupKey: key.signupKey })).toBe(true);
  });

  it("sends one message for a double click, and says how long to wait", async () => {
    const mobile = "13800000003";
    const key = await readCaptcha(portal);
    const both = await Promise.allSettled([0, 1].map(() => sendPhoneCode({ mobile, type, ...key })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { reason } = both.find(({ status }) => status === "rejected") as { reason: CallFailed };
    expect(reason).toMatchObject({ code: "registration.phone-code-too-soon", detail: { seconds: 60 } });
    expect(await inboxOf(mobile)).toHaveLength(1);
    clock.moveBy(61_000);
    expect(await sendPhoneCode({ mobile, type, ...key })).toBe(true);
  });

  it("serves one number per captcha, three messages at most", async () => {
    const key = await readCaptcha(portal);
    await sendPhoneCode({ mobile: "13800000004", type, ...key });
    await expectRefused(sendPhoneCode({ mobile: "13800000005", type, ...key }), "registration.captcha-used-up");
    for (let more = 0; more < 2; more++) {
      clock.moveBy(minute);
      await sendPhoneCode({ mobile: "13800000004", type, ...key });
    }
    clock.moveBy(minute);
    await expectRefused(sendPhoneCode({ mobile: "13800000004", type, ...key }), "registration.captcha-used-up");
  });

  it("stops at ten a day for a number and sixty for an address", async () => {
    clock.moveBy(25 * 60 * minute);
    const mobile = "13800000006";
    for (let sent = 0; sent < 10; sent++) {
      await sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) });
      clock.moveBy(minute);
    }
    await expectRefused(
      sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) }),
      "registration.phone-code-too-many",
    );
    const ofAddress = portal.db.updateTable("attempt").where("kind", "=", "phone-code-address");
    await ofAddress.set({ count: 59 }).execute();
    expect(await sendPhoneCode({ mobile: "13911111110", type, ...(await readCaptcha(portal)) })).toBe(true);
    const next = sendPhoneCode({ mobile: "13911111111", type, ...(await readCaptcha(portal)) });
    await expectRefused(next, "registration.phone-code-too-many");
    clock.moveBy(25 * 60 * minute);
    expect(await sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) })).toBe(true);
  });

  it("counts what another server on the same database has sent, and tried", async () => {
    const mobile = "13800000011";
    const other = await behind(portal.sms);
    const key = await readCaptcha(portal);
    await sendPhoneCode({ mobile, type, ...key });
    await expectRefused(other.registration.sendPhoneCode({ mobile, type, ...key }), "registration.phone-code-too-soon");
    const right = await codeSentTo(portal, mobile);
    const wrong = { mobile, type, signupKey: key.signupKey, msgCode: right === "000000" ? "000001" : "000000" };
    for (const server of [guest, other, guest, other, guest])
      await expectRefused(server.registration.checkPhoneCode(wrong), "registration.phone-code-wrong");
    const late = other.registration.checkPhoneCode({ ...wrong, msgCode: right });
    await expectRefused(late, "registration.phone-code-wrong");
  });

  it("answers a known number as it answers an unknown one", async () => {
    const { mobile: known } = await portal.db.selectFrom("person").select("mobile").executeTakeFirstOrThrow();
    for (const mobile of [known, "13800000007"]) {
      expect(await sendPhoneCode({ mobile, type: "RESET_PASSWORD", ...(await readCaptcha(portal)) })).toBe(true);
      expect(await inboxOf(mobile)).toHaveLength(1);
    }
  });
});

describe("a code by SMS that the gateway does not send", () => {
  it.each([
    ["refused", "registration.sms-refused"],
    ["unavailable", "registration.sms-unavailable"],
    ["too-many", "registration.phone-code-too-many"],
  ] as const)("because it is %s may be asked for again at once", async (trouble, code) => {
    const mobile = "13800000008";
    const attempt = (await behind(troubled(trouble))).registration.sendPhoneCode({
      mobile,
      type,
      ...(await readCaptcha(portal)),
    });
    await expectRefused(attempt, code);
    expect((await sentTo(mobile)).every(({ state }) => state === "FAILED")).toBe(true);
  });

  it("counts all the same: trouble at the gateway is no way past the limit of a day", async () => {
    const mobile = "13800000013";
    const server = await behind(troubled("unavailable"));
    const ask = async () => server.registration.sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) });
    for (let sent = 0; sent < 10; sent++) await expectRefused(ask(), "registration.sms-unavailable");
    await expectRefused(ask(), "registration.phone-code-too-many");
  });

  it("leaves a minute between two messages that were sent", async () => {
    const mobile = "13800000014";
    const send = async (sms: SmsGateway | null) =>
      (await behind(sms)).registration.sendPhoneCode({ mobile, type, ...(await readCaptcha(portal)) });
    await expectRefused(send(troubled("refused")), "registration.sms-refused");
    clock.moveBy(minute / 2);
    expect(await send(portal.sms)).toBe(true);
    clock.moveBy(minute / 2);
    const failure = await expectRefused(send(portal.sms), "registration.phone-code-too-soon");
    expect(failure.detail).toEqual({ seconds: 30 });
  });

  it("as far as anybody knows counts as sent, and its code is right should it arrive", async () => {
    const mobile = "13800000009";
    let code = "";
    const unsure: SmsGateway = {
      name: "aliyun",
      maySendNotices: false,
      send: async ({ parameters }) => {
        code = parameters["code"] ?? "";
        throw new SmsNotSent("unsure", "no answer");
      },
    };
    const key = await readCaptcha(portal);
    await expectRefused(
      (await behind(unsure)).registration.sendPhoneCode({ mobile, type, ...key }),
      "registration.sms-unsure",
    );
    await expectRefused(sendPhoneCode({ mobile, type, ...key }), "registration.phone-code-too-soon");
    expect(await checkPhoneCode({ mobile, type, signupKey: key.signupKey, msgCode: code })).toBe(true);
  });

  it("or by a server that died after sending: it is not sent again, and its code is right", async () => {
    const mobile = "13800000012";
    let code = "";
    const dying: SmsGateway = {
      name: "aliyun",
      maySendNotices: false,
      send: async ({ parameters }) => {
        code = parameters["code"] ?? "";
        throw new Error("killed");
      },
    };
    const key = await readCaptcha(portal);
    await expectRefused((await behind(dying)).registration.sendPhoneCode({ mobile, type, ...key }), "platform.defect");
    expect(await sentTo(mobile)).toMatchObject([{ state: "SENDING" }]);
    await expectRefused(sendPhoneCode({ mobile, type, ...key }), "registration.phone-code-too-soon");
    expect(await checkPhoneCode({ mobile, type, signupKey: key.signupKey, msgCode: code })).toBe(true);
  });

  it("since there is none is said clearly", async () => {
    const attempt = (await behind(null)).registration.sendPhoneCode({
      mobile: "13800000010",
      type,
      ...(await readCaptcha(portal)),
    });
    expect((await expectRefused(attempt, "registration.sms-off")).message).toContain("尚未开通短信服务");
  });
});
