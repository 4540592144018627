import { accountCalls } from "@tushen/contract/people/account";
import { type OwnMail, type OwnSms, type Push, pushCalls } from "@tushen/contract/ground/push";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const mail: OwnMail = {
  ...{ shownAddress: "w***@example.cn", isOn: true, isDaily: false, quietFrom: null, quietTo: null },
  ...{ failingSince: null, trouble: null },
};
const mine = {
  ...{ isLimited: false, accountId: 1, accountUsername: "owner", createTime: "2026-01-01T08:00:00+08:00" },
  ...{ person: { personName: "王建国", mobile: "138****8000", idNumber: "410105********0011", registrations: [] } },
  ...{ organisation: { orgName: "绿城建设", creditCode: "91410105MA46HC001Q", address: "" } },
  ...{ otherAccounts: [], relations: [] },
} as never;

const noSms = { maySend: false, shownMobile: "", sms: null as OwnSms | null };
const open = async (own: () => { maySend: boolean; mail: OwnMail | null }, ownSms = () => noSms) => {
  const server = answerFrame();
  server.with(accountCalls.readMyAccount, mine);
  server.with(accountCalls.listSessions, []);
  server.with(pushCalls.readOwnMail, own);
  server.with(pushCalls.readOwnSms, ownSms);
  await openPortal("#/account", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "我的账号", level: 1 })).toBeVisible();
  return server;
};
const bodies = (server: Awaited<ReturnType<typeof open>>, entry: Parameters<typeof server.askedFor>[0]) =>
  server.askedFor(entry).map(({ body }) => JSON.parse(body));

describe("通知方式", () => {
  it("takes an address when the code sent to it was entered", async () => {
    let own: OwnMail | null = null;
    const server = await open(() => ({ maySend: true, mail: own }));
    server.with(pushCalls.sendMailCode, { waitInSeconds: 60 });
    server.with(pushCalls.proveMail, () => {
      own = mail;
      return true as const;
    });
    await page.getByRole("button", { name: "设置邮箱" }).click();
    await page.getByRole("textbox", { name: /邮箱地址/ }).fill("wang@example");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await expect.element(page.getByText(/请填写完整的邮箱地址/)).toBeVisible();
    await page.getByRole("textbox", { name: /邮箱地址/ }).fill("wang@example.cn");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await expect.element(page.getByText(/验证码已发到 wang@example.cn/)).toBeVisible();
    await page.getByRole("textbox", { name: /邮件中的验证码/ }).fill("246810");
    await page.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByText(/w\*\*\*@example\.cn/)).toBeVisible();
    expect(bodies(server, pushCalls.proveMail)).toEqual([{ code: "246810" }]);
  });

  it("goes out at once, once a day or not at all, and not at night", async () => {
    let own = mail;
    const server = await open(() => ({ maySend: true, mail: own }));
    server.with(pushCalls.saveOwnMail, ({ body }) => {
      own = { ...own, ...JSON.parse(body) };
      return true as const;
    });
    await page.getByRole("radio", { name: "每天 8:00 汇总" }).click();
    await expect.element(page.getByRole("radio", { name: "每天 8:00 汇总" })).toBeChecked();
    await page.getByRole("combobox", { name: "邮件免打扰时段" }).click();
    await page.getByTitle("22:00 至次日 7:00").click();
    await expect.element(page.getByText("22:00 至次日 7:00").first()).toBeVisible();
    await page.getByRole("radio", { name: "暂停" }).click();
    await expect.element(page.getByRole("radio", { name: "暂停" })).toBeChecked();
    expect(bodies(server, pushCalls.saveOwnMail)).toEqual([
      { isOn: true, isDaily: true, quietFrom: null, quietTo: null },
      { isOn: true, isDaily: true, quietFrom: 22, quietTo: 7 },
      { isOn: false, isDaily: false, quietFrom: 22, quietTo: 7 },
    ]);
  });

  it("lists what was sent, and whether it arrived", async () => {
    const server = await open(() => ({ maySend: true, mail }));
    const push = (facts: Partial<Push>): Push => ({
      ...{ pushId: 1 as never, title: "请答复", content: "“金色时代广场一期”的审查意见已发出。", url: null },
      ...{ receivers: "", sendTime: "2026-11-22T08:00:00+08:00", state: "SENT", attempts: 1 },
      ...{ answer: "已接收", sentTime: "2026-11-22T08:00:03+08:00" },
      ...facts,
    });
    const failed = push({ pushId: 2 as never, title: "请复审", state: "GIVEN_UP", answer: "对方邮箱已满" });
    server.with(pushCalls.listOwnPushes, ({ url }) => {
      const list = url.searchParams.get("state") === "GIVEN_UP" ? [failed] : [failed, push({})];
      return { list, total: list.length, pageNum: 1, pageSize: 100 };
    });
    await page.getByRole("button", { name: "邮件记录" }).click();
    const log = page.getByRole("dialog", { name: /^发给我的邮件/ });
    await says(log.getByRole("row").nth(1), "请复审", "未送达", "对方邮箱已满");
    await says(log.getByRole("row").nth(2), "请答复", "已发送");
    await log.getByText("未送达", { exact: true }).first().click();
    await expect.element(log.getByText("请答复", { exact: true })).not.toBeInTheDocument();
  });

  it("tells why mail does not arrive", async () => {
    await open(() => ({
      maySend: true,
      mail: { ...mail, failingSince: "2026-11-23T08:00:00Z", trouble: "没有送达：满" },
    }));
    await expect.element(page.getByText("没有送达：满")).toBeVisible();
  });

  it("text messages come to the phone of the account, and not at night", async () => {
    let sms: OwnSms | null = null;
    const server = await open(
      () => ({ maySend: true, mail }),
      () => ({ maySend: true, shownMobile: "138****8000", sms }),
    );
    server.with(pushCalls.saveOwnSms, ({ body }) => {
      sms = { failingSince: null, trouble: null, ...JSON.parse(body) };
      return true as const;
    });
    await page.getByRole("button", { name: "启用短信" }).click();
    await expect.element(page.getByRole("radiogroup", { name: "短信发送方式" })).toBeVisible();
    expect(bodies(server, pushCalls.saveOwnSms)).toEqual([{ isOn: true, isDaily: false, quietFrom: 22, quietTo: 7 }]);
  });

  it("is absent where the portal sends neither mail nor text messages", async () => {
    await open(() => ({ maySend: false, mail: null }));
    await expect.element(page.getByText("登录安全")).toBeVisible();
    expect(page.getByText("通知方式").elements()).toEqual([]);
  });
});
