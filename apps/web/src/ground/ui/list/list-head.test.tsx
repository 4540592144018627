import { listViewCalls } from "@tushen/contract/ground/list-view";
import { searchCalls } from "@tushen/contract/ground/search";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { foundProject } from "../../../../test/project-answers.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { show } from "../../../../test/show.ts";
import { RowTable } from "./row-table.tsx";
import type { Column } from "./column.ts";

const boxOf = (name: string) => page.getByRole("button", { name, exact: true }).element().getBoundingClientRect();

describe("the head of a list", () => {
  it("keeps its tools together beside filters that need two lines", async () => {
    const list = [foundProject({ projectName: "第1小学" })];
    const server = answerFrame();
    server.with(searchCalls.searchProjects, { list, total: 1, hasMore: false, pageNum: 1, pageSize: 20 });
    server.with(listViewCalls.readListChoices, { columns: null, views: [], mayKeep: true });
    await openPortal("#/projects", { as: "T" });
    await expect.element(page.getByText("第1小学")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "列设置" })).toBeVisible();
    await expect.poll(() => boxOf("导出").top).toBe(boxOf("列设置").top);
    const filters = document.querySelector("search")?.getBoundingClientRect();
    expect(filters?.height).toBeGreaterThan(2 * boxOf("导出").height);
    expect(filters?.top).toBe(boxOf("导出").top);
    expect(filters?.right).toBeLessThanOrEqual(boxOf("导出").left);
  });

  it("stands over its columns, without a scroll bar where all rows fit", async () => {
    const list = [foundProject({ projectName: "第1小学" })];
    answerFrame().with(searchCalls.searchProjects, { list, total: 1, hasMore: false, pageNum: 1, pageSize: 20 });
    await openPortal("#/projects", { as: "T" });
    await expect.element(page.getByText("第1小学")).toBeVisible();
    const body = document.querySelector<HTMLElement>(".ant-table-body") as HTMLElement;
    expect(getComputedStyle(body).overflowY).toBe("auto");
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight);
    const edges = (cells: string) =>
      [...document.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect().left);
    const furthest = () => {
      const heads = edges(".ant-table-thead th");
      return Math.max(...edges(".ant-table-row > td").map((left, column) => Math.abs(left - (heads[column] ?? 0))));
    };
    await expect.poll(furthest).toBeLessThan(1);
  });

  it("shows the whole hint of a field to type in", async () => {
    answerFrame().with(searchCalls.searchProjects, { list: [], total: 0, hasMore: false, pageNum: 1, pageSize: 20 });
    await openPortal("#/projects", { as: "T" });
    const field = page.getByRole("textbox", { name: "名称、编号、代码、地点、单位" });
    await expect.element(field).toBeVisible();
    const { placeholder, clientWidth } = field.element() as HTMLInputElement;
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = getComputedStyle(field.element()).font;
    expect(pen.measureText(placeholder).width).toBeLessThanOrEqual(clientWidth);
  });

  it("cuts no heading of a narrow column", async () => {
    const columns: Column<{ id: number }>[] = [
      { key: "holder", title: "持章人", width: 40, sorts: true },
      { key: "service", title: "签章服务", width: 40 },
      { key: "note", title: "备注", width: 2000 },
    ];
    await show(
      createElement("div", { style: { width: 900, height: 300 } }, [
        createElement(RowTable<{ id: number }>, { key: "table", rows: [{ id: 1 }], columns, rowKey: (row) => row.id }),
      ]),
    );
    await expect.element(page.getByRole("columnheader", { name: "持章人" })).toBeVisible();
    const cut = [...document.querySelectorAll("thead th, thead .ant-table-column-title")].filter(
      (head) => head.scrollWidth > head.clientWidth,
    );
    expect(cut.map((head) => head.textContent)).toEqual([]);
  });

  it.each([
    ["lays columns that have room beside the scroll bar", 400, false],
    ["makes the widest column give way where a few pixels are missing", 800, false],
    ["lets columns that have none be scrolled to", 1200, true],
  ])("%s", async (_, width, isWider) => {
    const columns: Column<{ id: number }>[] = [
      { key: "id", title: "编号", width: 100 },
      { key: "note", title: "备注", width },
    ];
    const rows = Array.from({ length: 40 }, (_row, id) => ({ id }));
    await show(
      createElement("div", { style: { width: 900, height: 300 } }, [
        createElement(RowTable<{ id: number }>, { key: "table", rows, columns, rowKey: (row) => row.id }),
      ]),
    );
    await expect.element(page.getByRole("columnheader", { name: "备注" })).toBeVisible();
    const body = document.querySelector<HTMLElement>(".ant-table-body") as HTMLElement;
    expect(body.clientWidth).toBeLessThan(body.offsetWidth);
    await expect.poll(() => body.scrollWidth > body.clientWidth).toBe(isWider);
  });
});
