import type { OutputOf } from "@tushen/contract/ground/call";
import { personCalls } from "@tushen/contract/people/person";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, pageOf, person } from "../../../test/registry-answers.ts";

type Detail = OutputOf<typeof personCalls.readPerson>;
const detail = (facts: Partial<Detail> = {}): Detail => ({
  ...person(),
  ...{ otherOrgNames: [], leaveReason: null, updateUserName: null, may: { edit: true, editIdentity: true } },
  ...facts,
});

/** A server that keeps one person. */
const open = async (facts: Partial<Detail> = {}) => {
  const server = answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
  let kept = detail(facts);
  server.with(personCalls.readPerson, () => kept);
  server.with(personCalls.editPerson, ({ body }) => {
    kept = { ...kept, ...JSON.parse(body), version: kept.version + 1 };
    return true as const;
  });
  server.with(personCalls.leave, ({ body }) => {
    const { leftOn, reason } = JSON.parse(body);
    kept = { ...kept, leftOn, leaveReason: reason, may: { edit: false, editIdentity: false } };
    return true as const;
  });
  await openPortal("#/adminUnit/person/21", { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1, name: "林雨桐" })).toBeVisible();
  return server;
};
const edit = () => page.getByRole("button", { name: "修改", exact: true }).click();
const save = () => page.getByRole("button", { name: "保存" }).click();
const field = (name: string) => page.getByRole("textbox", { name });

describe("one person of an organisation", () => {
  it("is shown with registrations and the day each ends", async () => {
    await open({ otherOrgNames: ["嵩山设计院"] });
    await expect.element(page.getByText("中原设计院 · 建筑一所")).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "1410110", exact: true })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: /^2026-12-01/ })).toBeVisible();
    await expect.element(page.getByText("嵩山设计院")).toBeVisible();
  });

  it("has none where none was entered", async () => {
    await open({ registrations: [] });
    await expect.element(page.getByText("没有登记执业注册")).toBeVisible();
  });

  it("is changed, and the page shows the new words", async () => {
    const server = await open();
    await edit();
    await field("部门").fill("建筑二所");
    await save();
    await expect.element(page.getByText("中原设计院 · 建筑二所")).toBeVisible();
    await expect.element(field("部门")).not.toBeInTheDocument();
    expect(JSON.parse(server.askedFor(personCalls.editPerson)[0]?.body ?? "")).toMatchObject({
      ...{ employmentId: 21, version: 1, departmentName: "建筑二所", personName: "林雨桐" },
    });
  });

  it("leaves the words as they were when the change is given up", async () => {
    const server = await open();
    await edit();
    await field("部门").fill("建筑二所");
    await page.getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByText("中原设计院 · 建筑一所")).toBeVisible();
    expect(server.askedFor(personCalls.editPerson)).toEqual([]);
  });

  it("keeps what was typed when the change is refused, and says why", async () => {
    const server = await open();
    const message = "此人已离职，不能再修改；如重新入职请用“新增人员”。";
    server.refuse(personCalls.editPerson, { code: "person.left", message });
    await edit();
    await field("部门").fill("建筑二所");
    await save();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field("部门")).toHaveValue("建筑二所");
  });

  it("takes over what somebody else stored, where the second writer wants that", async () => {
    const server = await open();
    server.refuse(personCalls.editPerson, {
      ...{ code: "platform.changed-meanwhile", message: "内容已被他人修改" },
      detail: detail({ version: 5, departmentName: "建筑三所", updateUserName: "严平" }),
    });
    await edit();
    await field("部门").fill("建筑二所");
    await save();
    await expect.element(page.getByText(/严平刚刚修改了这份信息/)).toBeVisible();
    await expect.element(page.getByText(/被修改的有：部门/)).toBeVisible();
    await expect.element(field("部门")).toHaveValue("建筑二所");
  });

  it("keeps name, number and phone where the person works elsewhere too", async () => {
    await open({ may: { edit: true, editIdentity: false } });
    await edit();
    await expect.element(field("姓名")).toBeDisabled();
    await expect.element(field("手机")).toBeDisabled();
    await expect.element(page.getByText(/姓名、证件和手机号由平台管理员修改/)).toBeVisible();
    await expect.element(field("部门")).toBeEnabled();
  });

  it("leaves with a reason, which is then shown", async () => {
    await open();
    await page.getByRole("button", { name: "办理离职" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: "办理离职" })).toBeDisabled();
    await dialog.getByLabelText("理由（记入日志）").fill("本人申请调离");
    await dialog.getByRole("button", { name: "办理离职" }).click();
    await expect.element(page.getByRole("status").filter({ hasText: "本人申请调离" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "办理离职" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "修改", exact: true })).not.toBeInTheDocument();
  });

  it("stays where the last administrator would leave, with the reason still written", async () => {
    const server = await open();
    const message = "这是本单位最后一名可用的管理员，请先为他人设置管理员角色。";
    server.refuse(personCalls.leave, { code: "person.last-administrator", message });
    await page.getByRole("button", { name: "办理离职" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("理由（记入日志）").fill("本人申请调离");
    await dialog.getByRole("button", { name: "办理离职" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog.getByLabelText("理由（记入日志）")).toHaveValue("本人申请调离");
  });

  it("cannot remove himself", async () => {
    await open({ personId: 1 as never });
    await expect.element(page.getByRole("button", { name: "修改", exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "办理离职" })).not.toBeInTheDocument();
  });

  it("is only looked at by who may not edit", async () => {
    await open({ may: { edit: false, editIdentity: false } });
    await expect.element(page.getByText("建筑一所", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "修改", exact: true })).not.toBeInTheDocument();
  });
});

describe("the people of an organisation", () => {
  const colleague = person({ employmentId: 22 as never, personName: "白露", disciplines: ["JG"], hasAccount: true });
  const openList = async (orgType: string, role: Parameters<typeof administrator>[1]) => {
    const server = answerFrame(administrator(orgType, role));
    server.with(personCalls.listPeople, ({ url: { searchParams: asked } }) =>
      asked.get("state") === "left"
        ? pageOf([])
        : pageOf(
            [person(), colleague].filter(
              (one) =>
                one.disciplines.includes(asked.get("discipline") ?? one.disciplines[0] ?? "") &&
                one.personName.includes(asked.get("keyword") ?? ""),
            ),
          ),
    );
    await openPortal("#/adminUnit/people", { as: "T" });
    await expect.element(page.getByRole("row", { name: /白露/ })).toBeVisible();
    return server;
  };

  it("are found by discipline and name; those who left stand apart", async () => {
    await openList("DESIGN", "DESIGN_ADMIN");
    await choose(page.getByRole("combobox", { name: "全部专业" }), "结构");
    await expect.element(page.getByRole("row", { name: /林雨桐/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole("row", { name: /白露/ })).toBeVisible();
    await page.getByRole("button", { name: "清除筛选" }).click();
    await page.getByRole("textbox", { name: "姓名、注册号" }).fill("林");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("row", { name: /白露/ })).not.toBeInTheDocument();
    await choose(page.getByRole("combobox", { name: "在职人员" }), "已离职人员");
    await expect.element(page.getByText("没有符合条件的记录")).toBeVisible();
    expect(location.hash).toContain("state=left");
  });

  it("are added to the own organisation", async () => {
    await openList("DESIGN", "DESIGN_ADMIN");
    await expect
      .element(page.getByRole("link", { name: "新增人员" }))
      .toHaveAttribute("href", "#/adminUnit/person?orgId=4");
  });

  it("open by a click", async () => {
    const server = await openList("DESIGN", "DESIGN_ADMIN");
    server.with(personCalls.readPerson, detail());
    await page.getByRole("row", { name: /林雨桐/ }).click();
    await eventually(() => expect(location.hash).toBe("#/adminUnit/person/21"));
    await expect.element(page.getByText("中原设计院 · 建筑一所")).toBeVisible();
  });
});
