import type { CredentialId } from "@tushen/contract/ground/fields";
import { beforeEach, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import type { Portal } from "../../context.ts";
import { notifyPeople } from "../message/index.ts";
import { fanOutAll } from "./fan-out.ts";
import { postPushes } from "./index.ts";

const portal = await startPortal("2026-11-23T15:00:00+08:00");
const { db, clock } = portal;
const given = startGiven(portal);
const each = { isOn: true, isDaily: false, quietFrom: null, quietTo: null } as const;

beforeEach(async () => {
  await db.deleteFrom("push_channel").execute();
  await db.deleteFrom("outbox_item").execute();
});

const tell = async (title: string) =>
  notifyPeople(db, clock(), [(await given.credentialId("clerk")) as CredentialId], {
    ...{ title, content: `${title}的内容`, url: "#/censorUnit/main" },
  });
/** What a worker does, with the gateway of `through`. */
const carry = async (through: Portal = portal) => {
  await fanOutAll(db);
  for (const { id } of await db.selectFrom("push_channel").select("id").execute())
    await postPushes.run(through, { channelId: id }, { signal: new AbortController().signal } as never);
};
const texts = async () =>
  (await db.selectFrom("outbox_item").select("text").where("kind", "=", "sms").orderBy("id").execute()).map(
    ({ text }) => text,
  );
const through = (send: NonNullable<Portal["sms"]>["send"]) => ({
  ...portal,
  sms: { name: "inbox", maySendNotices: true, send } as const,
});
const trouble = (kind: string) => through(() => Promise.reject(Object.assign(new Error(kind), { trouble: kind })));

it("text messages come to the phone of who wants them; what follows soon goes together", async () => {
  const clerk = await portal.signIn("clerk");
  expect(await clerk.push.readOwnSms({})).toMatchObject({ maySend: true, sms: null });
  await tell("没有人要");
  await carry();
  await clerk.push.saveOwnSms(each);
  for (const title of ["请受理", "请审查", "请复核"]) {
    await tell(title);
    await carry();
  }
  expect(await texts()).toEqual(["【图审通】您有 1 条新消息：请受理。请登录查看。"]);
  clock.moveBy(600_000);
  await carry();
  expect((await texts()).at(-1)).toBe("【图审通】您有 2 条新消息：请审查。请登录查看。");
  const { list, total } = await clerk.push.listOwnPushes({ kind: "SMS" });
  expect(list.map(({ title, state }) => `${title} ${state}`)).toEqual(["请复核 SENT", "请审查 SENT", "请受理 SENT"]);
  expect(total).toBe(3);
  expect((await clerk.push.listOwnPushes({ kind: "EMAIL" })).list).toEqual([]);
  expect((await (await portal.signIn("leader")).push.listOwnPushes({ kind: "SMS" })).list).toEqual([]);
  await clerk.push.saveOwnSms({ ...each, isOn: false });
  await tell("不要");
  await carry();
  expect(await texts()).toHaveLength(2);
});

it.each([
  ["refused", 1, { isOn: false, trouble: "这个手机号不能接收短信" }],
  ["unavailable", 1, { isOn: true, trouble: "短信服务暂时不可用" }],
  ["unsure", 0, { isOn: true, trouble: null }],
] as const)("a provider that answers %s leaves %i waiting and the person told", async (kind, waiting, sms) => {
  const clerk = await portal.signIn("clerk");
  await clerk.push.saveOwnSms(each);
  await tell("请受理");
  await carry(trouble(kind));
  expect((await clerk.push.readOwnSms({})).sms).toMatchObject(sms);
  expect(await db.selectFrom("push").select("id").where("state", "=", "WAITING").execute()).toHaveLength(waiting);
});

it("goes to no account without a mobile, which can still turn it off", async () => {
  const clerk = await portal.signIn("clerk");
  const { id, mobile } = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["person.id", "mobile"])
    .where("account.username", "=", "clerk")
    .executeTakeFirstOrThrow();
  const setMobile = (number: string) => db.updateTable("person").set({ mobile: number }).where("id", "=", id).execute();
  await clerk.push.saveOwnSms(each);
  await setMobile("0371-65900000");
  try {
    expect(await clerk.push.readOwnSms({})).toMatchObject({ maySend: true, shownMobile: "" });
    await expectRefused(clerk.push.saveOwnSms({ ...each, isDaily: true }), "push.no-mobile");
    await clerk.push.saveOwnSms({ ...each, isOn: false });
    expect((await clerk.push.readOwnSms({})).sms).toMatchObject({ isOn: false });
  } finally {
    await setMobile(mobile);
  }
});

it("is the person's own, beside the mail, and needs a gateway with a wording", async () => {
  await expectRefused(portal.guest.push.saveOwnSms(each), "platform.sign-in-first");
  await expectRefused(portal.guest.push.listOwnPushes({ kind: "SMS" }), "platform.sign-in-first");
  const clerk = await portal.signIn("clerk");
  await clerk.push.saveOwnSms(each);
  await clerk.push.removeOwnMail({});
  expect((await clerk.push.readOwnSms({})).sms).toMatchObject({ isOn: true });
  expect((await (await portal.signIn("leader")).push.readOwnSms({})).sms).toBeNull();
  expect(await (await portal.signIn("house-admin")).push.listChannels({})).toEqual([]);
  const gateway = portal.sms as { maySendNotices: boolean };
  gateway.maySendNotices = false;
  try {
    const { message } = await expectRefused(clerk.push.saveOwnSms({ ...each, isDaily: true }), "push.no-sms");
    expect(message).toBe("本平台没有开通短信通知。");
    expect(await clerk.push.readOwnSms({})).toMatchObject({ maySend: false, sms: null });
    await clerk.push.saveOwnSms({ ...each, isOn: false });
  } finally {
    gateway.maySendNotices = true;
  }
  expect((await clerk.push.readOwnSms({})).sms).toMatchObject({ isOn: false, isDaily: false });
});
