import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const open = async () => {
  answerFrame();
  await openPortal("#/test", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "界面组件" })).toBeVisible();
};

const pdf = (name: string, megabytes = 1) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name, { lastModified: 1 });

/** Chooses files like the browser's own dialog. */
const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Drags like a mouse; the events carry the pointer that the window captures. */
const drag = (element: Element, dx: number, dy: number) => {
  const { left, top } = boxOf(element);
  const at = { bubbles: true, pointerId: 1, button: 0, isPrimary: true };
  element.setPointerCapture = () => undefined;
  element.dispatchEvent(new PointerEvent("pointerdown", { ...at, clientX: left + 5, clientY: top + 5 }));
  element.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX: left + 5 + dx, clientY: top + 5 + dy }));
  element.dispatchEvent(new PointerEvent("pointerup", { ...at, clientX: left + 5 + dx, clientY: top + 5 + dy }));
};

describe("the form kit", () => {
  it("checks on leaving a field, then as one types, and focuses the first error", async () => {
    await open();
    await page.getByRole("button", { name: "保存" }).click();
    await expect.element(page.getByText("请填写名称")).toBeVisible();
    const name = page.getByRole("textbox", { name: "名称" });
    await expect.element(name).toHaveFocus();
    await name.fill("一号楼");
    await expect.element(page.getByText("请填写名称")).not.toBeInTheDocument();
    await expect.element(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  });

  it("takes a press on 保存 although the field just left shows a message and moves the button", async () => {
    await open();
    await page.getByRole("textbox", { name: "名称" }).click();
    await page.getByRole("button", { name: "保存" }).click({ delay: 200 });
    await expect.element(page.getByText("请选择类别")).toBeVisible();
  });
});

describe("messages", () => {
  it("say what failed, what to do, and the number for the phone", async () => {
    await open();
    await page.getByRole("button", { name: "系统异常" }).click();
    const told = page.getByRole("alert").filter({ hasText: "请把下面的编号告诉客服" });
    await expect.element(told.getByText("req-01j9x3k7")).toBeVisible();
  });

  it("ask before what cannot be undone", async () => {
    await open();
    await page.getByRole("button", { name: "危险操作" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByText("答：否")).toBeVisible();
  });
});

describe("a dialog", () => {
  it("moves by its header and not by its body, and stays on the screen (F089)", async () => {
    await open();
    await page.getByRole("button", { name: "打开对话框" }).click();
    await expect.element(page.getByText(/按住标题拖动/)).toBeVisible();
    await eventually(() => expect(document.querySelector(".ant-modal-container")).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 400));
    const box = () => document.querySelector(".ant-modal-container") as HTMLElement;
    const header = page.getByText("可拖动的对话框").element().parentElement as HTMLElement;
    const before = boxOf(box());
    drag(header, 100, 30);
    expect(boxOf(box()).left - before.left).toBeCloseTo(100, 0);
    expect(boxOf(box()).top - before.top).toBeCloseTo(30, 0);
    drag(page.getByText(/按住标题拖动/).element(), 50, 0);
    expect(boxOf(box()).left - before.left).toBeCloseTo(100, 0);
    drag(header, 5000, 5000);
    expect(boxOf(box()).right).toBeLessThanOrEqual(innerWidth + 1);
  });

  it("opens again where the same person left it, and always on the screen", async () => {
    localStorage.removeItem("window-places 1");
    await open();
    const box = () => document.querySelector(".ant-modal-container") as HTMLElement;
    const show = async () => {
      await page.getByRole("button", { name: "打开对话框" }).click();
      await expect.element(page.getByText(/按住标题拖动/)).toBeVisible();
    };
    const leaveAndReturn = async () => {
      location.hash = "#/messages";
      await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
      location.hash = "#/test";
      await expect.element(page.getByRole("heading", { name: "界面组件" })).toBeVisible();
    };
    await show();
    const before = boxOf(box()).left;
    drag(page.getByText("可拖动的对话框").element().parentElement as HTMLElement, 90, 20);
    await page.getByRole("button", { name: "关闭" }).click();
    await leaveAndReturn();
    await show();
    await expect.poll(() => Math.round(boxOf(box()).left - before)).toBe(90);
    await page.getByRole("button", { name: "关闭" }).click();
    localStorage.setItem("window-places 1", JSON.stringify({ 可拖动的对话框: { x: 9000, y: 9000 } }));
    await leaveAndReturn();
    await show();
    await expect.poll(() => boxOf(box()).right).toBeLessThanOrEqual(innerWidth + 1);
    localStorage.removeItem("window-places 1");
  });

  it("folds to a strip of 300 px at the bottom right and comes back with what was typed (F090, F307)", async () => {
    await open();
    await page.getByRole("button", { name: "打开对话框" }).click();
    const inside = page.getByLabelText("对话框里的内容");
    await inside.fill("还在");
    await page.getByRole("button", { name: "最小化" }).click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const strip = boxOf(document.querySelector(".ant-modal-container") as HTMLElement);
    expect(strip.width).toBe(300);
    expect(strip.bottom).toBeCloseTo(innerHeight, 0);
    expect(innerWidth - strip.right).toBe(16);
    await page.getByRole("button", { name: "还原" }).click();
    await expect.element(inside).toHaveValue("还在");
  });
});

describe("the upload list window", () => {
  it("opens with the title 文件上传, moves, folds while uploading goes on, cancels all, closes (F065–F069)", async () => {
    await open();
    choose(...[1, 2, 3, 4, 5].map((number) => pdf(`${number}.pdf`, number === 1 ? 1 : 6)));
    const list = page.getByRole("region", { name: "文件上传" });
    await expect.element(list.getByRole("heading", { name: "文件上传", exact: true })).toBeVisible();
    await expect.element(list.getByText(/^3 个正在上传，2 个等待$/)).toBeVisible();

    const before = boxOf(list.element());
    drag(list.getByRole("heading", { name: "文件上传" }).element().parentElement as HTMLElement, -100, -40);
    expect(boxOf(list.element()).left - before.left).toBeCloseTo(-100, 0);

    await list.getByRole("button", { name: "最小化" }).click();
    expect(boxOf(list.element()).width).toBe(300);
    await expect.element(list.getByText(/完成/)).toBeVisible();
    await list.getByRole("button", { name: "还原" }).click();

    await list.getByRole("button", { name: "全部取消" }).click();
    await expect.element(list.getByText("已取消").first()).toBeVisible();
    await expect.element(list.getByText("上传成功 100%").first()).toBeVisible();
    await list.getByRole("button", { name: "关闭" }).first().click();
    await expect.element(list).not.toBeInTheDocument();
  });

  it("refuses what is not a drawing", async () => {
    await open();
    choose(new File(["x"], "a.txt"));
    await expect.element(page.getByText("a.txt 文件格式非法！")).toBeVisible();
  });
});

describe("the image viewer", () => {
  it("is used by keys and shows 加载失败 for a broken picture, above everything (F084, F085, F086, F087, F088, F285, F306)", async () => {
    await open();
    await page.getByRole("button", { name: "第一张" }).click();
    const viewer = page.getByRole("dialog", { name: /图片查看/ });
    await expect.element(viewer.getByText("第一张（1 / 3）")).toBeVisible();
    expect(getComputedStyle(viewer.element()).zIndex).toBe("2000");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(viewer.getByText("120%")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(viewer.getByText("80%")).toBeVisible();
    await userEvent.keyboard(" ");
    await expect.element(viewer.getByRole("button", { name: "适应窗口" })).toBeVisible();
    await viewer.getByRole("button", { name: "适应窗口" }).click();
    await userEvent.keyboard(" ");
    await expect.element(viewer.getByRole("button", { name: "适应窗口" })).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(viewer.getByText("加载失败", { exact: true })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(viewer.getByText("第一张（1 / 3）")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(viewer).not.toBeInTheDocument();
  });

  it("moves a picture by dragging (F082)", async () => {
    await open();
    await page.getByRole("button", { name: "第一张" }).click();
    const picture = page.getByRole("dialog", { name: /图片查看/ }).getByRole("img");
    await expect.element(picture).toBeVisible();
    const element = picture.element() as HTMLElement;
    let isHeld = false; // made-up pointers cannot be captured
    element.setPointerCapture = () => {
      isHeld = true;
    };
    element.hasPointerCapture = () => isHeld;
    const at = (type: string, movementX = 0, movementY = 0) =>
      element.dispatchEvent(new PointerEvent(type, { movementX, movementY, button: 0, pointerId: 1, bubbles: true }));
    const before = boxOf(element);
    at("pointermove", 10, 10);
    at("pointerdown");
    at("pointermove", 20, 10);
    at("pointermove", 30, 20);
    await expect.poll(() => boxOf(element).left - before.left).toBeCloseTo(50, 0);
    expect(boxOf(element).top - before.top).toBeCloseTo(30, 0);
    await userEvent.keyboard("{Escape}");
  });
});
