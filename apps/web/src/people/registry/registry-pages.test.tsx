import { credentialCalls } from "@tushen/contract/people/credential";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { sealCalls } from "@tushen/contract/people/seal";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, office, organisation, pageOf, person, request } from "../../../test/registry-answers.ts";

const asDesigner = () => answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
const asPlatform = () => answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
const bodyOf = (asked: readonly { body: string }[]) =>
  JSON.parse(asked.at(-1)?.body ?? "{}") as Record<string, unknown>;

describe("the menu of the administration", () => {
  const nav = page.getByRole("navigation", { name: "主导航" });

  it("shows what the first role may see, and accounts only to who may edit them (F223, F224)", async () => {
    const server = answerFrame(administrator("DESIGN", "DESIGNER"));
    server.with(personCalls.listPeople, pageOf([person()]));
    await openPortal("#/adminUnit/people", { as: "T" });
    await expect.element(nav.getByRole("link", { name: "本单位" })).toBeVisible();
    await expect.element(nav.getByRole("link", { name: "人员" })).toBeVisible();
    await expect.element(nav.getByRole("link", { name: "账号" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "新增人员" })).not.toBeInTheDocument();
    location.hash = "#/adminUnit/accounts";
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});

describe("the queue of organisations", () => {
  const open = async () => {
    const server = asPlatform();
    server.with(registryCalls.listOrganisationRequests, pageOf([request()]));
    server.with(registryCalls.approveOrganisation, { orgId: 9 } as never);
    server.with(registryCalls.returnOrganisation, true);
    await openPortal("#/adminUnit/requests", { as: "T" });
    await page.getByRole("button", { name: "审核" }).click();
    await expect.element(page.getByText("付晓东")).toBeVisible();
    return server;
  };

  it("shows what is asked, and approves it", async () => {
    const server = await open();
    expect(location.hash).toContain("request=7");
    await page.getByRole("button", { name: "通过" }).click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(registryCalls.approveOrganisation))).toEqual({ requestId: 7 }),
    );
  });

  it("returns it only with a reason", async () => {
    const server = await open();
    await page.getByRole("button", { name: "退回" }).click();
    const yes = page.getByRole("button", { name: "退回" });
    await expect.element(yes).toBeDisabled();
    await page.getByLabelText("退回理由").fill("营业执照地址与填写不符");
    await yes.click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(registryCalls.returnOrganisation))).toEqual({
        requestId: 7,
        reason: "营业执照地址与填写不符",
      }),
    );
  });
});

describe("one's own organisation", () => {
  it("cannot change what the platform decides, and learns that a new name waits", async () => {
    const server = asDesigner();
    server.with(registryCalls.readOrganisation, organisation());
    server.with(registryCalls.editOrganisation, { orgId: 4, isWaiting: true } as never);
    await openPortal("#/adminUnit/unit", { as: "T" });
    await page.getByRole("button", { name: "修改" }).click();
    await expect.element(page.getByLabelText(/所属集团标识/)).toBeDisabled();
    const name = page.getByLabelText(/单位名称/);
    await name.fill("中原城市设计院");
    await page.getByRole("button", { name: "保存" }).click();
    await expect.element(page.getByText("已保存，名称或代码变更已提交审核")).toBeVisible();
    expect(bodyOf(server.askedFor(registryCalls.editOrganisation))).toMatchObject({
      version: 3,
      orgName: "中原城市设计院",
    });
  });

  it("tells the second writer what changed, and keeps what he typed", async () => {
    const server = asDesigner();
    server.with(registryCalls.readOrganisation, organisation());
    const stored = organisation({ version: 4, address: "农业路 1 号", updateUserName: "严平" });
    server.refuse(registryCalls.editOrganisation, {
      code: "platform.changed-meanwhile",
      message: "内容已被他人修改",
      detail: stored,
    });
    await openPortal("#/adminUnit/unit?edit=1", { as: "T" });
    await page.getByLabelText(/联系人/).fill("田文静");
    await page.getByRole("button", { name: "保存" }).click();
    await expect.element(page.getByText(/严平刚刚修改了这份信息/)).toBeVisible();
    await expect.element(page.getByText(/被修改的有：注册地址/)).toBeVisible();
    await page.getByRole("button", { name: "保留我的填写" }).click();
    server.with(registryCalls.editOrganisation, { orgId: 4, isWaiting: false } as never);
    await page.getByRole("button", { name: "保存" }).click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(registryCalls.editOrganisation))).toMatchObject({
        version: 4,
        contactName: "田文静",
      }),
    );
  });

  it("is suspended by the platform with a reason, after reading what follows", async () => {
    const server = asPlatform();
    server.with(registryCalls.readOrganisation, organisation({ may: { edit: true, decide: true, suspend: true } }));
    server.with(registryCalls.suspendOrganisation, true);
    await openPortal("#/adminUnit/unit/4", { as: "T" });
    await page.getByRole("button", { name: "停用" }).click();
    await expect.element(page.getByText(/全部会话立即退出/)).toBeVisible();
    await page.getByLabelText(/理由/).fill("资质证书已到期未延续");
    await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(registryCalls.suspendOrganisation))).toEqual({
        orgId: 4,
        reason: "资质证书已到期未延续",
      }),
    );
  });
});

describe("people", () => {
  it("are added with what the form asks; a wrong ID number is said before sending", async () => {
    const server = asDesigner();
    server.with(personCalls.addPerson, { employmentId: 22, isKnown: true } as never);
    await openPortal("#/adminUnit/person", { as: "T" });
    await page.getByLabelText(/姓名/).fill("白露");
    await page.getByLabelText(/手机/).fill("13803710091");
    const number = page.getByLabelText(/证件号码/);
    await number.fill("410104198509010362");
    await page.getByRole("button", { name: "保存" }).click();
    await expect.element(page.getByText("身份证号码不合规!")).toBeVisible();
    expect(server.askedFor(personCalls.addPerson)).toEqual([]);
    await number.fill("410104198509010361");
    await page.getByRole("button", { name: "添加注册" }).click();
    await page.getByRole("button", { name: "移除第 1 项" }).click();
    await page.getByRole("button", { name: "保存" }).click();
    await expect.element(page.getByText("此人已在平台登记，已加入本单位")).toBeVisible();
    expect(bodyOf(server.askedFor(personCalls.addPerson))).toMatchObject({ orgId: 4, registrations: [] });
  });
});

describe("accounts", () => {
  const open = async (rows = [office()]) => {
    const server = asDesigner();
    server.with(credentialCalls.listCredentials, pageOf(rows));
    server.with(registryCalls.readOrganisation, organisation());
    server.with(personCalls.listPeople, pageOf([person()]));
    await openPortal("#/adminUnit/accounts", { as: "T" });
    await expect.element(page.getByText("designer", { exact: true })).toBeVisible();
    return server;
  };

  it("say that only the first role counts, and the order can be changed (F221)", async () => {
    const server = await open();
    server.with(credentialCalls.editCredential, true);
    await page.getByRole("button", { name: "修改" }).click();
    await expect.element(page.getByText("只有第一个角色生效", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "设计人上移" }).click();
    await page.getByRole("button", { name: "保存" }).click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(credentialCalls.editCredential))).toMatchObject({
        version: 2,
        roleCodes: ["DESIGNER", "DESIGN_PM"],
      }),
    );
  });

  it("show a new password one time", async () => {
    const server = await open();
    server.with(credentialCalls.resetPassword, { username: "designer", firstPassword: "kR7m-Qx2p-9TzA" });
    await page.getByRole("button", { name: "林雨桐的更多操作" }).click();
    await page.getByRole("menuitem", { name: "重设密码" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "重设密码" }).click();
    await expect.element(page.getByText("kR7m-Qx2p-9TzA")).toBeVisible();
    await page.getByRole("button", { name: "我已记下" }).click();
    await expect.element(page.getByText("kR7m-Qx2p-9TzA")).not.toBeInTheDocument();
  });

  it("offer no act on the own account except its sessions", async () => {
    await open([office({ isOwn: true })]);
    await expect.element(page.getByRole("button", { name: "修改" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "林雨桐的更多操作" }).click();
    await expect.element(page.getByRole("menuitem", { name: "退出全部会话" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "停用" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
  });

  it("offer to lift a lock-out where there is one", async () => {
    const server = await open([office({ lockedUntil: "2026-11-21T10:00:00Z" })]);
    server.with(credentialCalls.liftLock, true);
    await expect.element(page.getByText("登录锁定")).toBeVisible();
    await page.getByRole("button", { name: "林雨桐的更多操作" }).click();
    await page.getByRole("menuitem", { name: "解除登录锁定" }).click();
    await eventually(() => expect(server.askedFor(credentialCalls.liftLock)).toHaveLength(1));
  });
});

describe("roles and rights", () => {
  it("are a table of modules by roles, for each type of organisation", async () => {
    asDesigner();
    await openPortal("#/adminUnit/roles", { as: "T" });
    await expect.element(page.getByRole("columnheader", { name: /设计项目负责人/ })).toBeVisible();
    await page.getByText("审查机构", { exact: true }).click();
    await expect.element(page.getByRole("columnheader", { name: /受理员/ })).toBeVisible();
    const row = page.getByRole("row", { name: /^发票/ });
    await expect.element(row.getByText("编辑").first()).toBeVisible();
    // Called as in the menu.
    await expect.element(page.getByRole("row", { name: /^申诉/ })).toBeVisible();
    expect(page.getByRole("table").element().textContent).not.toMatch(/[A-Z]{3}/);
    expect(location.hash).toContain("orgType=CENSOR");
  });
});

describe("seals", () => {
  it("are shown to their organisation, and assigned by nobody but the platform", async () => {
    const server = asDesigner();
    server.with(
      sealCalls.listSeals,
      pageOf([
        {
          sealId: 1,
          sealName: "中原设计院出图专用章",
          sealType: "2",
          orgId: 4,
          orgName: "中原设计院",
          personId: null,
          personName: null,
          state: "ACTIVE",
          stateReason: null,
          provider: "C",
          validFrom: null,
          validTo: "2029-06-30",
          createTime: "2026-11-21T00:00:00Z",
          editionCount: 1,
          may: {
            freeze: true,
            unfreeze: false,
            applyForRenewal: false,
            renew: false,
            refuseRenewal: false,
            revoke: false,
          },
        },
      ]) as never,
    );
    server.with(sealCalls.freezeSeal, true);
    await openPortal("#/adminUnit/seals", { as: "T" });
    await expect.element(page.getByText("郑州服务")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "配发印章" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "注销" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "冻结" }).click();
    await page.getByRole("textbox").last().fill("印章保管人离岗，先行冻结");
    await page.getByRole("dialog").getByRole("button", { name: "冻结" }).click();
    await eventually(() =>
      expect(bodyOf(server.askedFor(sealCalls.freezeSeal))).toEqual({ sealId: 1, reason: "印章保管人离岗，先行冻结" }),
    );
  });
});
