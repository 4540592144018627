import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webhookSignature } from "../apps/server/src/ground/push/formats.ts";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { check, collect, conclude, recheck } from "../apps/server/seed/review-acts.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { handInAnswers } from "./answers.ts";
import { sendLetter } from "./house.ts";
import { keepPicture } from "./keep-picture.ts";
import { startLetterBoxes } from "./letter-boxes.ts";
import { phoneFaultsOf, phonePages, widthOfSheets } from "./phone-pages.ts";
import { fillLogin, type Person, phone, startPortal, tablet } from "./portal.ts";
import { townAt } from "./town.ts";
import { openTask, sheetIsSharp } from "./workbench.ts";

const project: DemoProject = {
  ...{ name: "金色悦湖", stage: "collected", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};
const letterTitle = "审查意见告知书";
const mailAddress = "linyutong@example.cn";
const answer = "已核对：坡度以建筑设计说明第 5.2 条为准，图面标注为笔误，随下一版更正。";

const boxes = await startLetterBoxes();
const portal = await startPortal(boxes.settings);
afterAll(async () => {
  await portal.stop();
  await boxes.stop();
});
const town = townAt(portal.base);
let at: Work["at"];
let opinion: Opinion;
let link = "";
let designer: Person;

interface Event {
  readonly data: { readonly title: string; readonly content: string; readonly link: string | null };
}
const postsTo = (path: string) => boxes.posts.received.filter((one) => one.path === path);
const events = () => postsTo("/oa").map(({ body }) => JSON.parse(body) as Event);

/** What came of the letter over each of the four channels. */
const lettersSeen = () => ({
  texts: boxes.texts.sent.filter((one) => one["TemplateParam"]?.includes(letterTitle)).length,
  mails: boxes.mails.arrived.filter(({ text }) => text.includes(`Subject: ${letterTitle}`)).length,
  systems: events().filter(({ data }) => data.title === letterTitle).length,
  robots: postsTo("/robot").filter(({ body }) => body.includes(letterTitle)).length,
});

/** The designer takes text messages and mail; the firm its own system and the robot of a group. */
const openChannels = async (): Promise<string> => {
  const [own, firm] = [await town.as("designer"), await town.as("designer-admin")];
  const address = (path: string) => boxes.posts.address + path;
  const system = { kind: "WEBHOOK", channelName: "院办公系统", address: address("/oa"), secret: "" } as const;
  const { secret } = await firm.push.addChannel({ ...system, roleCodes: [] });
  const robot = { kind: "WECHAT_WORK", channelName: "建筑一所群", address: address("/robot"), secret: "" } as const;
  await firm.push.addChannel({ ...robot, roleCodes: [] });
  await own.push.saveOwnSms({ isOn: true, isDaily: false, quietFrom: null, quietTo: null });
  await own.push.sendMailCode({ address: mailAddress });
  const code = /验证码为 (\d{6})/.exec(boxes.mails.arrived.at(-1)?.text ?? "")?.[1] ?? "";
  await own.push.proveMail({ code });
  return secret ?? "";
};

/** Every other opinion of the firm, answered in words through the calls of the page. */
const answerRest = async (): Promise<void> => {
  const own = await town.as("designer");
  const { list } = await own.opinion.searchReplyOpinions({ projectSubmissionId: at.projectSubmissionId });
  for (const { opinionId } of list.filter((one) => one.can.answer && one.opinionId !== opinion.opinionId))
    await own.opinion.saveReply({
      ...{ id: opinionId, replyType: "3", replyContent: "已核对，按意见在施工图中落实。", replyPersonName: "林雨桐" },
    });
};

const row = ({ page }: Person) => page.locator(`[data-opinion="${opinion.opinionId}"]`);

beforeAll(async () => {
  at = await bringTo(town, project, 1);
  const chief = await town.as("chief");
  const { projectSubmissionId } = at;
  await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
});

describe("a letter of opinions", () => {
  it("reaches the designer by text message, mail, the firm's system and its group, each once and within a minute", async () => {
    const secret = await openChannels();
    const letterNo = await sendLetter(await portal.person("clerk"), project.name);
    const sentAt = performance.now();
    await expect.poll(lettersSeen, { interval: 200 }).toEqual({ texts: 1, mails: 1, systems: 1, robots: 1 });
    expect(performance.now() - sentAt).toBeLessThan(60_000);

    expect(boxes.texts.sent.at(-1)).toMatchObject({ PhoneNumbers: "13803710011", TemplateCode: "SMS_3" });
    const mail = boxes.mails.arrived.find(({ text }) => text.includes(letterTitle));
    expect(mail?.to).toEqual([mailAddress]);
    expect(mail?.text).toContain(letterNo);
    const [event] = events();
    expect(event?.data.content).toContain(letterNo);
    link = event?.data.link ?? "";
    expect(mail?.text).toContain(`打开办理：${link}`);

    const [post] = postsTo("/oa");
    const { headers, body } = post ?? expect.fail("the system got nothing");
    const [id, seconds] = [String(headers["webhook-id"]), Number(headers["webhook-timestamp"])];
    expect(headers["webhook-signature"]).toBe(webhookSignature(secret, id, seconds, body));
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(300);
  });

  it("opens from its link on a phone: the opinion stands there with its place on the sheet, and is answered in words", async () => {
    designer = await portal.visitor(phone);
    const { page } = designer;
    await fillLogin(page, portal.base, "designer", async () => {
      await page.goto(link);
      await page.getByRole("button", { name: "立即登录" }).tap();
    });
    await page.getByRole("heading", { name: "审查意见答复" }).waitFor();
    const own = await town.as("designer");
    const { list } = await own.opinion.searchReplyOpinions({ projectSubmissionId: at.projectSubmissionId });
    const chosen = list.find(({ discipline, can, markups }) => discipline === "JZ" && can.answer && markups.length > 0);
    opinion = chosen ?? expect.fail("no opinion with a place on the sheets of architecture");

    await row(designer).tap();
    await page.getByRole("complementary", { name: "答复" }).getByText(opinion.opinion).first().waitFor();
    await sheetIsSharp(designer);
    expect(await row(designer).textContent()).toContain("待答复");
    const mark = await page.locator("[data-mark]").first().boundingBox();
    const sheet = await page.locator(".sheet-window").first().boundingBox();
    if (!mark || !sheet) return expect.fail("the place of the opinion is not on the page");
    // The place fills a good part of the picture: a crop, not the whole sheet.
    expect(mark.x).toBeGreaterThanOrEqual(sheet.x);
    expect(mark.x + mark.width).toBeLessThanOrEqual(sheet.x + sheet.width);
    expect(mark.y).toBeGreaterThanOrEqual(sheet.y);
    expect(Math.max(mark.width / sheet.width, mark.height / sheet.height)).toBeGreaterThan(0.1);
    await keepPicture(page, "letter-phone", [phone.viewport]);

    const form = page.getByRole("form", { name: `答复 ${opinion.opinionNo}` });
    await form.getByText("说明（未修改）").tap();
    await form.getByRole("textbox", { name: "答复内容" }).fill(answer);
    await form.getByRole("button", { name: "保存答复" }).tap();
    await row(designer).getByText("答复草稿").waitFor();
  });

  it("comes back as an answer: the firm hands in, and the reviewer judges it on a tablet", async () => {
    await answerRest();
    const { page } = designer;
    await page.reload();
    await handInAnswers(designer);
    await row(designer).getByText("已答复").waitFor();
    const owner = await town.as("owner");
    await owner.opinion.submitAnswers({ projectSubmissionId: at.projectSubmissionId });

    const reviewer = await portal.visitor(tablet);
    await fillLogin(reviewer.page, portal.base, "reviewer", () => reviewer.go("#/loginInterface"));
    await reviewer.page.waitForURL(/#\/censorUnit/);
    await openTask(reviewer, project.name, "建筑");
    await row(reviewer).tap();
    const [said, replied] = [
      reviewer.page.getByRole("article", { name: "原意见" }),
      reviewer.page.getByRole("article", { name: "答复" }),
    ];
    await said.getByText(opinion.opinion).waitFor();
    await replied.getByText(answer).waitFor();
    await reviewer.page.locator('.sheet-window[data-sharp="true"]').nth(1).waitFor();
    expect(await row(reviewer).textContent()).toContain("待判定");
    expect(await widthOfSheets(reviewer.page)).toBeGreaterThanOrEqual(0.85);
    await keepPicture(reviewer.page, "letter-tablet", [tablet.viewport]);
    const pass = reviewer.page.getByRole("button", { name: /^通过/ });
    expect((await pass.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await pass.tap();
    await row(reviewer).getByText("已通过").waitFor();

    // What the house thinks of an answer stays in the house until the round is concluded.
    await page.reload();
    await row(designer).getByText("已答复").waitFor();
    const work: Work = { town, project, serial: 1, begunOn: town.today(), at };
    await recheck(work, false);
    await check(work);
    await collect(work, "各专业复审合格。");
    await conclude(work);
    await page.reload();
    await row(designer).getByText("已通过").waitFor();
    await keepPicture(page, "letter-phone-judged", [phone.viewport]);
  });

  it("was told once over each channel, whatever came after it", async () => {
    // Every channel keeps the order: once the last message has come, nothing of the letter is still on its way.
    await expect.poll(() => events().map(({ data }) => data.title)).toContain("审查通过");
    await expect.poll(() => boxes.mails.arrived.filter(({ text }) => text.includes("审查通过")).length).toBe(1);
    expect(lettersSeen()).toEqual({ texts: 1, mails: 1, systems: 1, robots: 1 });
    expect(portal.log()).not.toContain('"defect"');
  });
});

describe("pages meant for phones", () => {
  it("scroll only downwards, axe finds nothing on them, and a sheet has 85 % of the width", async () => {
    const pages = await phonePages(await town.as("designer"), at, opinion.opinionId);
    expect(await phoneFaultsOf(portal, pages)).toEqual([]);
  });
});
