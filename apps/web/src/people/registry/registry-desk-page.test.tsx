import { credentialCalls } from "@tushen/contract/people/credential";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, pageOf, request } from "../../../test/registry-answers.ts";
import { says } from "../../../test/says.ts";

describe("the desk of an administrator", () => {
  it("shows what waits and what ends soon, each leading to its page", async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.with(registryCalls.listOrganisations, pageOf([]));
    server.with(registryCalls.listOrganisationRequests, pageOf([request()]));
    server.with(personCalls.listPeople, pageOf([]));
    server.with(credentialCalls.listCredentials, pageOf([]));
    server.with(
      personCalls.listExpiring,
      pageOf([
        {
          kind: "registration",
          orgId: 4,
          orgName: "中原设计院",
          employmentId: 21,
          personName: "林雨桐",
          type: "21",
          number: "1410110",
          validTo: "2020-01-01",
        },
      ]) as never,
    );
    await openPortal("#/adminUnit/main", { as: "T" });
    await expect
      .element(page.getByRole("link", { name: "郑州筑景城市运营有限公司" }))
      .toHaveAttribute("href", "#/adminUnit/requests?request=7");
    await expect.element(page.getByText(/已过期 \d+ 天/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "林雨桐" })).toHaveAttribute("href", "#/adminUnit/person/21");
    // Among what ends soon stands what has ended, and its list is on this page.
    const cards = page.getByRole("navigation", { name: "管理事项" });
    await says(cards, "1已到期和将到期");
    await expect.element(cards.getByRole("link", { name: /到期/ })).not.toBeInTheDocument();
    // Across a wide screen a name and its term stay near enough to be read as one line.
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(1920, 1080);
    const line = page.getByRole("listitem").filter({ hasText: "林雨桐" }).element();
    expect(line.getBoundingClientRect().width).toBeLessThan(1300);
  });

  it("counts what there is, and says when nothing waits and nothing ends", async () => {
    const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
    server.with(registryCalls.listOrganisations, ({ url }) => ({
      ...pageOf([]),
      total: url.searchParams.get("state") === "4" ? 2 : 37,
    }));
    server.with(registryCalls.listOrganisationRequests, pageOf([]));
    server.with(personCalls.listPeople, { ...pageOf([]), total: 512 });
    server.with(credentialCalls.listCredentials, { ...pageOf([]), total: 480 });
    server.with(personCalls.listExpiring, pageOf([]));
    await openPortal("#/adminUnit/main", { as: "T" });
    await expect.element(page.getByText("没有待审核的申请")).toBeVisible();
    await expect.element(page.getByText("没有即将到期的注册和资质")).toBeVisible();
    const cards = page.getByRole("navigation", { name: "管理事项" });
    await says(cards, "37单位", "2停用单位", "512在职人员", "480账号身份", "0待审核申请");
    await expect
      .element(cards.getByRole("link", { name: /停用单位/ }))
      .toHaveAttribute("href", "#/adminUnit/organisations?state=4");
  });

  it("of a design firm counts its own people, and waits for no other firm", async () => {
    const server = answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
    server.with(personCalls.listExpiring, pageOf([]));
    server.with(personCalls.listPeople, { ...pageOf([]), total: 12 });
    await openPortal("#/adminUnit/main", { as: "T" });
    await says(page.getByRole("navigation", { name: "管理事项" }), "12在职人员");
    await expect.element(page.getByText("待审核的单位")).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: /停用单位/ })).not.toBeInTheDocument();
    expect(server.askedFor(registryCalls.listOrganisations)).toEqual([]);
  });
});
