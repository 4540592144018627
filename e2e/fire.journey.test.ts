import { expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { check, collect, conclude, review } from "../apps/server/seed/review-acts.ts";
import { fillForm } from "./form.ts";
import { openFromDesk, pickSpecialists } from "./house.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const project: DemoProject = {
  ...{ name: "金色时代广场六期", stage: "accepted", batch: "第一批", building: "1#办公楼", use: "office" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0, passesAtOnce: true },
};
const portal = sharedPortal();

/** Presses an act beside the review and gives it its words, or says yes. */
const act = async ({ page }: Person, name: string, words?: string, yes = name) => {
  await page.getByRole("complementary").getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (words) await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: yes, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
};

const stands = ({ page }: Person, state: string) =>
  page.getByRole("complementary").getByText(state, { exact: true }).first().waitFor();

it("special works go from the owner's form over experts and an answered opinion to 合格 (C205–C212, F020, F186)", async () => {
  const town = townAt(portal.base);
  const at = await bringTo(town, project, serials.fire);
  const address = `#/reportUnit/fireReview?projectApplicationId=${at.projectApplicationId}&projectSubmissionId=${at.projectSubmissionId}`;

  const owner = await portal.person("owner");
  await owner.go(address);
  await owner.page.getByText(/须申请消防设计审查/).waitFor();
  await keepPicture(owner.page, "fire-1-begin");
  await owner.page.getByRole("button", { name: "填写消防审查申报" }).click();
  await fillForm(owner.page, { 使用性质: "商务办公、商业", 是否属于第十七条情形: { option: "是" } });
  await owner.page.getByRole("button", { name: "提交主管部门" }).click();
  await owner.page.getByText("请填写特殊消防设计内容").first().waitFor();
  await keepPicture(owner.page, "fire-2-form");
  await fillForm(owner.page, { 特殊消防设计内容: "中庭贯通五层，采用超出国家标准的防火卷帘分隔措施。" });
  await owner.page.getByRole("button", { name: "提交主管部门" }).click();
  await stands(owner, "已提交");

  const officer = await portal.person("officer");
  await officer.go("#/fireReviews");
  await officer.page.getByRole("row", { name: new RegExp(project.name) }).waitFor();
  await keepPicture(officer.page, "fire-3-desk");
  await officer.page.getByRole("row", { name: new RegExp(project.name) }).click();
  await act(officer, "受理");
  await stands(officer, "已受理");

  // The house cannot leave fire out now.
  const leader = await portal.person("leader");
  await openFromDesk(leader, project.name, "安排人员");
  const pick = async (label: string, name: string) => {
    await leader.page.getByRole("combobox", { name: label }).fill(name);
    await leader.page.keyboard.press("Enter");
  };
  await pick("全部专业的审查人", "丁海燕");
  await pick("全部专业的复核人", "魏明达");
  await leader.page.getByRole("button", { name: "套用到全部专业" }).click();
  await pickSpecialists(leader, pick);
  await leader.page.getByText("还不能下达：消防未安排。").waitFor();
  await keepPicture(leader.page, "fire-4-staff");
  await pick("消防审查人", "邢安平");
  await pick("消防复核人", "骆建华");
  await leader.page.getByRole("button", { name: "下达审查任务" }).click();
  await leader.page
    .getByText(/审查任务已下达/)
    .first()
    .waitFor();

  await officer.go(address);
  await stands(officer, "技术审查中");
  await act(officer, "组织专家评审", "中庭防火分隔措施超出国家标准，须经专家评审。");
  await officer.page.getByText(/暂停计时/).waitFor();
  await act(officer, "专家评审结束", "专家组同意采用防火卷帘加水幕的分隔措施。", "登记专家评审意见");
  await stands(officer, "技术审查中");

  const reviewer = await portal.person("fire-reviewer");
  await reviewer.go(address);
  await fillForm(reviewer.page, {
    图号: "建施-02",
    规范编号和条文: "GB 55037-2022 7.1.4",
    意见: "首层疏散外门净宽0.95 m，不满足要求，请修改。",
  });
  await reviewer.page.getByRole("button", { name: "添加意见" }).click();
  await reviewer.page.getByText("消审-01").waitFor();
  await keepPicture(reviewer.page, "fire-5-opinion");
  await act(reviewer, "发出消防审查意见", undefined, "发出意见");

  const designer = await portal.person("designer");
  await designer.go(address);
  await designer.page.getByRole("textbox", { name: "答复" }).fill("已改为净宽1.20 m，详建施-02。");
  await keepPicture(designer.page, "fire-6-answer");
  await designer.page.getByRole("button", { name: "保存答复" }).click();
  await designer.page.getByText("已保存，可继续修改").waitFor();
  await act(designer, "提交答复");
  await stands(designer, "已回复");

  await reviewer.go(address);
  await reviewer.page.getByRole("button", { name: "通过", exact: true }).click();
  await stands(reviewer, "技术审查中");
  await reviewer.page.getByRole("complementary").getByRole("button", { name: "填写技术审查结论" }).click();
  await reviewer.page.getByRole("radio", { name: "合格", exact: true }).check();
  await reviewer.page.getByRole("dialog").getByRole("textbox").fill("消防设计符合国家工程建设消防技术标准强制性要求。");
  await reviewer.page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await reviewer.page.getByText(/消防设计符合国家工程建设/).waitFor();

  // Not before the joint review is through.
  await officer.go(address);
  await officer.page.getByText(/联合审查中消防专业的任务尚未关闭/).waitFor();
  await keepPicture(officer.page, "fire-7-officer");
  const work = { town, project, serial: serials.fire, begunOn: town.today(), at };
  await review(work);
  await check(work);
  await collect(work, "各专业审查合格。");
  await conclude(work);
  await officer.go(address);
  await act(officer, "结论：合格", "经审查，该特殊建设工程消防设计合格。");
  await stands(officer, "合格");
  await owner.go(address);
  await owner.page.getByText(/^XF4101052026\d{5}/).waitFor();
  await keepPicture(owner.page, "fire-8-qualified");
  await owner.page.getByRole("link", { name: "查看意见书" }).click();
  await owner.page.getByRole("heading", { name: "消防审查备案表" }).waitFor();
  await owner.page.getByRole("link", { name: "下载" }).waitFor();
  await keepPicture(owner.page, "fire-9-paper");
  expect(portal.log()).not.toContain('"defect"');
});
