import type { ApplicationId } from "@tushen/contract/ground/fields";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { projectCalls } from "@tushen/contract/filing/project";
import { reviewCalls } from "@tushen/contract/review/review";
import { rightsOfRole } from "@tushen/domain/ground/rights";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { project, projectSteps } from "../../../test/project-answers.ts";
import { task } from "../../../test/review-answers.ts";

const width = (pixels: number) => page.viewport(pixels, 844);
afterEach(async () => {
  localStorage.removeItem("menu-folded");
  await page.viewport(1440, 900);
});

const navigation = page.getByRole("navigation", { name: "主导航" });
const unfold = page.getByRole("button", { name: "展开导航" });

describe("the navigation", () => {
  it("is beside the page on a desk, and stays folded for the next visit", async () => {
    answerFrame({ orgType: "CONSTRUCT" });
    await openPortal("#/test", { as: "T" });
    await expect.element(navigation).toBeVisible();
    await page.getByRole("button", { name: "收起导航" }).click();
    await expect.element(navigation).not.toBeInTheDocument();
    expect(localStorage.getItem("menu-folded")).toBe("true");
  });

  it("is behind a button on a phone, and closes after a choice or when dismissed", async () => {
    await width(390);
    answerFrame({ orgType: "CONSTRUCT" });
    await openPortal("#/test", { as: "T" });
    await expect.element(unfold).toBeVisible();
    await expect.element(navigation).not.toBeInTheDocument();
    await unfold.click();
    await expect.element(navigation).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(navigation).not.toBeInTheDocument();
    await unfold.click();
    await navigation.getByRole("link", { name: "工作台" }).click();
    await expect.element(navigation).not.toBeInTheDocument();
    expect(location.hash).toContain("/reportUnit/main");
    expect(localStorage.getItem("menu-folded")).toBeNull();
  });

  it("never makes the window wider than a phone", async () => {
    await width(390);
    answerFrame({ orgType: "CONSTRUCT" });
    await openPortal("#/test", { as: "T" });
    await expect.element(unfold).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe("the navigation of an open project", () => {
  const openAt = async (status: "PROCESSING" | "FINISH", firstReview: "FINISH" | null = null) => {
    const server = answerFrame({ orgType: "CONSTRUCT" });
    server.with(projectCalls.readProjectForCdr, project() as never);
    const statuses: Readonly<Record<string, typeof status | null>> = { REPORT: status, FIRST_REVIEW: firstReview };
    server.with(
      progressCalls.censorProgress,
      projectSteps(0).map((step) => ({ ...step, status: statuses[step.processKey] ?? null })),
    );
    await openPortal("#/reportUnit/main", { as: "T", remembers: { projectApplicationId: "41" } });
    await expect.element(navigation.getByRole("link", { name: "项目首页" })).toBeVisible();
  };
  const linksOf = () =>
    navigation
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);

  it("offers nothing of a draft that would be empty (D10)", async () => {
    await openAt("PROCESSING");
    await eventually(() => expect(linksOf()).not.toContain("图纸上传"));
    for (const later of ["合格书", "退回意见", "意见答复", "审查成果", "已签章图纸"])
      expect(linksOf()).not.toContain(later);
  });

  it("lists first what the project has come to, twelve at most, and the rest when it is unfolded (D10)", async () => {
    await openAt("FINISH", "FINISH");
    await eventually(() => expect(linksOf()).toContain("审查成果"));
    for (const later of ["图纸上传", "意见答复", "合格书", "已签章图纸"]) expect(linksOf()).toContain(later);
    expect(linksOf().length).toBeLessThanOrEqual(12);
    expect(linksOf()).not.toContain("图册");
    await navigation.getByText("更多").click();
    expect(linksOf()).toContain("图册");
    expect(linksOf()).not.toContain("房屋建筑");
    await navigation.getByText("申报", { exact: true }).click();
    expect(linksOf()).toContain("房屋建筑");
  });
});

describe("the strip of the open project", () => {
  const strip = page.getByRole("region", { name: "当前项目" });
  const openAfterProject = async (hash: string, orgType: "CONSTRUCT" | "CENSOR") => {
    const server = answerFrame({ orgType });
    server.with(projectCalls.readProjectForCdr, project() as never);
    server.with(progressCalls.censorProgress, projectSteps(0));
    await openPortal("#/reportUnit/designInfo?projectApplicationId=41", { as: "T" });
    await expect.element(strip).toBeVisible();
    location.hash = hash;
  };

  it("is not above pages about something else", async () => {
    await openAfterProject("#/account", "CONSTRUCT");
    for (const hash of ["#/account", "#/messages", "#/invoices"]) {
      location.hash = hash;
      await expect.element(strip).not.toBeInTheDocument();
    }
    location.hash = "#/projectReport/papers";
    await expect.element(strip).toBeVisible();
  });

  it("is not above a batch, which may be of another project", async () => {
    await openAfterProject("#/censorUnit/acceptance/36", "CENSOR");
    await expect.element(strip).not.toBeInTheDocument();
  });
});

describe("the navigation of somebody who came with the identity code of a project", () => {
  it("offers this project, no other report, no administration", async () => {
    const roles = [{ code: "OWNER_ADMIN", items: rightsOfRole("OWNER_ADMIN") }];
    answerFrame({ orgType: "CONSTRUCT", roles, projectApplicationId: 41 as ApplicationId });
    await openPortal("#/test", { as: "T", remembers: { projectApplicationId: "41" } });
    await expect.element(navigation.getByRole("link", { name: "项目首页" })).toBeVisible();
    await expect.element(page.getByRole("combobox", { name: "快速查找" })).not.toBeInTheDocument();
    for (const heading of ["申报", "管理"])
      await expect.element(navigation.getByRole("heading", { name: heading })).not.toBeInTheDocument();
    location.hash = "#/adminUnit/parameters";
    await expect.element(page.getByText(/^您现在的登录只能办理一个项目/)).toBeVisible();
  });
});

describe("a screen that needs room", () => {
  it("says so instead of squeezing sheets and opinions into a phone", async () => {
    await width(390);
    const server = answerFrame({ orgType: "CENSOR" });
    server.with(reviewCalls.readTask, task());
    await openPortal("#/workbench/1", { as: "T" });
    await expect.element(page.getByText("审图工作台需要更宽的窗口")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "回到审查工作台" })).toBeVisible();
  });
});
