import { type Drawing, drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import { certificateCalls } from "@tushen/contract/results/certificate";
import { opinionTreeCalls } from "@tushen/contract/review/opinion-tree";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { designTree, drawing, folder, ownerTree, submission, version } from "../../../test/share.ts";

const address = "#/projectReport/monomerNormalProject?projectApplicationId=7&projectSubmissionId=3";
const stored = { id: 1, applicationId: 7, drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false };
const three = [1, 2, 3].map((id) => drawing(id, `建施-0${id}`, `平面图${id}`, { folderId: 102 }));
const withOwn = (drawings: readonly Drawing[] = three): Tree => {
  const tree = designTree(["1#楼"], drawings);
  const own = folder(500, "补充图纸", { parentId: 102, isSystem: false, buildingId: 100 });
  return { ...tree, folders: [...tree.folders, own] };
};

const open = async (query = "", tree = withOwn(), bin: readonly Drawing[] = []) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never, orgName: "中原设计院" });
  server.with(submissionCalls.readSubmission, submission());
  server.with(drawingCalls.readSeparator, stored as never);
  let shown = tree;
  server.with(drawingCalls.readTree, ({ body }) =>
    JSON.parse(body).removed ? { ...shown, drawings: [...bin] } : shown,
  );
  await openPortal(address + query, { as: "T" });
  await expect.element(page.getByRole("table", { name: "图纸" })).toBeVisible();
  return {
    server,
    show: (next: Tree) => {
      shown = next;
    },
    bodies: (call: Parameters<typeof server.askedFor>[0]) =>
      server.askedFor(call).map(({ body }) => JSON.parse(body || "null")),
    urls: (call: Parameters<typeof server.askedFor>[0]) => server.askedFor(call).map(({ url }) => url.pathname),
  };
};
const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const menuOf = async (name: string, item: string) => {
  await page.getByRole("button", { name: `${name} 的操作` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

describe("folders of the repository", () => {
  it("are made below the one that is open, and taken back", async () => {
    const { server, bodies } = await open("&folder=102");
    server.with(drawingCalls.saveFolder, 501);
    server.with(drawingCalls.deleteFolder, true);
    await page.getByRole("navigation", { name: "图纸目录" }).getByRole("button", { name: "新建" }).click();
    await expect.element(page.getByText("在“1#楼 / 01建筑”中新建目录")).toBeVisible();
    await page.getByRole("textbox", { name: "目录名称" }).fill("楼梯:详图");
    await expect.element(page.getByText(/目录名称不能包含/)).toBeVisible();
    await page.getByRole("textbox", { name: "目录名称" }).fill("楼梯详图");
    await page.getByRole("button", { name: "新建目录" }).click();
    await eventually(() =>
      expect(bodies(drawingCalls.saveFolder)).toEqual([
        { docRepositoryVersionId: 10, parentId: 102, fileName: "楼梯详图" },
      ]),
    );
    await page.getByRole("button", { name: "撤销" }).click();
    await eventually(() =>
      expect(server.askedFor(drawingCalls.deleteFolder)[0]?.url.pathname).toContain("/folder/501"),
    );
  });

  it("of the firm itself are renamed, moved and deleted by their menu; those of the template only change places", async () => {
    const { server, bodies } = await open("&folder=500");
    server.with(drawingCalls.saveFolder, 500);
    server.with(drawingCalls.moveFolder, true);
    await menuOf("补充图纸", "修改目录名称");
    await page.getByRole("textbox", { name: "目录名称" }).fill("补充说明");
    await page.getByRole("button", { name: "保存目录名称" }).click();
    await eventually(() => expect(bodies(drawingCalls.saveFolder)[0]).toMatchObject({ id: 500, fileName: "补充说明" }));
    await line("02结构").first().click();
    await page.getByRole("button", { name: "02结构 的操作" }).click();
    const items = page.getByRole("menu").getByRole("menuitem");
    await eventually(() =>
      expect(items.elements().map((one) => one.textContent)).toEqual(["新建下级目录", "上移", "下移", "设置应传份数"]),
    );
    await page.getByRole("menuitem", { name: "下移" }).click();
    await eventually(() =>
      expect(bodies(drawingCalls.moveFolder)).toEqual([{ folderId: 103, parentId: 100, before: 105 }]),
    );
  });

  it("are renamed with F2 and change places with Alt and the arrows", async () => {
    const { server, bodies } = await open("&folder=500");
    server.with(drawingCalls.moveFolder, true);
    (page.getByRole("tree", { name: "目录" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{F2}");
    await expect.element(page.getByRole("textbox", { name: "目录名称" })).toHaveValue("补充图纸");
    await page.getByRole("button", { name: "取消" }).click();
    await line("01建筑").click();
    await expect.element(line("01建筑")).toHaveAttribute("aria-selected", "true");
    (page.getByRole("tree", { name: "目录" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await eventually(() =>
      expect(bodies(drawingCalls.moveFolder)).toEqual([{ folderId: 102, parentId: 100, before: 101 }]),
    );
  });

  it("say how many papers are still owed, and are told how many they should hold (C114)", async () => {
    const papers = ownerTree();
    const tree = {
      ...papers,
      folders: papers.folders.map((one) => (one.folderId === 1 ? { ...one, shouldDocNum: 2 } : one)),
    };
    const { server, bodies } = await open("&folder=1", tree);
    server.with(repositoryCalls.saveDocNum, true);
    await expect.element(page.getByTitle("应传 2 份，还差 2 份")).toBeVisible();
    await menuOf("01立项批准", "设置应传份数");
    await page.getByRole("spinbutton", { name: "应传份数" }).fill("3");
    await page.getByRole("button", { name: "保存应传份数" }).click();
    await eventually(() => expect(bodies(repositoryCalls.saveDocNum)).toEqual([{ shouldDocNum: 3 }]));
  });

  it("are found by name among many", async () => {
    await open();
    await page.getByRole("textbox", { name: "查找目录" }).fill("补充");
    await eventually(() =>
      expect(
        page
          .getByRole("treeitem")
          .elements()
          .map((one) => one.getAttribute("aria-label")),
      ).toEqual(["1#楼 3", "01建筑 3", "补充图纸 0"]),
    );
  });

  it("keep still when the share is locked, and the page says why", async () => {
    const why = "资料已提交，如需修改，请联系建设单位退回。";
    await open("&folder=500", { ...withOwn(), whyNotEdit: why });
    await expect.element(page.getByText(why)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "补充图纸 的操作" })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("navigation", { name: "图纸目录" }).getByRole("button", { name: "新建" }))
      .not.toBeInTheDocument();
  });
});

describe("sheets of the repository", () => {
  it("go up and down with Alt and the arrows, and to a place of their folder", async () => {
    const { server, urls } = await open("&folder=102");
    server.with(repositoryCalls.updown, true);
    (page.getByRole("row", { name: /建施-01/ }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await eventually(() => expect(urls(repositoryCalls.updown)[0]).toContain("/updown/1/2/false"));
    await page.getByRole("row", { name: /建施-03/ }).hover();
    await page.getByRole("button", { name: "建施-03 平面图3 的操作" }).click();
    await page.getByRole("menuitem", { name: "调整到第几位…" }).click();
    await page.getByRole("spinbutton", { name: "第几位" }).fill("1");
    await page.getByRole("button", { name: "调整顺序" }).click();
    await eventually(() => expect(urls(repositoryCalls.updown)[1]).toMatch(/\/updown\/3\/\d\/true/));
  });

  it("are counted by discipline, covers apart (C088)", async () => {
    const { server } = await open("", withOwn([...three, drawing(9, "00", "封面", { folderId: 101 })]));
    server.with(drawingCalls.countDrawings, {
      total: 3,
      covers: 1,
      disciplines: [{ discipline: "JZ", disciplineName: "建筑", count: 3 }],
    });
    await page.getByRole("button", { name: "图纸 3 张，封面目录 1 张" }).click();
    await expect.element(page.getByRole("row", { name: "建筑 3" })).toBeVisible();
  });

  it("name the format of their file, by which those of one name differ", async () => {
    const [first] = three as [Drawing];
    const plan = { ...first, drawingId: 31 as never, docBizId: 31, fileName: first.fileName.replace(/\.pdf$/, ".dwg") };
    await open("&folder=102", withOwn([first, plan]));
    const names = page.getByRole("row", { name: /建施-01/ });
    await expect.element(names.nth(0).getByText("PDF", { exact: true })).toBeVisible();
    await expect.element(names.nth(1).getByText("DWG", { exact: true })).toBeVisible();
  });

  it("stand in a table whose rows hold nothing but cells, for those who listen to it (D12)", async () => {
    await open("&folder=102");
    await expect.element(page.getByRole("row", { name: /建施-01/ })).toBeVisible();
    const table = page.getByRole("table", { name: "图纸" }).element();
    const rolesIn = (row: Element) => [...row.children].map((child) => child.getAttribute("role"));
    const rows = [...table.querySelectorAll("[role=row]")];
    expect(new Set(rows.flatMap(rolesIn))).toEqual(new Set(["columnheader", "cell"]));
  });

  it("tell their status, their seals and the edition an unchanged one was taken from", async () => {
    const [first] = three as [Drawing];
    const now = { ...first, drawingId: 31, submissionVersion: 2, changeType: "U", previousDrawingId: 1 } as Drawing;
    const { server } = await open("&folder=102", withOwn([now]));
    server.with(drawingCalls.listEditions, [now, first]);
    server.with(opinionTreeCalls.getDrawingStatus, [
      { drawingId: 31, converted: true, signed: false, openOpinions: 2 },
    ]);
    server.with(certificateCalls.listSeal, [
      {
        kind: "7",
        kindName: "审查专用章",
        ownerName: "睿图审查",
        certNo: "4101-01",
        page: 1,
        place: null,
        sealTime: "2026-11-21T09:00:00+08:00",
      },
    ]);
    await page.getByRole("row", { name: /建施-01/ }).hover();
    await page.getByRole("button", { name: "建施-01 平面图1 的操作" }).click();
    await page.getByRole("menuitem", { name: "详情与历次版次" }).click();
    await expect.element(page.getByText("已读取 · 未签章 · 2 条意见未关闭")).toBeVisible();
    await expect.element(page.getByText(/睿图审查，第 1 页/)).toBeVisible();
    await expect.element(page.getByRole("row", { name: /第 2 版 沿用第 1 版/ })).toBeVisible();
  });
});

describe("a file that was replaced", () => {
  it("is listed, fetched by its index and taken back after a question (C133)", async () => {
    const [first] = three as [Drawing];
    const { server, bodies } = await open("&folder=102");
    const file = { fileId: 77 as never, fileName: "建施-01@平面图旧.pdf", fileSize: 2_000_000, creatorName: "林雨桐" };
    const times = { createTime: "2026-11-21T09:00:00+08:00", replacedTime: "2026-11-21T10:00:00+08:00" };
    server.with(drawingCalls.listEditions, [{ ...first, former: [{ fileVersionIndex: 1, ...file, ...times }] }]);
    server.with(opinionTreeCalls.getDrawingStatus, []);
    server.with(certificateCalls.listSeal, []);
    server.with(repositoryCalls.restoreFile, first);
    await page.getByRole("row", { name: /建施-01/ }).hover();
    await page.getByRole("button", { name: "建施-01 平面图1 的操作" }).click();
    await page.getByRole("menuitem", { name: "详情与历次版次" }).click();
    const replaced = page.getByRole("table", { name: "本版次内被替换的文件" });
    await expect.element(replaced.getByText("建施-01@平面图旧.pdf")).toBeVisible();
    await replaced.getByRole("button", { name: "恢复" }).click();
    await expect.element(page.getByText(/恢复后本图使用该文件/)).toBeVisible();
    await page.getByRole("button", { name: "恢复", exact: true }).last().click();
    await eventually(() => expect(bodies(repositoryCalls.restoreFile)).toEqual([{ id: 1, fileVersionIndex: 1 }]));
  });
});

describe("the recycle bin", () => {
  const bin = three.map((one) => ({ ...one, removed: true }));

  it("gives sheets back, and can be taken at its word", async () => {
    const { server, bodies } = await open("&bin=1", withOwn([]), bin);
    server.with(drawingCalls.recoverDrawings, 3);
    server.with(drawingCalls.removeDrawings, 3);
    await page.getByRole("checkbox", { name: "全选" }).click();
    await page.getByRole("button", { name: "恢复", exact: true }).click();
    await eventually(() => expect(bodies(drawingCalls.recoverDrawings)).toEqual([[1, 2, 3]]));
    await page.getByRole("button", { name: "撤销" }).click();
    await eventually(() => expect(bodies(drawingCalls.removeDrawings)).toEqual([[1, 2, 3]]));
  });

  it("deletes for good only after a question", async () => {
    const { server, urls } = await open("&bin=1", withOwn([]), bin);
    server.with(repositoryCalls.deleteDocuments, 1);
    await page.getByRole("checkbox", { name: "选择 建施-01 平面图1" }).click();
    await page.getByRole("button", { name: "彻底删除" }).click();
    const question = page.getByRole("dialog");
    await expect.element(question.getByText(/建施-01@平面图1@A1.pdf。彻底删除后不能恢复。/)).toBeVisible();
    await question.getByRole("button", { name: /取\s*消/ }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(urls(repositoryCalls.deleteDocuments)).toEqual([]);
    await page.getByRole("button", { name: "彻底删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "彻底删除" }).click();
    await eventually(() => expect(urls(repositoryCalls.deleteDocuments)[0]).toContain("/deleteAll/1"));
  });

  it("is emptied, and names what stays", async () => {
    const { server } = await open("&bin=1", withOwn([]), bin);
    server.with(repositoryCalls.emptyBin, { deleted: 2, kept: ["建施-03@平面图3@A1.pdf"] });
    await page.getByRole("button", { name: "清空回收站" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "清空回收站" }).click();
    await expect.element(page.getByText(/不能彻底删除：建施-03@平面图3@A1.pdf/)).toBeVisible();
  });
});

describe("other shares", () => {
  it("of the version are opened from the line that says who has handed in", async () => {
    const { shares } = version() as unknown as { shares: readonly object[] };
    const other = {
      ...shares[1],
      docRepositoryVersionId: 12,
      orgId: 3,
      orgName: "地质勘察院",
      part: "SURVEY",
    };
    const { server, bodies } = await open();
    server.with(submissionCalls.readSubmission, submission({ versions: [version({ shares: [...shares, other] })] }));
    await openPortal(`${address}&again=1`, { as: "T" });
    await page.getByRole("button", { name: "地质勘察院" }).click();
    await eventually(() =>
      expect(bodies(drawingCalls.readTree)).toContainEqual({ docRepositoryVersionId: 12, removed: false }),
    );
    await expect.element(page.getByRole("button", { name: "绿城建设" })).not.toBeInTheDocument();
  });
});
