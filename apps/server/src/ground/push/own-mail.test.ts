import type { CredentialId } from "@tushen/contract/ground/fields";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { notifyPeople } from "../message/index.ts";
import { postPushes } from "./index.ts";
import { type ArrivedMail, startMailServer } from "../../../test/stand-ins/mail.ts";
import type { PushSettings } from "./push-settings.ts";
import { relay } from "./relay.ts";

const portal = await startPortal("2026-11-23T15:00:00+08:00");
const { db, clock } = portal;
const given = startGiven(portal);

const mails = await startMailServer();
const { arrived } = mails;

beforeAll(() => {
  const config = portal.config as { push: PushSettings };
  config.push = { innerHosts: [], mail: { url: mails.url, from: "图审通 <tushen@example.cn>" } };
});
afterAll(mails.stop);
beforeEach(async () => {
  await db.deleteFrom("push_channel").execute();
  await db.deleteFrom("mail_proof").execute();
  await db.deleteFrom("notice").execute();
  arrived.length = 0;
  mails.refuse(false);
});

const codeIn = (mail: ArrivedMail | undefined): string => /验证码为 (\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
const setMail = async (address = "wang@example.cn") => {
  const clerk = await portal.signIn("clerk");
  await clerk.push.sendMailCode({ address });
  await clerk.push.proveMail({ code: codeIn(arrived.at(-1)) });
  arrived.length = 0;
  return clerk;
};
const carry = async () => {
  await relay(portal);
  await portal.runOnly(postPushes);
};
const tell = async (title: string) =>
  notifyPeople(db, clock(), [(await given.credentialId("clerk")) as CredentialId], {
    ...{ title, content: `${title}的内容`, url: "#/censorUnit/main" },
  });
const atHour = (day: number, hour: number) => {
  const wanted = new Date(Date.UTC(2026, 10, day, hour - 8));
  portal.clock.moveBy(wanted.getTime() - clock().getTime());
};

describe("a mail address", () => {
  it("is one's own when its code was entered, and then gets messages", async () => {
    const clerk = await portal.signIn("clerk");
    await clerk.push.sendMailCode({ address: "wang@example.cn" });
    expect(arrived[0]?.to).toEqual(["wang@example.cn"]);
    expect(await clerk.push.readOwnMail({})).toEqual({ maySend: true, mail: null });
    await clerk.push.proveMail({ code: codeIn(arrived[0]) });
    expect((await clerk.push.readOwnMail({})).mail).toMatchObject({ shownAddress: "w***@example.cn", isOn: true });
    await tell("请受理");
    await carry();
    expect(arrived[1]?.to).toEqual(["wang@example.cn"]);
    expect(arrived[1]?.text).toMatch(/Subject: 请受理/);
    expect(arrived[1]?.text).toContain("请受理的内容\n打开办理：http://localhost:8080/#/censorUnit/main");
    expect(JSON.stringify(await db.selectFrom("push_channel").selectAll().execute())).not.toContain("wang@");
  });

  it("is not taken with a wrong, old or used code", async () => {
    const clerk = await portal.signIn("clerk");
    await clerk.push.sendMailCode({ address: "wang@example.cn" });
    const code = codeIn(arrived[0]);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let times = 0; times < 5; times++)
      await expectRefused(clerk.push.proveMail({ code: wrong }), "push.code-wrong");
    await expectRefused(clerk.push.proveMail({ code }), "push.code-over");
    clock.moveBy(3600_000);
    await clerk.push.sendMailCode({ address: "wang@example.cn" });
    clock.moveBy(601_000);
    await expectRefused(clerk.push.proveMail({ code: codeIn(arrived[1]) }), "push.code-over");
    expect((await clerk.push.readOwnMail({})).mail).toBeNull();
  });

  it("gets no codes one after the other", async () => {
    const clerk = await portal.signIn("clerk");
    await clerk.push.sendMailCode({ address: "victim@example.cn" });
    await expectRefused(clerk.push.sendMailCode({ address: "victim@example.cn" }), "push.code-too-soon");
    clock.moveBy(61_000);
    await clerk.push.sendMailCode({ address: "victim@example.cn" });
    clock.moveBy(61_000);
    await expectRefused(clerk.push.sendMailCode({ address: "victim@example.cn" }), "push.code-too-soon");
    expect(arrived).toHaveLength(2);
  });

  it("says how long the next code has to wait, which is longer each time and an hour at most", async () => {
    const clerk = await portal.signIn("clerk");
    for (const waitInSeconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      expect(await clerk.push.sendMailCode({ address: "slow@example.cn" })).toEqual({ waitInSeconds });
      clock.moveBy((waitInSeconds - 1) * 1000);
      const early = await expectRefused(clerk.push.sendMailCode({ address: "slow@example.cn" }), "push.code-too-soon");
      expect(early.message).toContain("1 秒");
      clock.moveBy(1000);
    }
    expect(arrived, "no code was sent too soon").toHaveLength(8);
  });

  it("stays until the code of the next one is entered", async () => {
    const clerk = await setMail();
    await clerk.push.sendMailCode({ address: "li@example.cn" });
    expect((await clerk.push.readOwnMail({})).mail?.shownAddress).toBe("w***@example.cn");
    await clerk.push.proveMail({ code: codeIn(arrived[0]) });
    expect((await clerk.push.readOwnMail({})).mail?.shownAddress).toBe("l***@example.cn");
    await clerk.push.removeOwnMail({});
    await tell("谁也不收");
    await carry();
    expect(arrived).toHaveLength(1);
  });

  it("that cannot get the code is told so", async () => {
    const clerk = await portal.signIn("clerk");
    mails.refuse(true);
    await expectRefused(clerk.push.sendMailCode({ address: "full@example.cn" }), "push.mail-not-sent");
    await expectRefused(clerk.push.sendMailCode({ address: "not an address" }), "platform.malformed");
  });
});

describe("without a mail server and an open inbox", () => {
  it("no mail is offered, and none is sent", async () => {
    const config = portal.config as { push: PushSettings; openInbox: boolean };
    const { push, openInbox } = config;
    Object.assign(config, { push: { ...push, mail: null }, openInbox: false });
    try {
      const clerk = await portal.signIn("clerk");
      expect(await clerk.push.readOwnMail({})).toEqual({ maySend: false, mail: null });
      await expectRefused(clerk.push.sendMailCode({ address: "wang@example.cn" }), "push.no-mail");
      expect(await db.selectFrom("mail_proof").select("account_id").execute()).toEqual([]);
    } finally {
      Object.assign(config, { push, openInbox });
    }
  });
});

describe("mail comes when its owner wants it", () => {
  const paces = { isOn: true, isDaily: false, quietFrom: null, quietTo: null };

  it("after a quiet night all together", async () => {
    const clerk = await setMail();
    await clerk.push.saveOwnMail({ ...paces, quietFrom: 22, quietTo: 7 });
    atHour(24, 23);
    await tell("夜里一");
    await tell("夜里二");
    await carry();
    expect(arrived).toEqual([]);
    atHour(25, 7);
    await carry();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).toMatch(/Subject: 图审通：2 条消息[^]*【夜里一】[^]*【夜里二】/);
  });

  it("once a day", async () => {
    const clerk = await (async () => {
      atHour(25, 9);
      return setMail();
    })();
    await clerk.push.saveOwnMail({ ...paces, isDaily: true });
    await tell("上午");
    atHour(25, 17);
    await tell("下午");
    await carry();
    expect(arrived).toEqual([]);
    atHour(26, 8);
    await carry();
    expect(arrived.map(({ text }) => /【上午】[^]*【下午】/.test(text))).toEqual([true]);
  });

  it("and not at all when it is off", async () => {
    const clerk = await setMail();
    await clerk.push.saveOwnMail({ ...paces, isOn: false });
    await tell("不要");
    await carry();
    expect(arrived).toEqual([]);
  });

  it("a server in trouble loses nothing", async () => {
    await setMail();
    mails.refuse(true);
    await tell("等等再来");
    await carry();
    const clerk = await portal.signIn("clerk");
    expect((await clerk.push.readOwnMail({})).mail?.trouble).toContain("没有送达");
    mails.refuse(false);
    clock.moveBy(6000);
    await carry();
    expect(arrived).toHaveLength(1);
    expect((await clerk.push.readOwnMail({})).mail?.trouble).toBeNull();
  });
});

it("guests have no mail; a channel of a person is nobody's of the organisation", async () => {
  await setMail();
  await expectRefused(portal.guest.push.readOwnMail({}), "platform.sign-in-first");
  const [row] = await db.selectFrom("push_channel").select("id").execute();
  const admin = await portal.signIn("house-admin");
  expect(await admin.push.listChannels({})).toEqual([]);
  await expectRefused(admin.push.removeChannel({ channelId: row?.id as never }), "platform.not-found");
  expect((await (await portal.signIn("leader")).push.readOwnMail({})).mail).toBeNull();
});
