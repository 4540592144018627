import { type Push, type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import { eventTypesOf } from "@tushen/domain/ground/event/business-event";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const admin = {
  ...{ orgType: "CENSOR", orgName: "瑞图审图" },
  roles: [{ code: "CENSOR_ADMIN", items: [{ moduleCode: "ORG", editable: true }] }],
} as never;
const channel = (facts: Partial<PushChannel> = {}): PushChannel => ({
  ...{ channelId: 1 as never, kind: "WECHAT_WORK", channelName: "受理窗口群", isOn: true, waiting: 0 },
  ...{ shownAddress: "qyapi.weixin.qq.com/…a1b2", roleCodes: ["CENSOR_CLERK"] as PushChannel["roleCodes"] },
  ...{ createTime: "2026-11-21T08:00:00+08:00", creatorName: "王明", lastSentTime: "2026-11-22T08:00:00+08:00" },
  ...{ failingSince: null, lastAnswer: "已接收", eventTypes: ["cn.tushen.message.sent"] },
  ...facts,
});
const push = (facts: Partial<Push> = {}): Push => ({
  ...{ pushId: 1 as never, title: "请汇总", content: "“金色时代广场一期”各专业均已复核。", url: null },
  ...{ receivers: "王明、李华", sendTime: "2026-11-22T08:00:00+08:00", state: "SENT", attempts: 1 },
  ...{ answer: "已接收", sentTime: "2026-11-22T08:00:03+08:00" },
  ...facts,
});

const open = async (channels: () => readonly PushChannel[]) => {
  const server = answerFrame(admin);
  server.with(pushCalls.listChannels, () => [...channels()]);
  await openPortal("#/adminUnit/push", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "消息推送" })).toBeVisible();
  return server;
};

describe("消息推送", () => {
  it("says of each channel whether messages arrive, and what the other side answers", async () => {
    const failing = { failingSince: "2026-11-22T09:30:00+08:00", lastAnswer: "对方回答 HTTP 500", waiting: 3 };
    await open(() => [
      channel(),
      channel({ channelId: 2 as never, channelName: "办公系统", kind: "WEBHOOK", roleCodes: [], ...failing }),
      channel({ channelId: 3 as never, channelName: "旧群", isOn: false }),
    ]);
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "发送测试消息" }) });
    await says(rows.nth(0), "受理窗口群 正常", "企业微信群机器人", "发给受理员的消息");
    await says(rows.nth(1), "2026-11-22 09:30 起未送达", "本单位全部消息 · 3 条待发送", "对方回答 HTTP 500");
    await says(rows.nth(2), "旧群 已停用");
  });

  it("takes a group's robot and lists it", async () => {
    let channels: PushChannel[] = [];
    const server = answerFrame(admin);
    server.with(pushCalls.listChannels, () => channels);
    server.with(pushCalls.addChannel, () => {
      channels = [channel()];
      return { channelId: 1 as never, secret: null };
    });
    await openPortal("#/adminUnit/push", { as: "T" });
    await expect.element(page.getByText("还没有推送渠道")).toBeVisible();
    await page.getByRole("button", { name: "添加渠道" }).click();
    await page.getByRole("textbox", { name: /渠道名称/ }).fill("受理窗口群");
    await page.getByRole("textbox", { name: /接收地址/ }).fill("qyapi.weixin.qq.com");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await expect.element(page.getByText(/请填写完整的网址/)).toBeVisible();
    await page
      .getByRole("textbox", { name: /接收地址/ })
      .fill("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await expect.element(page.getByRole("button", { name: "发送测试消息" })).toBeVisible();
    expect(JSON.parse(server.askedFor(pushCalls.addChannel)[0]?.body ?? "")).toEqual({
      ...{ kind: "WECHAT_WORK", channelName: "受理窗口群", secret: "", roleCodes: [] },
      eventTypes: ["cn.tushen.message.sent"],
      address: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1",
    });
  });

  it("shows the secret of a system once", async () => {
    const server = answerFrame(admin);
    server.with(pushCalls.listChannels, []);
    server.with(pushCalls.addChannel, { channelId: 1 as never, secret: "whsec_shown-once" });
    await openPortal("#/adminUnit/push", { as: "T" });
    await page.getByRole("button", { name: "添加渠道" }).click();
    await page.getByRole("radio", { name: "业务系统接口" }).click();
    await page.getByRole("textbox", { name: /渠道名称/ }).fill("办公系统");
    await page.getByRole("textbox", { name: /接收地址/ }).fill("https://oa.example.cn/tushen");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await expect.element(page.getByText("whsec_shown-once")).toBeVisible();
  });

  it("lets a system get chosen business events instead of messages", async () => {
    let channels: PushChannel[] = [];
    const server = answerFrame(admin);
    server.with(pushCalls.listChannels, () => channels);
    const chosen = eventTypesOf(["certificate", "filing"]);
    server.with(pushCalls.addChannel, () => {
      channels = [channel({ kind: "WEBHOOK", channelName: "审批平台", eventTypes: [...chosen] })];
      return { channelId: 1 as never, secret: "whsec_shown-once" };
    });
    await openPortal("#/adminUnit/push", { as: "T" });
    await page.getByRole("button", { name: "添加渠道" }).click();
    await page.getByRole("radio", { name: "业务系统接口" }).click();
    await page.getByRole("textbox", { name: /渠道名称/ }).fill("审批平台");
    await page.getByRole("textbox", { name: /接收地址/ }).fill("https://approval.example.cn/tushen");
    await page.getByRole("checkbox", { name: "站内消息（发给本单位人员的）" }).click();
    await expect.element(page.getByText("只推送发给这些角色的消息")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await expect.element(page.getByText("请至少选一类事件")).toBeVisible();
    await page.getByRole("checkbox", { name: "批次已受理" }).click();
    await page.getByRole("checkbox", { name: /^合格书与备案/ }).click();
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await expect.element(page.getByText("whsec_shown-once")).toBeVisible();
    const { eventTypes } = JSON.parse(server.askedFor(pushCalls.addChannel)[0]?.body ?? "") as PushChannel;
    expect(eventTypes.toSorted()).toEqual(["cn.tushen.submission.accepted", ...chosen].toSorted());
    await page.getByRole("button", { name: "已保存，关闭" }).click();
    await says(page.getByRole("listitem").filter({ hasText: "审批平台" }), "10 类业务事件");
    server.with(pushCalls.tryChannel, { isSent: true, answer: "已接收（HTTP 200）" });
    await page.getByRole("button", { name: "发送测试事件" }).click();
    await page.getByRole("menuitem", { name: /审查合格书已发放/ }).click();
    await expect.element(page.getByText("测试消息已送达：已接收（HTTP 200）")).toBeVisible();
    expect(JSON.parse(server.askedFor(pushCalls.tryChannel)[0]?.body ?? "")).toEqual({
      ...{ channelId: 1, eventType: "cn.tushen.certificate.issued" },
    });
  });

  it("tells what the receiver said to a test message", async () => {
    const server = answerFrame(admin);
    server.with(pushCalls.listChannels, [channel()]);
    server.with(pushCalls.tryChannel, { isSent: false, answer: "对方拒收（93000）：invalid webhook url" });
    await openPortal("#/adminUnit/push", { as: "T" });
    await page.getByRole("button", { name: "发送测试消息" }).click();
    await expect.element(page.getByText("测试消息没有送达：对方拒收（93000）：invalid webhook url")).toBeVisible();
  });

  it("keeps a log; what did not arrive is sent once more", async () => {
    let lost = push({ pushId: 2 as never, title: "费用已到账", state: "GIVEN_UP", answer: "对方回答 HTTP 500" });
    const server = answerFrame(admin);
    server.with(pushCalls.listChannels, [channel()]);
    server.with(pushCalls.listPushes, () => ({ list: [lost, push()], total: 2, pageNum: 1, pageSize: 100 }));
    server.with(pushCalls.sendAgain, () => {
      lost = { ...lost, state: "WAITING" };
      return { count: 1 };
    });
    await openPortal("#/adminUnit/push", { as: "T" });
    await page.getByRole("button", { name: "推送记录" }).click();
    await says(page.getByRole("row", { name: /费用已到账/ }), "未送达", "HTTP 500");
    await page.getByRole("button", { name: "重发未送达的（1）" }).click();
    await says(page.getByRole("row", { name: /费用已到账/ }), "待发送");
    expect(server.askedFor(pushCalls.sendAgain).map(({ body }) => JSON.parse(body))).toEqual([
      { channelId: 1, pushIds: [2] },
    ]);
  });
});
