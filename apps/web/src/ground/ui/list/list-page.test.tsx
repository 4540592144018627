import { type ListView, listViewCalls } from "@tushen/contract/ground/list-view";
import { type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Asked } from "../../../../test/answers.ts";
import { onPaper } from "../../../../test/on-paper.ts";
import { foundProject } from "../../../../test/project-answers.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";

const project = (id: number): FoundProject =>
  foundProject({
    projectApplicationId: id as FoundProject["projectApplicationId"],
    projectName: `第${id}小学`,
    applicationNo: `41010520261123FJ000${id}`,
  });

interface Kept {
  columns: string[] | null;
  views: ListView[];
}

/** A server that keeps columns and views like the real one. */
const answerLists = ({ rows = 3, ...start }: Partial<Kept> & { rows?: number } = {}) => {
  const server = answerFrame();
  const kept: Kept = { columns: null, views: [], ...start };
  const list = Array.from({ length: rows }, (_, index) => project(index + 1));
  const bodyOf = ({ body }: Asked) => JSON.parse(body) as Record<string, never>;
  server.with(searchCalls.searchProjects, { list, total: rows, hasMore: false, pageNum: 1, pageSize: 20 });
  server.with(listViewCalls.readListChoices, () => ({ ...kept, mayKeep: true }));
  server.with(listViewCalls.keepColumns, (asked) => {
    kept.columns = bodyOf(asked)["columns"] ?? null;
    return true as const;
  });
  server.with(listViewCalls.saveView, (asked) => {
    const id = kept.views.length + 1;
    kept.views.push({ ...(bodyOf(asked) as object), id, isOwn: true, ownerName: "王建国" } as never);
    return { id };
  });
  server.with(listViewCalls.deleteView, () => {
    kept.views.pop();
    return true as const;
  });
  return { server, kept };
};

const open = (hash: string) => openPortal(hash, { as: "T" });
const heads = () =>
  [...document.querySelectorAll("thead th")].map((head) => head.textContent).filter((text) => text !== "");
const asked = (server: ReturnType<typeof answerFrame>) =>
  Object.fromEntries(server.askedFor(searchCalls.searchProjects).at(-1)?.url.searchParams ?? []);
const first = page.getByText("第1小学");

describe("a list whose rows are on their way", () => {
  it("shows its heads at once and grey rows in its own columns, which stay where they are", async () => {
    const { server } = answerLists();
    let arrive = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answer = { list: [project(1)], total: 1, hasMore: false, pageNum: 1, pageSize: 20 };
    server.raw(searchCalls.searchProjects, async () => {
      await isThere;
      return Response.json({ code: "SUCCESS", detail: answer });
    });
    await open("#/projects");
    await expect.element(page.getByText("正在加载列表")).toBeInTheDocument();
    const head = page.getByRole("columnheader", { name: "环节" });
    const before = head.element().getBoundingClientRect();
    expect(document.querySelectorAll("tbody tr.ant-table-row")).toHaveLength(10);
    expect(document.querySelector(".ant-spin-spinning")).toBeNull();
    arrive();
    await expect.element(first).toBeVisible();
    await expect.element(page.getByText("正在加载列表")).not.toBeInTheDocument();
    const after = head.element().getBoundingClientRect();
    expect(Math.abs(after.left - before.left)).toBeLessThan(2);
    expect(Math.abs(after.top - before.top)).toBeLessThan(2);
  });
});

describe("the heads of a list", () => {
  it("put it in order, up, down and back, in its address", async () => {
    const { server } = answerLists();
    await open("#/projects?step=FIRST_REVIEW");
    await expect.element(first).toBeVisible();
    await page.getByRole("columnheader", { name: "项目", exact: true }).click();
    await expect.poll(() => asked(server)).toMatchObject({ sort: "projectName", order: "asc", step: "FIRST_REVIEW" });
    await page.getByRole("columnheader", { name: "项目", exact: true }).click();
    await expect.poll(() => asked(server)).toMatchObject({ sort: "projectName", order: "desc" });
    expect(location.hash).toContain("sort=projectName&order=desc");
    await page.getByRole("columnheader", { name: "项目", exact: true }).click();
    // The rows in their usual order were just read and need not be asked for again.
    await expect.poll(() => location.hash).toBe("#/projects?step=FIRST_REVIEW");
  });

  it("pass over an order of a column that the list does not have", async () => {
    const { server } = answerLists();
    await open("#/projects?sort=clock&order=asc");
    await expect.element(first).toBeVisible();
    expect(asked(server)["sort"]).toBeUndefined();
  });
});

describe("the columns of a list", () => {
  it("are left out and moved, kept, and come back with 恢复默认", async () => {
    const { kept } = answerLists();
    await open("#/projects");
    await expect.element(first).toBeVisible();
    const usual = heads();
    await page.getByRole("button", { name: "列设置" }).click();
    await page.getByRole("checkbox", { name: "业务、地区" }).click();
    await page.getByRole("button", { name: "环节上移" }).click();
    await expect
      .poll(heads)
      .toEqual(["项目", "环节", "申报编号、项目代码", "现由谁办理", "建设、设计单位", "最近办理"]);
    await expect
      .poll(() => kept.columns)
      .toEqual(["projectName", "currentStep", "numbers", "holder", "parties", "updateTime"]);
    await expect.element(page.getByRole("checkbox", { name: "项目", exact: true })).toBeDisabled();
    await page.getByRole("button", { name: "恢复默认" }).click();
    await expect.poll(heads).toEqual(usual);
    await expect.poll(() => kept.columns).toBeNull();
  });

  it("are there from the start as they were kept", async () => {
    answerLists({ columns: ["projectName", "updateTime"] });
    await open("#/projects");
    await expect.element(first).toBeVisible();
    expect(heads()).toEqual(["项目", "最近办理"]);
  });
});

describe("the export of a list", () => {
  it("holds all pages in the columns of the screen, as they are read (E14)", async () => {
    const { server } = answerLists({ columns: ["projectName", "numbers", "currentStep"] });
    server.with(searchCalls.searchProjects, ({ url }) => {
      const pageNum = Number(url.searchParams.get("pageNum"));
      const list = pageNum > 2 ? [] : [project(pageNum * 2 - 1), project(pageNum * 2)];
      return { list, total: 4, hasMore: false, pageNum, pageSize: 2 };
    });
    const saved: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => createObjectURL(saved[saved.push(blob) - 1] as Blob);
    onTestFinished(() => void (URL.createObjectURL = createObjectURL));
    await open("#/projects?step=FIRST_REVIEW");
    await expect.element(first).toBeVisible();
    await page.getByRole("button", { name: "导出" }).click();
    await expect.element(page.getByText("已导出 4 条")).toBeVisible();
    expect(asked(server)).toMatchObject({ step: "FIRST_REVIEW", pageNum: "2", pageSize: "100" });
    const parts = unzipSync(new Uint8Array(await (saved[0] as Blob).arrayBuffer()));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] as Uint8Array);
    const lines = sheet.match(/<row>.*?<\/row>/g) ?? [];
    expect(lines).toHaveLength(5);
    expect([...(lines[0] ?? "").matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text)).toEqual(heads());
    expect(lines[4]).toContain("第4小学");
    expect(lines[4]).toContain("41010520261123FJ0004");
  });
});

describe("a view", () => {
  it("keeps filters, order and columns under a name, and opens them again", async () => {
    const { kept } = answerLists({ columns: ["projectName", "updateTime"] });
    await open("#/projects?step=FIRST_REVIEW&sort=projectName&order=desc&page=1");
    await expect.element(first).toBeVisible();
    await page.getByRole("button", { name: "视图", exact: true }).click();
    await page.getByRole("button", { name: "保存为视图" }).click();
    await expect.element(page.getByText("请填写视图名称")).toBeVisible();
    await page.getByRole("textbox", { name: "视图名称" }).fill("初审中");
    await page.getByRole("checkbox", { name: "本单位人员都可使用" }).click();
    await page.getByRole("button", { name: "保存为视图" }).click();
    await expect.element(page.getByRole("button", { name: "视图：初审中" })).toBeVisible();
    const query = "columns=projectName%2CupdateTime&order=desc&sort=projectName&step=FIRST_REVIEW";
    expect(kept.views).toMatchObject([{ name: "初审中", isShared: true, query }]);

    location.hash = "#/messages";
    await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
    location.hash = "#/projects?bizType=FJ";
    await page.getByRole("button", { name: "视图", exact: true }).click();
    await page.getByRole("button", { name: /^初审中/ }).click();
    await expect
      .poll(() => location.hash)
      .toBe("#/projects?columns=projectName%2CupdateTime&order=desc&sort=projectName&step=FIRST_REVIEW");
  });

  it("of a colleague is used but not changed; one's own is deleted and taken back", async () => {
    const view = { id: 9, name: "本市", query: "divisionCode=410100", isShared: true, ownerName: "李明" };
    const { kept } = answerLists({
      views: [
        { ...view, id: 1, name: "我的", query: "bizType=FJ", isShared: false, isOwn: true, ownerName: "王建国" },
        { ...view, isOwn: false },
      ] as never,
    });
    await open("#/projects");
    await expect.element(first).toBeVisible();
    await page.getByRole("button", { name: "视图", exact: true }).click();
    await expect.element(page.getByRole("button", { name: /^本市.*李明共享/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "删除“本市”" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "改名“我的”" })).toBeVisible();
    await page.getByRole("button", { name: "删除“我的”" }).click();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => kept.views.some(({ name }) => name === "我的")).toBe(true);
  });
});

describe("the rows of a list", () => {
  it("are walked through with J and K and opened with Enter; ? tells the keys", async () => {
    answerLists();
    await open("#/projects");
    await expect.element(first).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(page.getByText("在新标签页打开所在行")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("在新标签页打开所在行")).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("jjj");
    await expect.poll(() => document.activeElement?.textContent).toContain("第3小学");
    await userEvent.keyboard("k");
    await expect.poll(() => document.activeElement?.textContent).toContain("第2小学");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(() => document.activeElement?.textContent).toContain("第1小学");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toBe("#/reportUnit/index?projectApplicationId=1");
  });

  it("leave letters to the field in which somebody types", async () => {
    answerLists();
    await open("#/projects");
    await expect.element(first).toBeVisible();
    const box = page.getByRole("textbox", { name: "名称、编号、代码、地点、单位" });
    await box.click();
    await userEvent.keyboard("jk?");
    await expect.element(box).toHaveValue("jk?");
    await expect.element(box).toHaveFocus();
  });

  it("are links, and open a new tab with Ctrl or the middle button anywhere on them", async () => {
    answerLists();
    const real = window.open;
    const opened: unknown[] = [];
    window.open = (address) => {
      opened.push(address);
      return null;
    };
    onTestFinished(() => {
      window.open = real;
    });
    await open("#/projects");
    await expect.element(first).toBeVisible();
    const address = "#/reportUnit/index?projectApplicationId=1";
    expect(first.element().closest("a")?.getAttribute("href")).toBe(address);
    const cell = page.getByText("初审", { exact: true }).first();
    await cell.click({ modifiers: ["Control"] });
    await cell.click({ button: "middle" });
    expect(opened).toEqual([address, address]);
    expect(location.hash).toBe("#/projects");
  });

  it("stand where they stood when one comes back, and at the top when the list is opened anew", async () => {
    answerLists({ rows: 100 });
    await open("#/projects");
    await expect.element(first).toBeVisible();
    const body = () => document.querySelector(".ant-table-body") as HTMLElement;
    await expect.poll(() => body().scrollHeight - body().clientHeight).toBeGreaterThan(600);
    body().scrollTop = 500;
    await expect.poll(() => (history.state as { listScroll?: number } | null)?.listScroll).toBe(500);
    location.hash = "#/messages";
    await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
    history.back();
    await expect.element(page.getByText("第100小学")).toBeInTheDocument();
    await expect.poll(() => body().scrollTop).toBe(500);
    location.hash = "#/messages";
    await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
    location.hash = "#/projects";
    await expect.element(first).toBeVisible();
    expect(body().scrollTop).toBe(0);
  });
});

describe("a list on paper", () => {
  it("is one table with all its rows, without menus and acts, and the list again afterwards", async () => {
    answerLists({ rows: 200 });
    await open("#/projects");
    await expect.element(first).toBeVisible();
    const last = page.getByText("第200小学");
    await expect.element(last).not.toBeInTheDocument();

    const printed = await onPaper();
    await expect.element(last).toBeVisible();
    expect(page.getByRole("table").elements()).toHaveLength(1);
    expect(page.getByRole("navigation").elements()).toEqual([]);
    expect(page.getByRole("banner").elements()).toEqual([]);
    expect(page.getByRole("button").elements()).toEqual([]);
    for (const box of document.querySelectorAll<HTMLElement>("main, main > div"))
      expect(box.scrollHeight, "nothing is cut by a box that scrolls").toBeLessThanOrEqual(box.clientHeight + 1);

    printed();
    await expect.element(last).not.toBeInTheDocument();
  });
});

describe("a list on a phone", () => {
  it("is a card for each row with all its columns, nothing of which is out of sight", async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    answerLists();
    await open("#/projects");
    const card = page.getByRole("listitem").filter({ hasText: "第2小学" });
    await expect
      .element(card.getByRole("link", { name: /第2小学/ }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=2");
    for (const title of ["申报编号、项目代码", "业务、地区", "环节", "现由谁办理", "最近办理"])
      await expect.element(card.getByText(title, { exact: true })).toBeVisible();
    for (const part of document.querySelectorAll("main dd, main dt, main li a"))
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it("has rows chosen by their box, with the acts on them above", async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    answerLists();
    await open("#/projects");
    await page.getByRole("checkbox", { name: "选择第2行" }).click();
    await expect.element(page.getByText("已选 1 项")).toBeVisible();
    await page.getByRole("checkbox", { name: "选择第2行" }).click();
    await expect.element(page.getByText(/已选/)).not.toBeVisible();
  });
});
