import { progressCalls } from "@tushen/contract/delivery/progress";
import { type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { foundProject } from "../../../../test/project-answers.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";

const holder = { name: "中原设计院", isMine: false, sentence: "等待答复", since: "2026-11-20" };

const project = (id: number, facts: Partial<FoundProject> = {}): FoundProject =>
  foundProject({
    projectApplicationId: id as FoundProject["projectApplicationId"],
    projectName: `第${id}小学`,
    holder,
    ...facts,
  });

const idIn = ({ url }: { readonly url: URL }) => Number(url.pathname.split("/").at(-1));
const refusal = (message: string) => Response.json({ code: "progress.urged-today", message });

/** Five projects, the last of which waits for the reader; urging number 3 is refused until `lets` is called. */
const answer = () => {
  const server = answerFrame({ orgType: "CONSTRUCT" });
  const list = [1, 2, 3, 4, 5].map((id) => project(id, id === 5 ? { holder: { ...holder, isMine: true } } : {}));
  server.with(searchCalls.searchProjects, { list, total: 5, hasMore: false, pageNum: 1, pageSize: 20 });
  let refused: number | undefined = 3;
  server.raw(progressCalls.urge, (asked) =>
    idIn(asked) === refused
      ? refusal("今天09:10已催办过中原设计院")
      : Response.json({ code: "SUCCESS", detail: { whom: "中原设计院" } }),
  );
  const lets = () => {
    refused = undefined;
  };
  return {
    server,
    lets,
    urged: () =>
      server
        .askedFor(progressCalls.urge)
        .map(idIn)
        .toSorted((a, b) => a - b),
  };
};

const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const results = () => page.getByRole("group", { name: "逐项结果" });
const resultOf = (name: string) => results().getByRole("row", { name: new RegExp(name) });
const dialog = page.getByRole("dialog", { name: /催办/ });
const press = (name: string) => dialog.getByRole("button", { name, exact: true });
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>(".ant-table-row input[type=checkbox]:checked")].map((one) =>
    one.getAttribute("aria-label"),
  );

const open = async () => {
  const answered = answer();
  await openPortal("#/projects", { as: "T" });
  await expect.element(page.getByText("第1小学")).toBeVisible();
  return answered;
};

/** Chooses all rows of the page and opens the table of the act. */
const openForAll = async () => {
  await box("选择本页全部").click();
  await page.getByRole("button", { name: "催办", exact: true }).click();
  await expect.element(dialog).toBeVisible();
};

describe("an act on many rows of a list", () => {
  it("tells before it begins what will be done, and does nothing when it is cancelled", async () => {
    const { urged } = await open();
    await openForAll();
    await expect.element(dialog.getByText("已选 5 项，将办理 4 项，不办理 1 项")).toBeVisible();
    await expect.element(resultOf("第5小学")).toMatchTextContent(/不办理轮到您办理，不用催办/);
    await press("取消").click();
    expect(urged()).toEqual([]);
    expect(chosen()).toHaveLength(5);
  });

  it("tells what became of every row, and leaves those that were refused chosen", async () => {
    const { urged, lets } = await open();
    await openForAll();
    await press("催办 4 项").click();
    await expect.element(dialog.getByText("完成 3 项，未成 1 项，未办理 0 项，不办理 1 项")).toBeVisible();
    await expect.element(resultOf("第1小学")).toMatchTextContent(/完成已催办中原设计院/);
    await expect.element(resultOf("第3小学")).toMatchTextContent(/未成今天09:10已催办过中原设计院/);
    expect(urged()).toEqual([1, 2, 3, 4]);
    expect(chosen()).toEqual(["选择第3行"]);
    lets();
    await press("再试 1 项").click();
    await expect.element(dialog.getByText("完成 4 项，未成 0 项，未办理 0 项，不办理 1 项")).toBeVisible();
    expect(urged()).toEqual([1, 2, 3, 3, 4]);
    expect(chosen()).toEqual([]);
    await press("完成").click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "催办", exact: true })).not.toBeInTheDocument();
  });

  it("sends nothing twice on a double click", async () => {
    const { urged } = await open();
    await openForAll();
    const begin = press("催办 4 项").element() as HTMLButtonElement;
    begin.click();
    begin.click();
    await expect.element(dialog.getByText(/^完成 3 项/)).toBeVisible();
    expect(urged()).toEqual([1, 2, 3, 4]);
  });

  it("stops when asked to: what is under way ends, the rest is not tried and stays chosen", async () => {
    const { server, urged } = await open();
    const waiting: (() => void)[] = [];
    server.raw(progressCalls.urge, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return Response.json({ code: "SUCCESS", detail: { whom: "中原设计院" } });
    });
    await openForAll();
    await press("催办 4 项").click();
    // Two at once, no more.
    await eventually(() => expect(waiting).toHaveLength(2));
    await press("停止").click();
    for (const resolve of waiting) resolve();
    await expect.element(dialog.getByText("完成 2 项，未成 0 项，未办理 2 项，不办理 1 项")).toBeVisible();
    expect(urged()).toEqual([1, 2]);
    expect(chosen()).toEqual(["选择第3行", "选择第4行"]);
  });

  it("does not try the rest once the connection is lost", async () => {
    const { server, urged } = await open();
    server.raw(progressCalls.urge, () => Promise.reject(new TypeError("Failed to fetch")));
    await openForAll();
    await press("催办 4 项").click();
    await expect.element(dialog.getByText(/^完成 0 项，未成 \d 项，未办理 \d 项，不办理 1 项$/)).toBeVisible();
    expect(urged().length).toBeLessThanOrEqual(2);
    expect(chosen()).toHaveLength(4);
  });
});

describe("rows of a list", () => {
  it("are chosen by Shift from one to another, and by X on the row in focus", async () => {
    await open();
    await box("选择第1行").click();
    await userEvent.keyboard("{Shift>}");
    await box("选择第4行").click();
    await userEvent.keyboard("{/Shift}");
    await expect.element(page.getByText("已选 4 项")).toBeVisible();
    await page.getByRole("button", { name: "取消选择" }).click();
    expect(chosen()).toEqual([]);
    await userEvent.keyboard("jjx");
    await eventually(() => expect(chosen()).toEqual(["选择第2行"]));
    await userEvent.keyboard("x");
    await eventually(() => expect(chosen()).toEqual([]));
  });
});
