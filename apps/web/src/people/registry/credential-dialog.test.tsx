import { credentialCalls, type CredentialRow } from "@tushen/contract/people/credential";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, office, organisation, pageOf, person } from "../../../test/registry-answers.ts";

const newcomer = person({ employmentId: 22 as never, personName: "白露" });
const known = person({ employmentId: 23 as never, personName: "石磊", hasAccount: true });

/** A server that keeps the accounts of one organisation. */
const open = async (rows: CredentialRow[] = []) => {
  const server = answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
  let kept = rows;
  const change = (facts: Partial<CredentialRow>) => {
    kept = kept.map((one) => ({ ...one, ...facts }));
    return true as const;
  };
  server.with(credentialCalls.listCredentials, () => pageOf(kept));
  server.with(registryCalls.readOrganisation, organisation());
  server.with(personCalls.listPeople, pageOf([newcomer, known]));
  server.with(credentialCalls.addCredential, ({ body }) => {
    const { username, roleCodes, employmentId } = JSON.parse(body);
    const { personName } = employmentId === 22 ? newcomer : known;
    kept = [...kept, office({ credentialId: 52 as never, personName, username: username ?? "shilei", roleCodes })];
    return { credentialId: 52 as never, username: username ?? "shilei", firstPassword: username ? "kR7m-Qx2p" : null };
  });
  server.with(credentialCalls.editCredential, ({ body }) => change({ roleCodes: JSON.parse(body).roleCodes }));
  server.with(credentialCalls.suspendCredential, ({ body }) =>
    change({ state: "off", suspendReason: JSON.parse(body).reason }),
  );
  server.with(credentialCalls.releaseCredential, () => change({ state: "on", suspendReason: null }));
  await openPortal("#/adminUnit/accounts", { as: "T" });
  return server;
};
const dialog = () => page.getByRole("dialog");
const save = () => dialog().getByRole("button", { name: "保存" });
const begin = async (name: string) => {
  await page.getByRole("button", { name: "新增身份" }).click();
  await choose(dialog().getByRole("combobox", { name: "人员" }), name);
};
const pickRole = (label: string) => choose(dialog().getByRole("combobox", { name: "添加角色" }), label);

describe("a new account", () => {
  it("needs person, username and role; its first password is shown and the row is there", async () => {
    const server = await open();
    await expect.element(page.getByText("还没有账号")).toBeVisible();
    await begin("白露");
    await expect.element(save()).toBeDisabled();
    await dialog().getByLabelText("用户名").fill(" bailu ");
    await expect.element(save()).toBeDisabled();
    await pickRole("设计人");
    await save().click();
    await expect.element(page.getByText("kR7m-Qx2p")).toBeVisible();
    await page.getByRole("button", { name: "我已记下" }).click();
    const row = page.getByRole("row", { name: /白露/ });
    await expect.element(row.getByText("bailu")).toBeVisible();
    await expect.element(row.getByText("设计人")).toBeVisible();
    expect(JSON.parse(server.askedFor(credentialCalls.addCredential)[0]?.body ?? "")).toEqual({
      ...{ employmentId: 22, username: "bailu", roleCodes: ["DESIGNER"], effectiveTime: null, expireTime: null },
    });
  });

  it("of somebody who has one asks for no username and shows no password", async () => {
    const server = await open();
    await begin("石磊");
    await expect.element(dialog().getByText(/此人已有账号，新身份用原用户名和密码登录/)).toBeVisible();
    await expect.element(dialog().getByLabelText("用户名")).not.toBeInTheDocument();
    await pickRole("设计人");
    await save().click();
    await expect.element(page.getByText("已新增身份，用原用户名 shilei 登录")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /石磊/ })).toBeVisible();
    expect(JSON.parse(server.askedFor(credentialCalls.addCredential)[0]?.body ?? "")).not.toHaveProperty("username");
  });

  it("keeps what was chosen when the username is taken, and says so", async () => {
    const server = await open();
    server.refuse(credentialCalls.addCredential, {
      ...{ code: "credential.username-taken", message: "用户名已被使用，请换一个。" },
    });
    await begin("白露");
    await dialog().getByLabelText("用户名").fill("owner");
    await pickRole("设计人");
    await save().click();
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    await expect.element(dialog().getByText("用户名已被使用，请换一个。")).toBeVisible();
    await expect.element(dialog().getByLabelText("用户名")).toHaveValue("owner");
    await expect.element(dialog().getByRole("button", { name: "移除设计人" })).toBeVisible();
  });
});

describe("an account there is", () => {
  const edit = () => page.getByRole("button", { name: "修改" }).click();
  const more = async (item: string) => {
    await page.getByRole("button", { name: "林雨桐的更多操作" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  it("loses a role, and cannot be without any", async () => {
    await open([office()]);
    await edit();
    await dialog().getByRole("button", { name: "移除设计项目负责人" }).click();
    await dialog().getByRole("button", { name: "移除设计人" }).click();
    await expect.element(save()).toBeDisabled();
    await pickRole("设计人");
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("row", { name: /林雨桐/ }).getByText("设计人")).toBeVisible();
    await expect.element(page.getByText("设计项目负责人")).not.toBeInTheDocument();
  });

  it("shows the second writer the roles stored meanwhile, on which the next save is based", async () => {
    const server = await open([office()]);
    server.refuse(credentialCalls.editCredential, {
      ...{ code: "platform.changed-meanwhile", message: "内容已被他人修改" },
      detail: office({ version: 7, roleCodes: ["DESIGN_ADMIN"] }),
    });
    await edit();
    await dialog().getByRole("button", { name: "移除设计项目负责人" }).click();
    await save().click();
    await expect.element(dialog().getByText(/再次保存将以您的选择为准/)).toBeVisible();
    server.with(credentialCalls.editCredential, true);
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(JSON.parse(server.askedFor(credentialCalls.editCredential).at(-1)?.body ?? "")).toMatchObject({
      version: 7,
      roleCodes: ["DESIGNER"],
    });
  });

  it("is suspended with a reason, which is shown when it is released", async () => {
    await open([office()]);
    await more("停用");
    await expect.element(dialog().getByText(/会话立即退出/)).toBeVisible();
    await dialog().getByLabelText("理由（记入日志）").fill("长期出差，暂停使用");
    await dialog().getByRole("button", { name: "停用" }).click();
    const row = page.getByRole("row", { name: /林雨桐/ });
    await expect.element(row.getByText("已停用")).toBeVisible();
    await more("启用");
    await expect.element(dialog().getByText("停用理由：长期出差，暂停使用")).toBeVisible();
    await dialog().getByLabelText("理由（记入日志）").fill("出差结束，恢复使用");
    await dialog().getByRole("button", { name: "启用" }).click();
    await expect.element(row.getByText("正常")).toBeVisible();
  });

  it("of the last administrator is not suspended, and the reason stays written", async () => {
    const server = await open([office()]);
    const message = "这是本单位最后一名可用的管理员，请先为他人设置管理员角色。";
    server.refuse(credentialCalls.suspendCredential, { code: "credential.last-administrator", message });
    await more("停用");
    await dialog().getByLabelText("理由（记入日志）").fill("长期出差，暂停使用");
    await dialog().getByRole("button", { name: "停用" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog().getByLabelText("理由（记入日志）")).toHaveValue("长期出差，暂停使用");
  });
});
