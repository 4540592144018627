import { expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const project: DemoProject = {
  ...{ name: "金色佳苑九期", stage: "answering", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};
const portal = sharedPortal();

/** Opens the complaint from the list. */
const openComplaint = async ({ page, go }: Person) => {
  await go("#/complaint");
  await page.getByRole("link", { name: project.name }).click();
  await page.getByRole("heading", { level: 1, name: /^申诉 TS/ }).waitFor();
};

/** Presses an act of the complaint, and the button of the dialog that asks back. */
const act = async ({ page }: Person, label: string, yes = label) => {
  await page.getByRole("button", { name: label, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: yes, exact: true }).click();
};

it("a firm disputes an opinion, house and authority are heard, and the letter is issued anew (F017)", async () => {
  const at = await bringTo(townAt(portal.base), project, serials.complaint);
  const [designer, officer] = [await portal.person("designer"), await portal.person("officer")];
  const [chief, owner] = [await portal.person("chief"), await portal.person("owner")];
  const letter = `#/projectReport/notification?${new URLSearchParams({
    projectApplicationId: String(at.projectApplicationId),
    projectSubmissionId: String(at.projectSubmissionId),
  })}`;

  // The firm chooses one of its opinions and says why it is wrong.
  await designer.go(`#/complaint?projectApplicationId=${at.projectApplicationId}`);
  await designer.page.getByRole("button", { name: "新建申诉" }).first().click();
  await designer.page.getByRole("button", { name: "填写申诉" }).click();
  await designer.page.getByLabel("理由（5 至 2000 字）").fill("所引条文不适用于本工程，申请复核。");
  await designer.page.getByRole("button", { name: "选择意见" }).click();
  await designer.page.getByRole("list", { name: "可申诉的意见" }).getByRole("checkbox").first().check();
  await designer.page.getByRole("button", { name: "加入申诉（1）" }).click();
  await designer.page.getByLabel(/^对.+的理由$/).fill("该处做法已在大样图中表达。");
  await designer.page.getByRole("button", { name: "保存理由" }).click();
  await designer.page.getByText(/^已保存对/).waitFor();
  await act(designer, "提交申诉");
  await designer.page.getByText("申诉已提交，等待主管部门受理").waitFor();

  // The authority accepts it and asks the house, which stands by its opinion.
  await openComplaint(officer);
  await act(officer, "受理");
  await act(officer, "转办");
  await officer.page.getByText(/^待答辩/).waitFor();
  await openComplaint(chief);
  await chief.page.getByRole("button", { name: "答辩", exact: true }).click();
  await chief.page.getByRole("dialog").getByRole("textbox").fill("平面图与大样图表达不一致，意见有效。");
  await chief.page.getByRole("dialog").getByRole("button", { name: "提交答辩" }).click();
  await chief.page.getByText("平面图与大样图表达不一致，意见有效。").waitFor();

  // The opinion is cancelled with the reply, and a letter without it takes the place of the first.
  await openComplaint(officer);
  await officer.page.getByText("平面图与大样图表达不一致，意见有效。").waitFor();
  await officer.page.getByRole("button", { name: "答复申诉" }).click();
  await officer.page.getByRole("radio", { name: "成立，撤销该意见" }).check();
  await officer.page.getByLabel(/的认定理由$/).fill("大样图已表达。");
  await officer.page.getByLabel(/^处理意见/).fill("大样图已表达，满足条文要求，撤销该意见。");
  await officer.page.getByRole("dialog").getByRole("button", { name: "答复", exact: true }).click();
  const said = await officer.page
    .getByText(/审查意见告知书已重发：/)
    .first()
    .textContent();
  const letterNo = /：(\S+)/.exec(said ?? "")?.[1] ?? "";
  expect(letterNo).toMatch(/^GZ/);

  // The firm is content; its owner reads the new letter.
  await openComplaint(designer);
  await designer.page.getByText("主管部门认定成立：大样图已表达。").waitFor();
  await designer.page.getByRole("button", { name: "认可答复" }).click();
  await designer.page.getByRole("radio", { name: "满意", exact: true }).check();
  await designer.page.getByRole("dialog").getByRole("button", { name: "认可答复" }).click();
  await designer.page.getByText("已结案（满意）").first().waitFor();
  await owner.go(letter);
  await owner.page.getByText(letterNo).first().waitFor();
  expect(portal.log()).not.toContain('"defect"');
});
