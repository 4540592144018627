import { type OrganisationRow, registryCalls } from "@tushen/contract/people/registry";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, organisation, pageOf } from "../../../test/registry-answers.ts";

const row = (orgId: number, orgName: string, facts: Partial<OrganisationRow> = {}): OrganisationRow =>
  ({
    ...{ orgId, orgName, orgType: "DESIGN", creditCode: "91410100415801101T", divisionCode: "410105" },
    ...{ legalPerson: "孙立群", contactName: "孙立群", contactMobile: "138****9999", state: "2", houseClass: null },
    ...{ peopleCount: 12, administratorCount: 1, nextExpiry: "2029-06-30", isChanging: false },
    ...facts,
  }) as OrganisationRow;
const all = [
  row(4, "中原设计院", { isChanging: true }),
  row(8, "郑州睿图工程审查有限公司", {
    orgType: "CENSOR",
    state: "4",
    administratorCount: 0,
    nextExpiry: "2020-01-01",
  }),
];

/** A server that narrows the list as it is asked to. */
const open = async (orgType: string, hash = "#/adminUnit/organisations") => {
  const server = answerFrame(administrator(orgType, orgType === "PLATFORM" ? "SYS_ADMIN" : "CONTROL_ADMIN"));
  server.with(registryCalls.listOrganisations, ({ url: { searchParams: asked } }) =>
    pageOf(
      all.filter(
        (one) =>
          one.orgName.includes(asked.get("keyword") ?? "") &&
          (asked.get("state") ?? one.state) === one.state &&
          (asked.get("orgType") ?? one.orgType) === one.orgType,
      ),
    ),
  );
  server.with(registryCalls.readOrganisation, organisation());
  await openPortal(hash, { as: "T" });
  return server;
};
const line = (name: string) => page.getByRole("row", { name: new RegExp(name) });

describe("the organisations one watches over", () => {
  it("are shown with their trouble: suspended, without administrator, expired, waiting for a new name", async () => {
    await open("CONTROL");
    await expect.element(page.getByText("本辖区的单位")).toBeVisible();
    const design = line("中原设计院");
    await expect.element(design.getByText("变更待审")).toBeVisible();
    await expect.element(design.getByText("河南省郑州市金水区")).toBeVisible();
    const house = line("郑州睿图");
    await expect.element(house.getByText("已停用")).toBeVisible();
    await expect.element(house.getByText("没有")).toBeVisible();
    await expect.element(house.getByText(/已过期 \d+ 天/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "新增单位" })).not.toBeInTheDocument();
  });

  it("are narrowed by name and state, and the address keeps it", async () => {
    await open("PLATFORM");
    await expect.element(line("中原设计院")).toBeVisible();
    await choose(page.getByRole("combobox", { name: "全部状态" }), "已停用");
    await expect.element(line("中原设计院")).not.toBeInTheDocument();
    expect(location.hash).toContain("state=4");
    const keyword = page.getByRole("textbox", { name: "单位名称、信用代码" });
    await keyword.fill("中原");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("没有符合条件的记录")).toBeVisible();
    await page.getByRole("button", { name: "清除筛选" }).click();
    await expect.element(line("中原设计院")).toBeVisible();
    await expect.element(line("郑州睿图")).toBeVisible();
    expect(location.hash).toBe("#/adminUnit/organisations");
  });

  it("open by a click", async () => {
    await open("CONTROL", "#/adminUnit/organisations?orgType=DESIGN");
    await line("中原设计院").click();
    await eventually(() => expect(location.hash).toBe("#/adminUnit/unit/4"));
    await expect.element(page.getByRole("heading", { level: 1, name: "中原设计院" })).toBeVisible();
  });

  it("may be none yet, and the platform adds the first", async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.with(registryCalls.listOrganisations, pageOf([]));
    await openPortal("#/adminUnit/organisations", { as: "T" });
    await expect.element(page.getByText("还没有单位")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "新增单位" }))
      .toHaveAttribute("href", "#/adminUnit/unit?new=1");
  });

  it("say why they cannot be listed, without a retry that would be refused again", async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.refuse(
      registryCalls.listOrganisations,
      { code: "platform.not-allowed", message: "您没有权限进行此操作。" },
      403,
    );
    await openPortal("#/adminUnit/organisations", { as: "T" });
    await expect.element(page.getByText("您没有权限进行此操作。")).toBeVisible();
    await expect.element(page.getByText(/联系本单位管理员/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重试" })).not.toBeInTheDocument();
  });

  it("appear after a retry when the server did not answer", async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.refuse(registryCalls.listOrganisations, { code: "platform.busy", message: "系统繁忙，请稍后重试。" }, 503);
    await openPortal("#/adminUnit/organisations", { as: "T" });
    await expect.element(page.getByText("系统繁忙，请稍后重试。")).toBeVisible();
    server.with(registryCalls.listOrganisations, pageOf(all));
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(line("中原设计院")).toBeVisible();
  });

  it("are not listed for a design firm", async () => {
    answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
    await openPortal("#/adminUnit/organisations", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});
