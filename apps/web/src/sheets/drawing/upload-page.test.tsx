import { type Drawing, drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import { fileCalls } from "@tushen/contract/ground/file";
import { packCalls } from "@tushen/contract/sheets/pack";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { onPaper } from "../../../test/on-paper.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { designTree, drawing, ownerTree, sheetCheck, submission, version } from "../../../test/share.ts";
import { uploads } from "../../ground/ui/upload/uploads.ts";

const address = "#/projectReport/monomerNormalProject?projectApplicationId=7&projectSubmissionId=3";
const stored = { id: 1, applicationId: 7, drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false };
const sheets = [
  drawing(1, "建施-01", "设计说明", { folderId: 102 }),
  drawing(2, "建施-02", "一层平面", {
    folderId: 102,
    check: sheetCheck({
      marks: ["图签图名“一层平面图”与图名“一层平面”不一致"],
      titleNumber: "建施-02",
      titleName: "一层平面图",
    }),
  }),
];

interface Given {
  readonly tree?: Tree;
  readonly separator?: unknown;
  readonly submission?: unknown;
  readonly as?: object;
  readonly hash?: string;
}

const open = async (given: Given = {}) => {
  uploads.cancelAll();
  uploads.clearEnded();
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never, orgName: "中原设计院", ...given.as });
  let tree = given.tree ?? designTree(["1#楼"], sheets);
  let separator = "separator" in given ? given.separator : stored;
  server.with(submissionCalls.readSubmission, (given.submission ?? submission()) as never);
  server.with(drawingCalls.readTree, (asked) => (JSON.parse(asked.body).removed ? { ...tree, drawings: [] } : tree));
  server.with(drawingCalls.readSeparator, () => separator as never);
  server.with(drawingCalls.saveSeparator, ({ body }) => {
    separator = { ...stored, ...JSON.parse(body) };
    return separator as never;
  });
  await openPortal(given.hash ?? address, { as: "T" });
  await expect.element(page.getByRole("table", { name: "图纸" })).toBeVisible();
  return {
    server,
    change: (drawings: readonly Drawing[]) => {
      tree = { ...tree, drawings: [...drawings] };
    },
    bodyOf: (call: (typeof drawingCalls)[keyof typeof drawingCalls]) =>
      server.askedFor(call).map(({ body }) => JSON.parse(body)),
  };
};

const choose = (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="选择图纸文件"]') as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(["%PDF-1.7"], name, { lastModified: 1 }));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
const drop = (target: Element, ...names: string[]) => {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(["%PDF-1.7"], name, { lastModified: 1 }));
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
};
const folderLine = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}[\\s\\d/]*$`) });
const row = (number: string) => page.getByRole("row", { name: new RegExp(number) });
const panel = () => page.getByRole("region", { name: "上传设置" });
const takesBytes = (server: Awaited<ReturnType<typeof open>>["server"]) => {
  server.with(fileCalls.checkMd5, 70 as never);
  server.with(fileCalls.uploadByMd5, {
    fileId: 77,
    filePath: "x",
    fileName: "x",
    md5: "0".repeat(32),
    size: 8,
  } as never);
  server.with(drawingCalls.uploadDrawings, []);
};

describe("the separator form of the upload panel", () => {
  it("stands on the page with the stored values (F070)", async () => {
    await open({ separator: { ...stored, drawingSeparator: "_", separatorOrder: "desc", includeOtherPart: true } });
    const form = page.getByRole("region", { name: "图纸上传面板" });
    await expect.element(form.getByRole("radio", { name: "_" })).toBeChecked();
    await expect.element(form.getByRole("radio", { name: /倒序/ })).toBeChecked();
    await expect.element(form.getByRole("radio", { name: "含（图号后还有图幅等）" })).toBeChecked();
  });

  it("offers exactly @, - and _ (F073), both directions (F074), and asks for the other part only backwards (F075)", async () => {
    await open();
    const form = page.getByRole("region", { name: "图纸上传面板" });
    const signs = form.getByRole("radiogroup", { name: "分隔符" });
    await expect.element(signs).toBeVisible();
    expect([...signs.element().querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual([
      "@",
      "-",
      "_",
    ]);
    const suffix = form.getByText("是否含其他部分");
    await expect.element(suffix).not.toBeInTheDocument();
    await form.getByRole("radio", { name: "倒序（图名在前）", exact: true }).click();
    await expect.element(suffix).toBeVisible();
    await form.getByRole("radio", { name: "正序（图号在前）", exact: true }).click();
    await expect.element(suffix).not.toBeInTheDocument();
  });

  it("explains the naming rule with the user's own file names (F072)", async () => {
    await open();
    await page.getByRole("button", { name: "图纸文件命名规则" }).click();
    const rule = page.getByRole("tooltip");
    await expect.element(rule.getByText("建施-01@一层平面图@A1.pdf")).toBeVisible();
    await expect.element(rule.getByText("您的 2 个文件名都能识别")).toBeVisible();
    await expect.element(rule.getByRole("cell", { name: "建施-02@一层平面@A1.pdf" })).toBeVisible();
  });
});

describe("the floating panel 上传设置", () => {
  const openPanel = async () => {
    const opened = await open();
    await page.getByRole("button", { name: "上传设置" }).click();
    await expect.element(panel()).toBeVisible();
    return opened;
  };

  it("has 保存设置 and a close icon, and is dragged by its header (F076)", async () => {
    await openPanel();
    await expect.element(panel().getByRole("button", { name: "保存设置" })).toBeVisible();
    const box = panel().element();
    const before = box.getBoundingClientRect();
    const header = box.querySelector("header") as HTMLElement;
    header.setPointerCapture = () => undefined; // made-up pointers cannot be captured
    const at = (type: string, x: number, y: number) =>
      header.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0, pointerId: 1, bubbles: true }));
    at("pointerdown", 900, 500);
    at("pointermove", 800, 460);
    at("pointerup", 800, 460);
    const after = box.getBoundingClientRect();
    expect([after.left - before.left, after.top - before.top]).toEqual([-100, -40]);
    await panel().getByRole("button", { name: "关闭" }).click();
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it("saves the setting of this application only, and says 保存成功 (F077, F212, F284)", async () => {
    const { bodyOf } = await openPanel();
    await panel().getByText("_", { exact: true }).click();
    await panel().getByRole("button", { name: "保存设置" }).click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(bodyOf(drawingCalls.saveSeparator)).toEqual([
      { applicationId: 7, drawingSeparator: "_", separatorOrder: "asc", includeOtherPart: false },
    ]);
  });

  it("shows live how the names split, unmatched ones first", async () => {
    await openPanel();
    await panel().getByText("_", { exact: true }).click();
    await expect.element(panel().getByText(/2 个文件名中有 2 个不能识别/)).toBeVisible();
  });
});

describe("uploading", () => {
  it("asks for the separator first and goes on after it is saved", async () => {
    const { server, bodyOf } = await open({ separator: null, hash: `${address}&folder=102` });
    takesBytes(server);
    choose("建施-07@屋顶平面图.pdf");
    await expect.element(page.getByText("您还未进行图名图号分隔符设置，请先设置分隔符").first()).toBeVisible();
    await expect.element(panel().getByText(/保存后继续上传 1 个文件/)).toBeVisible();
    await panel().getByRole("button", { name: "保存设置" }).click();
    await eventually(() =>
      expect(bodyOf(drawingCalls.uploadDrawings)).toEqual([
        { folderId: 102, list: [{ fileId: 77, fileName: "建施-07@屋顶平面图.pdf", asksIfOther: true }] },
      ]),
    );
  });

  it.each([
    ["monomerNormalProject", "DESIGN"],
    ["monomerNormalProject", "SURVEY"],
    ["municipalSpecialLine", "DESIGN"],
    ["trackSpecialDataUpload", "DESIGN"],
  ])("brings a sheet to the server at /projectReport/%s for a firm of type %s (F046)", async (path, orgType) => {
    const hash = `${address.replace("monomerNormalProject", path)}&folder=102`;
    const { server, bodyOf } = await open({ hash, as: { orgType } });
    takesBytes(server);
    choose("建施-07@屋顶平面图.pdf");
    const list = [{ fileId: 77, fileName: "建施-07@屋顶平面图.pdf", asksIfOther: true }];
    await eventually(() => expect(bodyOf(drawingCalls.uploadDrawings)).toEqual([{ folderId: 102, list }]));
    const menu = page.getByRole("navigation", { name: "主导航" });
    await expect.element(menu.getByRole("link", { name: "图纸上传" })).toHaveAttribute("aria-current", "page");
  });

  it("opens the list titled 文件上传 and brings the sheet into the chosen folder (F065)", async () => {
    const { server, change } = await open({ hash: `${address}&folder=102` });
    takesBytes(server);
    choose("建施-07@屋顶平面图.pdf");
    await expect.element(page.getByRole("region", { name: "文件上传" })).toBeVisible();
    change([...sheets, drawing(3, "建施-07", "屋顶平面图", { folderId: 102 })]);
    await expect.element(row("建施-07")).toBeVisible();
  });

  it("names DWG and DXF among the files it takes", async () => {
    await open();
    await expect.element(page.getByText(/支持 pdf、bdvp、dwg、dxf，/)).toBeVisible();
  });

  it("shows where sorted files go, refuses a.txt and takes a.pdf and a.bdvp (F071)", async () => {
    const { server, bodyOf } = await open();
    takesBytes(server);
    drop(page.getByTestId("drop-area").element(), "结施-01@说明.pdf", "电施-01@系统图.bdvp", "a.txt");
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("1 个文件不会上传：a.txt 文件格式非法！")).toBeVisible();
    await expect.element(dialog.getByTitle("文件格式非法！")).toBeVisible();
    await expect.element(dialog.getByText("1#楼 / 02结构").first()).toBeVisible();
    await dialog.getByRole("button", { name: "上传 2 个文件" }).click();
    await eventually(() =>
      expect(bodyOf(drawingCalls.uploadDrawings).map(({ folderId }) => folderId)).toEqual([103, 107]),
    );
  });

  it("advises to unpack an archive of sheets", async () => {
    await open();
    drop(page.getByTestId("drop-area").element(), "图纸.zip", "结施-01@说明.pdf");
    const sentence = "1 个文件不会上传：图纸.zip 文件格式非法！ 压缩包请先解压，再上传其中的文件或文件夹。";
    await expect.element(page.getByRole("dialog").getByText(sentence)).toBeVisible();
  });

  it("names the place for a file dropped beside it, and keeps the page (D4)", async () => {
    await open();
    await expect.element(folderLine("01建筑")).toBeVisible();
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7"], "建施-01@设计说明.pdf"));
    const beside = page.getByRole("banner").element();
    const at = { bubbles: true, cancelable: true, dataTransfer: transfer };
    expect(beside.dispatchEvent(new DragEvent("dragover", at)), "the browser opens nothing").toBe(false);
    expect(beside.dispatchEvent(new DragEvent("drop", at)), "the browser opens nothing").toBe(false);
    await expect.element(page.getByText("文件没有收下，请拖放到“目录的一行”或“上传框”上。")).toBeVisible();
  });

  it("says that files without a folder stay behind before it takes the others", async () => {
    const { server, bodyOf } = await open();
    takesBytes(server);
    drop(page.getByTestId("drop-area").element(), "结施-01@说明.pdf", "07@节点.pdf", "总说明.pdf");
    const plan = page.getByRole("dialog").filter({ hasText: "上传 3 个文件" });
    await plan.getByRole("button", { name: "上传 1 个文件" }).click();
    await expect.element(page.getByText("它们不会上传，这次只上传 1 个文件。")).toBeVisible();
    await page.getByRole("button", { name: "去选择目录" }).click();
    await expect.element(plan).toBeVisible();
    expect(bodyOf(drawingCalls.uploadDrawings)).toEqual([]);
    await plan.getByRole("button", { name: "上传 1 个文件" }).click();
    await page.getByRole("button", { name: "只上传 1 个文件" }).click();
    await eventually(() => expect(bodyOf(drawingCalls.uploadDrawings).map(({ folderId }) => folderId)).toEqual([103]));
  });

  it("does not throw away a plan by Esc unasked (D6)", async () => {
    await open();
    drop(page.getByTestId("drop-area").element(), "结施-01@说明.pdf", "a.txt");
    const plan = page.getByText("上传 2 个文件");
    await expect.element(plan).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "继续确认去向" }).click();
    await expect.element(page.getByText("放弃这次上传？")).not.toBeInTheDocument();
    await expect.element(plan).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "放弃上传" }).click();
    await expect.element(plan).not.toBeInTheDocument();
  });

  it("takes files on a folder of the tree and tells that a number is replaced", async () => {
    await open();
    await expect.element(folderLine("01建筑")).toBeVisible();
    drop(folderLine("01建筑").element(), "建施-01@设计说明.pdf");
    await expect.element(page.getByRole("dialog").getByText("替换同图号的图纸")).toBeVisible();
  });

  it("asks once for all whether what is there already is replaced or skipped", async () => {
    const { server, bodyOf } = await open();
    takesBytes(server);
    await expect.element(folderLine("01建筑")).toBeVisible();
    drop(folderLine("01建筑").element(), "建施-01@设计说明.pdf", "建施-02@一层平面.pdf", "建施-09@屋顶.pdf");
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("2 个文件的图号或名称已经有了，全部：")).toBeVisible();
    await dialog.getByRole("radio", { name: "跳过，保留原来的" }).click();
    await dialog.getByRole("button", { name: "上传 1 个文件" }).click();
    await eventually(() =>
      expect(bodyOf(drawingCalls.uploadDrawings).map(({ list }) => list[0].fileName)).toEqual(["建施-09@屋顶.pdf"]),
    );
  });
});

describe("the sheets", () => {
  it("are corrected in their row: Enter keeps, Esc drops", async () => {
    const { server, bodyOf } = await open();
    server.with(drawingCalls.saveGraphInfo, { ...sheets[0], graphNum: "建施-1A" } as never);
    await row("建施-01").dblClick();
    await page.getByRole("textbox", { name: "图号" }).fill("建施-1A");
    await userEvent.keyboard("{Enter}");
    await expect.element(row("建施-1A")).toBeVisible();
    expect(bodyOf(drawingCalls.saveGraphInfo)).toEqual([
      { id: 1, graphNum: "建施-1A", graphName: "设计说明", drawingSheet: "A1" },
    ]);
    await row("建施-02").dblClick();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("textbox", { name: "图号" })).not.toBeInTheDocument();
  });

  it("take number and name of the title block with one click", async () => {
    const { server, bodyOf } = await open();
    server.with(drawingCalls.saveGraphInfo, { ...sheets[1], graphName: "一层平面图" } as never);
    await page.getByRole("button", { name: "采用图签" }).click();
    await expect.element(page.getByRole("link", { name: "一层平面图" })).toBeVisible();
    expect(bodyOf(drawingCalls.saveGraphInfo)[0]).toMatchObject({
      id: 2,
      graphNum: "建施-02",
      graphName: "一层平面图",
    });
  });

  it("have a menu that a second press closes, and Escape, back to its button", async () => {
    await open();
    const more = row("建施-02").getByRole("button", { name: /的操作/ });
    const item = page.getByRole("menuitem", { name: "详情与历次版次" });
    await more.click();
    await expect.element(item).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(item).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item).toBeVisible();
    await more.click({ force: true });
    await expect.element(item).not.toBeInTheDocument();
  });

  it("go to the recycle bin together", async () => {
    const { server, bodyOf, change } = await open();
    server.with(drawingCalls.removeDrawings, 2);
    await page.getByRole("checkbox", { name: "全选" }).click();
    await expect.element(page.getByText("已选 2 张")).toBeVisible();
    change([]);
    await page.getByRole("button", { name: "移入回收站" }).click();
    await expect.element(page.getByText("已移入回收站 2 张，可在回收站恢复")).toBeVisible();
    expect(bodyOf(drawingCalls.removeDrawings)).toEqual([[1, 2]]);
  });

  it("are chosen only in the list that shows them", async () => {
    await open();
    await page.getByRole("checkbox", { name: "全选" }).click();
    await expect.element(page.getByText("已选 2 张")).toBeVisible();
    await page.getByRole("button", { name: "回收站", exact: true }).click();
    await expect.element(page.getByText("回收站是空的")).toBeVisible();
    await expect.element(page.getByText("已选 2 张")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "返回图纸" }).click();
    await folderLine("02结构").first().click();
    await expect.element(page.getByText("还没有图纸")).toBeVisible();
    await expect.element(page.getByText("已选 2 张")).not.toBeInTheDocument();
  });

  it("are put into another order and into another folder by dragging", async () => {
    const { server, bodyOf } = await open();
    server.with(repositoryCalls.updown, true);
    server.with(drawingCalls.setOrder, true);
    server.with(drawingCalls.moveDrawings, true);
    await expect.element(row("建施-02")).toBeVisible();
    const drag = async (number: string, target: Element) => {
      const transfer = new DataTransfer();
      const at = {
        bubbles: true,
        cancelable: true,
        dataTransfer: transfer,
        clientY: target.getBoundingClientRect().top,
      };
      row(number).element().querySelector("[draggable]")?.dispatchEvent(new DragEvent("dragstart", at));
      target.dispatchEvent(new DragEvent("dragover", at));
      await new Promise(requestAnimationFrame);
      target.dispatchEvent(new DragEvent("drop", at));
    };
    await drag("建施-02", row("建施-01").element());
    await eventually(() =>
      expect(server.askedFor(repositoryCalls.updown).map(({ url }) => url.pathname)).toEqual([
        expect.stringContaining("/updown/2/1/true"),
      ]),
    );
    // Ctrl+Z restores the order of the folder.
    await userEvent.keyboard("{Control>}z{/Control}");
    await eventually(() =>
      expect(bodyOf(drawingCalls.setOrder)).toEqual([
        [
          { id: 1, order: 1 },
          { id: 2, order: 2 },
        ],
      ]),
    );
    await drag("建施-01", folderLine("03给排水").element());
    await eventually(() => expect(bodyOf(drawingCalls.moveDrawings)).toEqual([{ ids: [1], folderId: 105 }]));
  });

  it("stand on paper with their whole names, without boxes, menus and search", async () => {
    const long = "地下一层给排水及消防平面图、自动喷水灭火系统原理图和设备材料表";
    const desk = innerWidth;
    await page.viewport(720, 900);
    onTestFinished(() => page.viewport(desk, 900));
    await open({ tree: designTree(["1#楼"], [drawing(1, "水施-02", long, { folderId: 102 })]) });
    const printed = await onPaper();
    onTestFinished(printed);
    const name = page.getByRole("link", { name: long }).element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    expect(row("水施-02").element().getBoundingClientRect().height).toBeGreaterThan(30);
    expect(row("水施-02").getByRole("checkbox").elements()).toEqual([]);
    expect(
      row("水施-02")
        .getByRole("button", { name: /的操作$/ })
        .elements(),
    ).toEqual([]);
    expect(page.getByRole("searchbox", { name: "查找图纸" }).elements()).toEqual([]);
  });

  it("lead to their viewing page", async () => {
    await open();
    await expect
      .element(page.getByRole("link", { name: "设计说明" }))
      .toHaveAttribute("href", "#/pdf/102/1/1001/5?drawingId=1");
  });

  it("are found by number or name, and by folder", async () => {
    await open();
    await page.getByRole("searchbox", { name: "查找图纸" }).fill("平面");
    await expect.element(row("建施-01")).not.toBeInTheDocument();
    await page.getByRole("searchbox", { name: "查找图纸" }).fill("");
    await folderLine("02结构").click();
    await expect.element(page.getByText("还没有图纸")).toBeVisible();
    expect(location.hash).toContain("folder=103");
    await page.getByRole("searchbox", { name: "查找图纸" }).fill("平面");
    await page.getByRole("button", { name: "在全部目录中查找" }).click();
    await expect.element(row("建施-02")).toBeVisible();
  });
});

describe("the share", () => {
  it("is handed in after a question, and a refusal is shown", async () => {
    const { server } = await open();
    const sentence = "还有图纸没有识别出图号图名，请先补全";
    server.refuse(submissionCalls.submitShare, { code: "submission.drawing-unparsed", message: sentence });
    await page.getByRole("button", { name: "提交本单位资料" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交本单位资料" }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(server.asked.some(({ url }) => url.pathname.endsWith("/docRepositoryVersion/submit/5/2"))).toBe(true);
  });

  it("names the files that nobody can open before it is handed in", async () => {
    const check = sheetCheck({ flags: ["unreadable"], marks: ["文件已加密，请去除打开密码后重新上传"] });
    const locked = drawing(3, "建施-03", "屋顶平面图", { folderId: 102, fileName: "建施-03@屋顶平面图.pdf", check });
    await open({ tree: designTree(["1#楼"], [...sheets, locked]) });
    await page.getByRole("button", { name: "提交本单位资料" }).click();
    const asked = page.getByRole("dialog");
    await expect.element(asked.getByText("1 个文件打不开，审查人看不到图面，请更换后再提交：")).toBeVisible();
    await expect.element(asked.getByText("建施-03@屋顶平面图.pdf")).toBeVisible();
  });

  it("tells who still owes theirs, and is only read once handed in", async () => {
    const why = "本单位资料已提交，如需修改请联系建设单位退回";
    await open({ tree: designTree(["1#楼"], sheets, { whyNotEdit: why }) });
    await expect.element(page.getByText("待提交：中原设计院")).toBeVisible();
    await expect.element(page.getByText(why)).toBeVisible();
    await expect.element(page.getByTestId("drop-area")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "提交本单位资料" })).not.toBeInTheDocument();
  });

  it("of an answer shows what changed, with the way to the previous edition", async () => {
    const changed = [
      drawing(1, "建施-01", "设计说明", {
        folderId: 102,
        submissionVersion: 2,
        changeType: "U",
        previousDrawingId: 91,
      }),
      drawing(2, "建施-02", "一层平面图", {
        folderId: 102,
        submissionVersion: 2,
        changeType: "M",
        previousDrawingId: 92,
      }),
    ];
    const versions = [
      version({ versionId: 4, state: "OPINION_SENT", stateLabel: "意见已发" }),
      version({ submissionVersion: 2 }),
    ];
    const { server } = await open({
      tree: designTree(["1#楼"], changed),
      submission: submission({ versions, state: "FIRST_ANSWER" }),
    });
    server.with(drawingCalls.previousDrawing, drawing(92, "建施-02", "一层平面图", { versionId: 4, folderId: 52 }));
    await expect.element(row("建施-01").getByText("V2 未变")).toBeVisible();
    await expect.element(row("建施-02").getByText("V2 修改")).toBeVisible();
    await row("建施-02").hover();
    await row("建施-02")
      .getByRole("button", { name: /的操作/ })
      .click();
    await page.getByRole("menuitem", { name: "查看上一版" }).click();
    await eventually(() => expect(location.hash).toBe("#/pdf/52/92/1092/4?drawingId=92"));
  });

  it("of the owner takes papers and has no separator", async () => {
    await open({
      as: { orgType: "CONSTRUCT", orgId: 1 },
      tree: ownerTree(),
      hash: `${address}&part=CONSTRUCT`,
    });
    await expect.element(page.getByText(/支持 pdf、doc\(x\)/)).toBeVisible();
    await expect.element(page.getByText("图名图号分隔符")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "提交本单位资料" })).not.toBeInTheDocument();
  });
});

describe("打包下载", () => {
  const task = (over: object) => ({
    ...{ packId: 5, folderIds: [], state: "PACKING", stateLabel: "打包中", done: 1, total: 2, percent: 50 },
    ...{ problem: null, sizeInBytes: null, url: null, expiresAt: null, ...over },
  });
  const openPacking = async () => {
    const saved: (string | null)[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute("href"));
    });
    onTestFinished(() => click.mockRestore());
    const { server, bodyOf } = await open();
    server.with(packCalls.packFolder, 5);
    server.with(packCalls.packFiles, 5);
    server.with(packCalls.readPack, task({}) as never);
    return { server, saved, bodyOf };
  };
  const ready = { state: "SUCCESS", done: 2, percent: 100, url: "/api/file/passAuth/download?signature=a" };

  it("packs all folders, says how far it is, and saves the archive once it is ready", async () => {
    const { server, saved } = await openPacking();
    await page.getByRole("button", { name: "打包下载" }).click();
    await expect.element(page.getByRole("button", { name: "正在打包 1/2" })).toBeVisible();
    expect(JSON.parse(server.askedFor(packCalls.packFolder)[0]?.body ?? "")).toEqual({ folderIds: [102] });
    server.with(packCalls.readPack, task(ready) as never);
    await expect.element(page.getByRole("button", { name: "打包下载" })).toBeVisible();
    expect(saved).toEqual([ready.url]);
  });

  it("packs the sheets that were chosen, and says what went wrong", async () => {
    const { server, saved } = await openPacking();
    server.with(packCalls.readPack, task({ state: "FAILED", problem: "打包失败，请重新打包" }) as never);
    await page.getByRole("checkbox", { name: /建施-01/ }).click();
    await page.getByRole("button", { name: "打包下载" }).click();
    await expect.element(page.getByText("打包失败，请重新打包")).toBeVisible();
    expect(JSON.parse(server.askedFor(packCalls.packFiles)[0]?.body ?? "")).toEqual({ ids: [1] });
    expect(saved).toEqual([]);
  });
});
