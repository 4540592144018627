import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { adviseAndSend } from "../apps/server/seed/beside.ts";
import { check, collect, recheck } from "../apps/server/seed/review-acts.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { handOnByCalls } from "./answers.ts";
import { keepPicture } from "./keep-picture.ts";
import { type Person, startPortal } from "./portal.ts";
import { townAt } from "./town.ts";

const project: DemoProject = {
  ...{ name: "金色悦府", stage: "confirming", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};
const portal = await startPortal();
const town = townAt(portal.base);
afterAll(() => portal.stop());

const chooseIn = async ({ page }: Person, label: string, name: string | RegExp) => {
  await page.getByRole("combobox", { name: label }).click();
  await page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByText(name).first().click();
};

/** Every opinion explained through the same calls the page makes; the owner confirms. */
const answerAll = async (work: Work) => {
  const designer = await town.as("designer");
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: work.at.projectSubmissionId });
  for (const { opinionId } of list.filter((one) => one.can.answer))
    await designer.opinion.saveReply({
      ...{ id: opinionId, replyType: "3", replyContent: "已核对，按意见在施工图中落实。", replyPersonName: "林雨桐" },
    });
  await handOnByCalls(work);
};

/** The chief closes on the page 汇总与结论. */
const close = async ({ page, go }: Person, id: number, result: string) => {
  await go(`#/censorUnit/conclusion/${id}`);
  await page.getByRole("radio", { name: result, exact: true }).click();
  await page.getByRole("textbox", { name: "综合结论" }).fill("各专业意见已逐条复核，建议按意见优化后报审。");
  await page.getByRole("button", { name: "作出综合结论" }).click();
  await page.getByRole("dialog").getByRole("button", { name: result, exact: true }).click();
  await page.getByText(`综合结论：${result}`).first().waitFor();
};

it("a consultation is ordered, agreed on, advised, answered and reported", async () => {
  const at = await bringTo(town, project, 1);
  const home = `#/reportUnit/index?projectApplicationId=${at.projectApplicationId}`;
  const [owner, clerk, chief, designer] = [
    await portal.person("owner"),
    await portal.person("clerk"),
    await portal.person("chief"),
    await portal.person("designer"),
  ];
  await owner.go(home);
  await owner.page.getByRole("button", { name: "委托咨询" }).click();
  await chooseIn(owner, "咨询机构", /睿图/);
  await owner.page.getByLabel(/需要咨询的内容/).fill("请就疏散宽度和防火分区提出优化建议");
  await keepPicture(owner.page, "consultation-order");
  await owner.page.getByRole("dialog").getByRole("button", { name: "委托咨询" }).click();
  await owner.page.getByText("咨询协议商定中").waitFor();
  await keepPicture(owner.page, "consultation-home");

  await clerk.go("#/censorUnit/main?tab=submissions");
  await clerk.page.getByRole("link", { name: "拟定协议" }).click();
  await clerk.page.getByLabel("咨询内容及范围").fill("建筑、结构专业施工图的咨询，重点为疏散宽度和防火分区。");
  await clerk.page.getByLabel("咨询费（元）").fill("36000");
  await clerk.page.getByLabel("工作日", { exact: true }).fill("10");
  await chooseIn(clerk, "咨询项目负责人", /沈卫东/);
  await keepPicture(clerk.page, "consultation-terms");
  await clerk.page.getByRole("button", { name: "发送协议" }).click();
  await clerk.page.getByText("等待建设单位签订。").waitFor();

  await owner.go(home);
  await owner.page.getByRole("link", { name: "商定协议" }).click();
  await owner.page.getByText("36000.00 元").waitFor();
  await keepPicture(owner.page, "consultation-offer");
  await owner.page.getByRole("button", { name: "签订协议" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "签订协议" }).click();
  await owner.page.getByRole("region", { name: "咨询协议" }).waitFor();
  await keepPicture(owner.page, "consultation-agreement");

  const api = await town.as("owner");
  const { list } = await api.submission.querySubmissions({
    ...{ projectApplicationId: at.projectApplicationId, beside: true },
  });
  const id = list[0]?.id ?? (0 as never);
  const work: Work = { town, project, serial: 1, begunOn: town.today(), at: { ...at, projectSubmissionId: id } };
  await adviseAndSend(work, "各专业咨询意见已汇总。");

  await designer.go(home);
  await designer.page.getByRole("link", { name: "答复意见" }).last().click();
  await designer.page.getByRole("heading", { name: "咨询意见答复" }).waitFor();
  await keepPicture(designer.page, "consultation-answer");
  await designer.page.getByRole("link", { name: "单独查看" }).click();
  await designer.page.waitForURL(/buildingCensorOpinionAnswerZX/);
  await answerAll(work);

  await recheck(work, true);
  await check(work);
  await collect(work, "咨询意见已复核。");
  await close(chief, id, "出具咨询报告");
  await keepPicture(chief.page, "consultation-closed");
  await designer.go(`#/projectReport/consultingReport?projectSubmissionId=${id}`);
  await designer.page.getByText(/^ZX4101/).waitFor();
  await keepPicture(designer.page, "consultation-report");
  await owner.go(home);
  await owner.page.getByText("咨询完成").waitFor();
  expect((await api.submission.readSubmission({ id: at.projectSubmissionId })).state).toBe("CONFIRMING");
  expect(portal.log()).not.toContain('"defect"');
});

it("an authority draws a sample; the house inspects it, the parties reform, the authority sees it closed", async () => {
  const promise: DemoProject = {
    ...project,
    ...{ name: "龙子湖人才住房", stage: "submitted", house: "hengxin" },
  };
  const at = await bringTo(town, promise, 2);
  await (await town.as("admin")).parameter.updateParameters({
    parameters: [{ type: "INSPECT_SWITCH", value: "OPEN" }],
  });
  const [officer, chief, clerk, designer] = [
    await portal.person("officer"),
    await portal.person("chief"),
    await portal.person("clerk"),
    await portal.person("designer"),
  ];
  await officer.go("#/controlUnit/inspections");
  await officer.page.getByRole("button", { name: "抽查", exact: true }).click();
  await officer.page.getByLabel(/抽查依据/).fill("2026年第四季度施工图质量双随机抽查");
  await officer.page.getByLabel("房屋建筑比例").fill("100");
  await keepPicture(officer.page, "inspection-draw");
  await officer.page.getByRole("button", { name: "抽取 1 项" }).click();
  await officer.page.getByRole("button", { name: "确认抽取" }).click();
  await officer.page.getByText("已抽中，待检查").waitFor();
  await officer.page.getByRole("button", { name: "复核抽取" }).click();
  await officer.page.getByText(/结果与当时一致/).waitFor();
  await keepPicture(officer.page, "inspection-check");

  await clerk.go("#/censorUnit/main?tab=submissions");
  await clerk.page.getByRole("link", { name: "开始检查" }).click();
  await chooseIn(clerk, "检查项目负责人", /沈卫东/);
  await keepPicture(clerk.page, "inspection-begin");
  await clerk.page.getByRole("button", { name: "开始检查" }).click();
  await clerk.page
    .getByText(/检查已开始/)
    .first()
    .waitFor();

  const inspector = await town.as("officer");
  const item = (await inspector.inspection.listDraws({})).list[0]?.items[0];
  const id = item?.projectSubmissionId ?? (0 as never);
  const work: Work = {
    town,
    project: promise,
    serial: 2,
    begunOn: town.today(),
    at: { ...at, projectSubmissionId: id },
  };
  await adviseAndSend(work, "各专业检查意见已汇总，责令整改。");
  await designer.go(`#/reportUnit/index?projectApplicationId=${at.projectApplicationId}`);
  await designer.page.getByRole("link", { name: "整改答复" }).click();
  await designer.page.waitForURL(/buildingCensorAnswerPageOfJC/);
  await designer.page.getByRole("heading", { name: "检查意见整改答复" }).waitFor();
  await keepPicture(designer.page, "inspection-answer");
  await answerAll(work);

  await recheck(work, false);
  await check(work);
  await collect(work, "问题均已整改。");
  await close(chief, id, "检查办结");
  await officer.go("#/controlUnit/inspections");
  await officer.page.getByText("检查办结").waitFor();
  await keepPicture(officer.page, "inspection-closed");
  await officer.page.getByRole("link", { name: "报告", exact: true }).click();
  await officer.page
    .getByText(/检查复核报告/)
    .first()
    .waitFor();
  await keepPicture(officer.page, "inspection-report");
  expect(portal.log()).not.toContain('"defect"');
});
