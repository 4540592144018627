import { registryCalls } from "@tushen/contract/people/registry";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, organisation, request } from "../../../test/registry-answers.ts";

const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const save = () => page.getByRole("button", { name: "保存" }).click();

describe("a new organisation, entered by the platform", () => {
  const open = async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.with(registryCalls.addOrganisation, { orgId: 9 as never });
    server.with(registryCalls.readOrganisation, organisation({ orgId: 9 as never, orgName: "河南北斗设计集团" }));
    await openPortal("#/adminUnit/unit?new=1", { as: "T" });
    return server;
  };

  it("is not sent while fields are missing, which is shown at each of them", async () => {
    const server = await open();
    await field(/^单位名称/).fill("河");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("请填写单位全称")).toBeVisible();
    await expect.element(page.getByText("请选择单位类型")).toBeVisible();
    await expect.element(page.getByText("请填写法定代表人")).toBeVisible();
    await expect.element(page.getByText("请填写注册地址")).toBeVisible();
    await expect.element(field(/^单位名称/)).toHaveValue("河");
    expect(server.askedFor(registryCalls.addOrganisation)).toEqual([]);
  });

  it("has its accreditation asked for only where it is a review house", async () => {
    await open();
    await expect.element(page.getByText("审查机构认定")).not.toBeInTheDocument();
    await choose(page.getByRole("combobox", { name: /单位类型/ }), "审查机构");
    await expect.element(page.getByText("审查机构认定")).toBeVisible();
    await expect.element(field("认定书编号")).toBeEnabled();
    await choose(page.getByRole("combobox", { name: /单位类型/ }), "设计单位");
    await expect.element(page.getByText("审查机构认定")).not.toBeInTheDocument();
  });
});

describe("what is registered of an organisation", () => {
  const open = async (facts: Parameters<typeof organisation>[0] = {}) => {
    const server = answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
    let kept = organisation(facts);
    server.with(registryCalls.readOrganisation, () => kept);
    server.with(registryCalls.editOrganisation, ({ body }) => {
      kept = { ...kept, ...JSON.parse(body), version: kept.version + 1 };
      return { orgId: 4 as never, isWaiting: false };
    });
    await openPortal("#/adminUnit/unit", { as: "T" });
    return server;
  };
  const edit = () => page.getByRole("button", { name: "修改" }).click();

  it("is changed with its qualifications, and read with the new words", async () => {
    const server = await open();
    await edit();
    await field(/^注册地址/).fill("农业路 1 号");
    await field(/^证书编号/).fill("A141001999");
    await save();
    await expect.element(page.getByText("农业路 1 号")).toBeVisible();
    await expect.element(page.getByText(/A141001999/)).toBeVisible();
    await expect.element(field(/^注册地址/)).not.toBeInTheDocument();
    expect(JSON.parse(server.askedFor(registryCalls.editOrganisation)[0]?.body ?? "")).toMatchObject({
      ...{ orgId: 4, version: 3, address: "农业路 1 号", licenceFileId: null },
      qualifications: [{ qualNo: "A141001999" }],
    });
  });

  it("is not saved with a qualification half filled in, which can be taken out again", async () => {
    const server = await open();
    await edit();
    await page.getByRole("button", { name: "添加资质" }).click();
    await save();
    await expect.element(page.getByText("请选择资质类别")).toBeVisible();
    expect(server.askedFor(registryCalls.editOrganisation)).toEqual([]);
    await page.getByRole("button", { name: "移除第 2 项" }).click();
    await save();
    await eventually(() => expect(server.askedFor(registryCalls.editOrganisation)).toHaveLength(1));
  });

  it("stays in the form when the credit code belongs to another, with the sentence why", async () => {
    const server = await open();
    const message = "该统一社会信用代码已被其他单位登记，请核对。";
    server.refuse(registryCalls.editOrganisation, { code: "registry.credit-code-taken", message });
    await edit();
    await field(/^注册地址/).fill("农业路 1 号");
    await save();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field(/^注册地址/)).toHaveValue("农业路 1 号");
  });

  it("is left as it was when the change is given up", async () => {
    const server = await open();
    await edit();
    await field(/^注册地址/).fill("农业路 1 号");
    await page.getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByText("金水东路 33 号")).toBeVisible();
    expect(server.askedFor(registryCalls.editOrganisation)).toEqual([]);
  });

  it("shows the name that waits for approval, until it is taken back", async () => {
    const waiting = request({ kind: "CHANGE", orgId: 4 as never, orgName: "中原城市设计院" });
    const server = await open({ request: waiting });
    server.with(registryCalls.withdrawOrganisationChange, true);
    await expect.element(page.getByText(/中原城市设计院/).first()).toBeVisible();
    server.with(registryCalls.readOrganisation, organisation());
    await page.getByRole("button", { name: "撤回申请" }).click();
    await expect.element(page.getByText(/中原城市设计院/)).not.toBeInTheDocument();
  });

  it("is only read where one may not edit", async () => {
    await open({ may: { edit: false, decide: false, suspend: false } });
    await expect.element(page.getByText("金水东路 33 号")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "修改" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "停用" })).not.toBeInTheDocument();
  });
});
