import type { OutputOf } from "@tushen/contract/ground/call";
import { type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { foundProject } from "../../../test/project-answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const found = (list: readonly FoundProject[], hasMore = false) => ({
  list: [...list],
  total: hasMore ? 1000 : list.length,
  hasMore,
  pageNum: 1,
  pageSize: 20,
});
const asked = (server: ReturnType<typeof answerFrame>) =>
  server.askedFor(searchCalls.searchProjects).at(-1)?.url.searchParams ?? new URLSearchParams();

describe("项目查询", () => {
  it("searches by the address and marks the words", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchProjects, found([foundProject()]));
    await openPortal("#/projects?keyword=龙湖&step=FIRST_REVIEW&dayFrom=2026-11-01&sort=updateTime", { as: "T" });
    await expect.element(page.getByText(/^41010520261123FJ0001/)).toBeVisible();
    expect(Object.fromEntries(asked(server))).toMatchObject({
      keyword: "龙湖",
      step: "FIRST_REVIEW",
      from: "2026-11-01",
      sort: "updateTime",
      order: "asc",
    });
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["龙湖", "龙湖"]);
    await expect.element(page.getByText("初审", { exact: true }).first()).toBeVisible();
  });

  it("names who has each project and since when, and says so when it is the reader's turn", async () => {
    const server = answerFrame();
    const mine = { name: "建设单位", isMine: true, sentence: "资料已齐，请确认报审", since: "2026-11-22" };
    server.with(
      searchCalls.searchProjects,
      found([
        foundProject(),
        foundProject({ projectApplicationId: 8 as never, projectName: "龙湖书店", holder: mine }),
      ]),
    );
    await openPortal("#/projects", { as: "T" });
    await expect.element(page.getByRole("row", { name: /北龙湖第三小学.*郑州恒信图审.*2026-11-20 起/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /龙湖书店.*轮到我.*2026-11-22 起/ })).toBeVisible();
  });

  it("says that one character is not enough, and that there are more than it lists", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchProjects, found([foundProject()], true));
    await openPortal("#/projects?keyword=龙", { as: "T" });
    await expect.element(page.getByText("每个关键词至少输入2个字，暂按其他条件列出")).toBeVisible();
    expect(asked(server).has("keyword")).toBe(false);
    location.hash = "#/projects?keyword=龙湖";
    await expect.element(page.getByText(/超过1000个，这里是最近办理的1000个/)).toBeVisible();
    location.hash = "#/projects?keyword=龙湖&sort=updateTime";
    await expect.element(page.getByText(/这里是最早办理的1000个/)).toBeVisible();
  });
});

const quickly = (facts: Partial<OutputOf<typeof searchCalls.searchQuickly>> = {}) => ({
  projects: [],
  opinions: [],
  people: [],
  ...facts,
});
const opinion = {
  opinionId: 31 as never,
  projectSubmissionId: 12 as never,
  opinionNo: "建-02",
  opinion: "疏散走道净宽不足，请修改。",
  disciplineName: "建筑",
  projectName: "北龙湖第三小学",
};
const box = page.getByRole("combobox", { name: "快速查找" });

describe("the box in the bar", () => {
  it("shows the best projects while typing, and all of them on Enter", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchQuickly, quickly({ projects: [foundProject()] }));
    server.with(searchCalls.searchProjects, found([foundProject()]));
    await openPortal("#/messages", { as: "T" });
    await expect.element(box).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("龙湖");
    await expect.element(page.getByText(/41010520261123FJ0001/)).toBeVisible();
    expect(server.askedFor(searchCalls.searchQuickly).at(-1)?.url.searchParams.get("keyword")).toBe("龙湖");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "项目查询" })).toBeVisible();
    expect(location.hash).toBe(`#/projects?keyword=${encodeURIComponent("龙湖")}`);
  });

  it("opens the project that was chosen with the arrow keys", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchQuickly, quickly({ projects: [foundProject()] }));
    await openPortal("#/messages", { as: "T" });
    await box.fill("龙湖");
    await expect.element(page.getByText(/41010520261123FJ0001/)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => location.hash).toBe("#/reportUnit/index?projectApplicationId=7");
  });

  it("opens an opinion by its words: a party reads it alone, a house in the list of its batch", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchQuickly, quickly({ projects: [foundProject()], opinions: [opinion] }));
    await openPortal("#/messages", { as: "T" });
    await box.fill("走道");
    await expect.element(page.getByText("建筑 · 北龙湖第三小学")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.poll(() => location.hash).toBe("#/projectReport/replyDetails?id=31");
  });

  it("opens the opinion of a batch for its house", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    server.with(searchCalls.searchQuickly, quickly({ opinions: [opinion] }));
    await openPortal("#/messages", { as: "T" });
    await box.fill("走道");
    await page.getByText("建筑 · 北龙湖第三小学").click();
    const address = `#/opinionManage?projectSubmissionId=12&keyword=${encodeURIComponent("建-02")}`;
    await expect.poll(() => location.hash).toBe(address);
  });

  it("opens a person of the own organisation, for those who may read its people", async () => {
    const roles = [{ code: "ORG_ADMIN", items: [{ moduleCode: "ORG", editable: true }] }];
    const server = answerFrame({ roles });
    const people = [{ employmentId: 5 as never, personName: "林雨桐", departmentName: "建筑一所", titleName: "" }];
    server.with(searchCalls.searchQuickly, quickly({ people }));
    await openPortal("#/messages", { as: "T" });
    await box.fill("雨桐");
    await page.getByText("建筑一所").click();
    await expect.poll(() => location.hash).toBe("#/adminUnit/person/5");
  });

  it("opens a page by its name", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchQuickly, quickly());
    await openPortal("#/messages", { as: "T" });
    await box.fill("签章");
    await expect.element(page.getByText("页面", { exact: true })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => location.hash).toBe("#/signTasks");
  });

  it("is not shown to the operator of the platform, who is party to no project", async () => {
    answerFrame({ orgType: "PLATFORM" });
    await openPortal("#/messages", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
  });
});
