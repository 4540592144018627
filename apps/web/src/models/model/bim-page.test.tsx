import { modelCalls } from "@tushen/contract/models/model";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { meshAnswer, modelAnswer, openModel } from "../../../test/model-answers.ts";

describe("several building models together", () => {
  const panel = page.getByRole("region", { name: "合并显示的模型" });

  it("are one tree, one search and one legend; the address names them, and a removed one leaves all of these", async () => {
    await openModel(modelAnswer({}));
    await panel.getByRole("combobox", { name: "合并显示其他模型" }).click();
    await page.getByText("结构（施工图 第1版）").click();
    await eventually(() => expect(location.hash).toContain("with=12"));
    await expect.element(page.getByText("1#楼（2）")).toBeVisible();
    await expect.element(page.getByText("结构（2）")).toBeVisible();
    await page.getByRole("button", { name: "着色" }).click();
    await expect.element(page.getByRole("row", { name: "墙 2" })).toBeVisible();
    await page.getByRole("button", { name: "结束着色" }).click();
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("外墙");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("list", { name: "“1#楼”的搜索结果" })).toBeVisible();
    await page.getByRole("list", { name: "“结构”的搜索结果" }).getByRole("button").click();
    await expect.element(page.getByRole("row", { name: "所在模型 结构" })).toBeVisible();
    await eventually(() => expect(decodeURIComponent(location.hash)).toContain("select=12:10"));
    await page.getByText("意见", { exact: true }).click();
    const link = page.getByRole("link", { name: "打开该模型提意见" });
    await expect.element(link).toHaveAttribute("href", "#/bim?drawingId=12&side=opinions&select=10");
    await panel.getByRole("button", { name: "移除“结构（施工图 第1版）”" }).click();
    await eventually(() => expect(location.hash).not.toMatch(/with=|select=/));
    await expect.element(page.getByRole("list", { name: "搜索结果" })).toBeVisible();
  });

  it("are moved by typed numbers and hidden, and the address remembers both", async () => {
    await openModel(modelAnswer({}), "?drawingId=7&with=12");
    await panel.getByRole("button", { name: "对位“结构（施工图 第1版）”" }).click();
    await expect.element(page.getByText(/^两个文件没有可以对应的坐标/)).toBeVisible();
    await page.getByRole("spinbutton", { name: "X（m）" }).fill("12.5");
    await page.getByRole("spinbutton", { name: "转角（°）" }).fill("90");
    await page.getByRole("button", { name: "按此偏移放置" }).click();
    await eventually(() => expect(decodeURIComponent(location.hash)).toContain("with=12:12.5,0,0,90"));
    await expect.element(page.getByText(/^按填写的偏移放置/)).toBeVisible();
    await page.getByRole("button", { name: "恢复自动对位" }).click();
    await eventually(() => expect(location.hash).toMatch(/with=12(&|$)/));
    await userEvent.keyboard("{Escape}");
    await panel.getByRole("checkbox", { name: "显示“1#楼（施工图 第1版）”" }).click();
    await eventually(() => expect(location.hash).toContain("off=7"));
    await expect.element(panel.getByRole("checkbox", { name: "显示“1#楼（施工图 第1版）”" })).not.toBeChecked();
    await panel.getByRole("button", { name: "移除“结构（施工图 第1版）”" }).click();
    await eventually(() => expect(location.hash).not.toMatch(/with=|off=/));
  });

  it("open as the address names them, with the chosen element of the other one", async () => {
    await openModel(modelAnswer({}), "?drawingId=7&with=12&select=12:10");
    await expect.element(page.getByRole("row", { name: "所在模型 结构" })).toBeVisible();
    await expect.element(page.getByText("结构（2）")).toBeVisible();
  });

  it("say why one of the address is refused, and show the rest", async () => {
    const message = "这个模型与正在查看的模型不属于同一个项目，不能合并显示。";
    await openModel(modelAnswer({}), "?drawingId=7&with=99", message);
    await expect.element(panel.getByText(message)).toBeVisible();
    await expect.element(page.getByText("二层（1）")).toBeVisible();
    await panel.getByRole("button", { name: "移除“模型 99”" }).click();
    await expect.element(panel.getByText(message)).not.toBeInTheDocument();
  });
});

describe("a model of triangles", () => {
  it("lists its parts, says what it has not, and measures them in the unit a person chooses", async () => {
    await openModel(meshAnswer);
    await expect.element(page.getByText(/^OBJ 文件只有面和名称，没有构件和属性/)).toBeVisible();
    await expect.element(page.getByText("没有找到贴图 brick.jpg。")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "三角面 36 个" })).toBeVisible();
    await page.getByText("外墙", { exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "外墙" })).toBeVisible();
    await eventually(() => expect(location.hash).toContain("select=10"));
    await expect.element(page.getByRole("row", { name: "外形尺寸 6.000 × 0.200 × 3.000 m" }).first()).toBeVisible();
    await page.getByRole("combobox", { name: "长度单位" }).click();
    await page.getByText("按英尺", { exact: true }).click();
    await expect.element(page.getByRole("row", { name: "外形尺寸 1.829 × 0.061 × 0.914 m" }).first()).toBeVisible();
    await expect.element(page.getByText(/^OBJ 文件不写长度单位/)).not.toBeInTheDocument();
    await page.getByRole("searchbox", { name: "搜索部件" }).fill("m10");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("M1021", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("tree").getByText("外墙", { exact: true })).not.toBeInTheDocument();
  });
});

describe("a building model (R007)", () => {
  it("says what is odd in it, and lists its elements where its geometry cannot be drawn", async () => {
    await openModel(modelAnswer({}));
    await expect.element(page.getByRole("heading", { name: /1#楼/ })).toBeVisible();
    await expect.element(page.getByText("1 个全局标识被几个构件共用，比对和意见定位会不准")).toBeVisible();
    await expect.element(page.getByText("1 个构件没有几何，图中看不到")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "二层 4.500 3.600 1" })).toBeVisible();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await page.getByText("按类别").click();
    await expect.element(page.getByText("墙（1）")).toBeVisible();
  });

  it("counts both kinds of walls of IFC together", async () => {
    const { report } = modelAnswer({});
    const classes = [
      { ifcClass: "IfcWall", count: 5 },
      { ifcClass: "IfcDoor", count: 3 },
      { ifcClass: "IfcWallStandardCase", count: 2 },
    ];
    await openModel(modelAnswer({ report: report && { ...report, classes } }));
    await expect.element(page.getByText("墙 7，门 3", { exact: true })).toBeVisible();
  });

  it("finds elements by a word, and shows the properties of the chosen one, which stands in the address", async () => {
    await openModel(modelAnswer({}));
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("外墙");
    await userEvent.keyboard("{Enter}");
    await page.getByRole("list", { name: "搜索结果" }).getByRole("button").click();
    await expect.element(page.getByRole("row", { name: "耐火极限 2.00h" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "承重 是" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "长度 6 m" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "外形尺寸 6.000 × 0.200 × 3.000 m" })).toBeVisible();
    await eventually(() => expect(location.hash).toContain("select=10"));
  });

  it("is coloured by class, and by any property: a legend names each value, counts it and hides it by a click", async () => {
    await openModel(modelAnswer({}));
    await page.getByRole("button", { name: "着色" }).click();
    await expect.element(page.getByRole("row", { name: "墙 1" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "门 1" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "着色" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("combobox", { name: "着色依据" }).click();
    await page.getByText("耐火极限（1）").click();
    await expect.element(page.getByRole("row", { name: "没有值 1" })).toBeVisible();
    await eventually(() => expect(location.hash).toContain("color=property"));
    await page.getByRole("button", { name: "2.00h" }).click();
    await expect.element(page.getByText("已隐藏 1 个构件")).toBeVisible();
    await page.getByRole("button", { name: "2.00h 已隐藏" }).click();
    await expect.element(page.getByText("已隐藏 1 个构件")).not.toBeInTheDocument();
    const [legendColor] = page.getByRole("button", { name: "2.00h" }).element().querySelectorAll("[data-color]");
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("外墙");
    await userEvent.keyboard("{Enter}");
    const found = page.getByRole("list", { name: "搜索结果" }).getByRole("button");
    await expect.element(found).toBeVisible();
    expect(found.element().querySelector("[data-color]")?.getAttribute("data-color")).toBe(
      legendColor?.getAttribute("data-color"),
    );
    await page.getByRole("button", { name: "结束着色" }).click();
    await eventually(() => expect(location.hash).not.toContain("color="));
    await expect.element(page.getByRole("combobox", { name: "着色依据" })).not.toBeInTheDocument();
  });

  it("is coloured as its address says, by storey from the highest down", async () => {
    await openModel(modelAnswer({}), "?drawingId=7&color=storey");
    const legend = page.getByRole("region", { name: "着色" });
    await expect.element(legend.getByRole("row", { name: "二层 1" })).toBeVisible();
    const rows = legend.getByRole("row").elements();
    expect(rows.map((row) => row.textContent)).toEqual(["值（点击隐藏、显示）构件", "二层1", "一层1"]);
  });

  it("lists its kept views with their pictures, whose they are, and deletes one's own; others' stay", async () => {
    const { server } = await openModel(modelAnswer({}), "?drawingId=7&side=views");
    await expect.element(page.getByRole("button", { name: "疏散门 只有自己可见" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "屋面 丁海燕共享" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "删除“屋面”" })).not.toBeInTheDocument();
    server.with(modelCalls.deleteView, true);
    await page.getByRole("button", { name: "删除“疏散门”" }).click();
    await expect.element(page.getByText("已删除视图“疏散门”")).toBeVisible();
    expect(server.askedFor(modelCalls.deleteView).map(({ body }) => JSON.parse(body))).toEqual([
      { drawingId: 7, viewId: 31 },
    ]);
    await page.getByRole("button", { name: "屋面 丁海燕共享" }).click();
    await eventually(() => expect(location.hash).toContain("view=32"));
  });

  it("says so where a view of an address is not there or not shared", async () => {
    await openModel(modelAnswer({}), "?drawingId=7&side=views&view=99");
    await expect.element(page.getByText("这个视图不存在、已被删除，或没有与您共享。")).toBeVisible();
  });

  it("that waits, failed or is not named says so and what to do", async () => {
    await openModel(modelAnswer({ state: "RUNNING", report: null, geometry: null }));
    await expect.element(page.getByText("正在读取模型")).toBeVisible();
    await openModel(
      modelAnswer({ state: "FAILED", problem: "文件不是 IFC 模型，请重新导出。", report: null, geometry: null }),
    );
    await expect.element(page.getByText("文件不是 IFC 模型，请重新导出。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重新读取" })).toBeVisible();
    await openModel(modelAnswer({ state: "KEPT", problem: "RVT 是 Revit 的专有格式。", report: null, geometry: null }));
    await expect.element(page.getByText("RVT 是 Revit 的专有格式。")).toBeVisible();
    const facts = [
      { name: "PROGRAM", value: "Revit 2024" } as const,
      { name: "WORKSHARING", value: "Not enabled" } as const,
    ];
    const kept = { state: "KEPT", problem: "请导出 IFC。", report: null, geometry: null } as const;
    await openModel(
      modelAnswer({
        ...kept,
        preview: {
          facts,
          picture: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        },
      }),
    );
    await expect.element(page.getByRole("row", { name: "软件版本 Revit 2024" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "工作共享 未启用" })).toBeVisible();
    await expect.element(page.getByRole("img", { name: "文件自带的预览图" })).toBeVisible();
    await openModel(modelAnswer({ ...kept, preview: { facts, picture: null } }));
    await expect.element(page.getByText("文件里没有预览图，或预览图是空白的")).toBeVisible();
    await openModel(modelAnswer({}), "");
    await expect.element(page.getByText("没有指定模型")).toBeVisible();
  });
});
