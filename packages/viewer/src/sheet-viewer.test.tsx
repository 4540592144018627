import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { hatch, tinyPdf } from "../../drawing/test/tiny-pdf.ts";
import { sheetEngine } from "./sheet-engine.ts";
import type { MarkDraft, SheetMark } from "./sheet-mark.ts";
import { type SheetHandle, SheetViewer, type SheetViewerProps } from "./sheet-viewer.tsx";
import type { SheetView } from "./layout/view.ts";

const plan = tinyPdf(
  { width: 800, height: 400, content: `${hatch(50)}100 100 50 50 re f` },
  { width: 300, height: 300 },
);
const turnedPlan = tinyPdf({ width: 400, height: 800, rotate: 90, content: hatch(50) });
let lastKey = 0;

const sourceOf = (bytes: Uint8Array) => ({
  key: `sheet ${++lastKey}`,
  load: () => Promise.resolve(bytes.slice().buffer as ArrayBuffer),
});

const show = async (props: Partial<SheetViewerProps> = {}) => {
  const all = { source: sourceOf(plan), wasmUrl, ...props };
  const viewer = (more: Partial<SheetViewerProps> = {}) => (
    <div style={{ width: 1000, height: 600 }}>
      <SheetViewer {...all} {...more} />
    </div>
  );
  const screen = await render(viewer());
  return { screen, again: (more: Partial<SheetViewerProps>) => screen.rerender(viewer(more)) };
};

const windowOfSheet = () => document.querySelector<HTMLElement>(".sheet-window") as HTMLElement;
/** The first sheet waits for PDFium to be compiled, which takes seconds on a busy machine. */
const sharp = () => expect.poll(() => windowOfSheet().dataset["sharp"]).toBe("true");
const percent = (screen: Awaited<ReturnType<typeof show>>["screen"]) => screen.getByTitle("实际大小 (1)");

/** Presses, drags and releases like a person, in pixels of the sheet's window. */
const drag = (from: [number, number], to: [number, number]) => {
  const { left, top } = windowOfSheet().getBoundingClientRect();
  const at = ([x, y]: [number, number]) => ({
    clientX: left + x,
    clientY: top + y,
    button: 0,
    pointerId: 1,
    bubbles: true,
  });
  const target = windowOfSheet();
  target.setPointerCapture = () => undefined; // made-up pointers cannot be captured
  target.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  for (const share of [0.3, 0.7, 1])
    target.dispatchEvent(
      new PointerEvent("pointermove", at([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])),
    );
  target.dispatchEvent(new PointerEvent("pointerup", at(to)));
};

const wheel = (deltaY: number, more: WheelEventInit = {}) => {
  const { left, top } = windowOfSheet().getBoundingClientRect();
  windowOfSheet().dispatchEvent(
    new WheelEvent("wheel", {
      deltaY,
      clientX: left + 500,
      clientY: top + 300,
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  );
};

afterEach(() => {
  document.body.replaceChildren();
});

describe("opening", () => {
  it("shows that it is opening, then the whole sheet", async () => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const source = sourceOf(plan);
    const { screen } = await show({ source: { key: source.key, load: () => arrived.then(source.load) } });
    await expect.element(screen.getByText("正在打开图纸…")).toBeVisible();
    arrive();
    await sharp();
    await expect.element(screen.getByText("正在打开图纸…")).not.toBeInTheDocument();
    const canvas = document.querySelector("canvas");
    expect([canvas?.width, canvas?.height]).toEqual([968, 484]);
    await expect.element(percent(screen)).toHaveTextContent("91%");
  });

  it("shows what is drawn already while the part in view is still being sharpened", async () => {
    const { screen } = await show({ view: { x: 400, y: 200, scale: 12, turn: 0 } });
    const window_ = document.querySelector<HTMLElement>(".sheet-window") as HTMLElement;
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      seen.push(`${document.querySelector(".sheet-status") ? "covered" : "open"} ${window_.dataset["sharp"]}`);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await sharp();
    watch.disconnect();
    expect(seen).toContain("open false");
    await expect.element(screen.getByText("正在打开图纸…")).not.toBeInTheDocument();
  });

  it("shows a sheet as /Rotate says", async () => {
    await show({ source: sourceOf(turnedPlan) });
    await sharp();
    expect(document.querySelector("canvas")?.width).toBe(968);
  });

  it("shows a picture made beforehand until the sheet is drawn", async () => {
    await show({ previewUrl: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" });
    expect(document.querySelector(".sheet-preview")).not.toBeNull();
    await sharp();
    await expect.poll(() => document.querySelector(".sheet-preview")).toBeNull();
  });

  it.each([
    ["what is no PDF", new TextEncoder().encode("hello"), "文件不是 PDF，请确认上传的文件"],
    ["a damaged sheet", new TextEncoder().encode("%PDF-1.7 and no more"), "文件已损坏，无法读取"],
    ["a PDF without pages", tinyPdf(), "文件中没有页面"],
  ])("says why it does not show %s", async (_, bytes, sentence) => {
    const { screen } = await show({ source: sourceOf(bytes) });
    await expect.element(screen.getByText("加载失败")).toBeVisible();
    await expect.element(screen.getByText(sentence)).toBeVisible();
  });

  it("tries again when asked", async () => {
    const load = vi.fn<() => Promise<ArrayBuffer>>();
    load.mockRejectedValueOnce(new Error("offline")).mockResolvedValue(plan.slice().buffer as ArrayBuffer);
    const { screen } = await show({ source: { key: "flaky", load } });
    await expect.element(screen.getByText("无法取得图纸文件，请检查网络后重试")).toBeVisible();
    await screen.getByRole("button", { name: "重试" }).click();
    await sharp();
  });

  it("says what its reader can do where another file is needed", async () => {
    const source = sourceOf(new TextEncoder().encode("hello"));
    const { screen } = await show({ source, advice: "请联系提交单位更换文件" });
    await expect.element(screen.getByText("文件不是 PDF，请联系提交单位更换文件")).toBeVisible();
  });

  it("goes on with a new address when the one it was given has expired", async () => {
    const file = () => URL.createObjectURL(new Blob([plan.slice()]));
    const [expired, url] = [file(), file()];
    URL.revokeObjectURL(expired);
    const { screen, again } = await show({ source: { key: "expired", url: expired } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await again({ source: { key: "expired", url } });
    await sharp();
    await expect.element(screen.getByText("加载失败")).not.toBeInTheDocument();
    URL.revokeObjectURL(url);
  });

  it("turns the pages of a file with several", async () => {
    const { screen } = await show();
    await sharp();
    await expect.element(screen.getByText("1 / 2")).toBeVisible();
    await screen.getByRole("button", { name: "下一页" }).click();
    await expect.element(screen.getByText("2 / 2")).toBeVisible();
    await sharp();
    expect(document.querySelector("canvas")?.width).toBe(568);
  });

  it("opens a sheet again from where it lies by now when others took its room", async () => {
    const source = sourceOf(plan);
    const [first, second] = [vi.fn(source.load), vi.fn(source.load)];
    const { again } = await show({ source: { key: source.key, load: first } });
    await sharp();
    await again({ source: { key: source.key, load: second } });
    for (let others = 0; others < 4; others++) await sheetEngine({ wasmUrl }).open(sourceOf(plan), 0).opened;
    wheel(-120);
    wheel(-120);
    await expect.poll(() => second.mock.calls.length).toBe(1);
    expect(first).toHaveBeenCalledTimes(1);
    await sharp();
  });

  it("gives up preparing a neighbour when another sheet is looked at", async () => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const neighbour = sourceOf(turnedPlan);
    const load = vi.fn(() => arrived.then(neighbour.load));
    const { again } = await show({ neighbours: [{ key: neighbour.key, load }] });
    await expect.poll(() => load.mock.calls.length).toBe(1);
    const posted = vi.spyOn(Worker.prototype, "postMessage");
    await again({ source: sourceOf(plan), neighbours: [] });
    arrive();
    await sharp();
    expect(posted.mock.calls.filter(([ask]) => ask.kind === "open" && ask.key === neighbour.key)).toEqual([]);
  });

  it("has a neighbour ready", async () => {
    const neighbour = sourceOf(turnedPlan);
    const load = vi.spyOn(neighbour, "load");
    const { again } = await show({ neighbours: [neighbour] });
    await sharp();
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await again({ source: neighbour });
    await sharp();
  });
});

describe("moving about", () => {
  it("zooms with the wheel, pinches with ctrl, and pans with a touchpad", async () => {
    const onView = vi.fn<(view: SheetView) => void>();
    const { screen } = await show({ onView });
    await sharp();
    wheel(-120);
    await expect.element(percent(screen)).toHaveTextContent("100%");
    wheel(-100, { ctrlKey: true });
    await expect.element(percent(screen)).toHaveTextContent("272%");
    await sharp();
    const before = onView.mock.lastCall?.[0];
    wheel(10, { deltaX: 20 });
    await expect.poll(() => onView.mock.lastCall?.[0].x).toBeGreaterThan(before?.x ?? Infinity);
  });

  it("drags the sheet with the hand", async () => {
    const onView = vi.fn<(view: SheetView) => void>();
    await show({ onView });
    await sharp();
    drag([500, 300], [380, 300]);
    await expect.poll(() => onView.mock.lastCall?.[0].x).toBeGreaterThan(450);
  });

  it("obeys the keys", async () => {
    const { screen } = await show();
    await sharp();
    windowOfSheet().focus();
    await userEvent.keyboard("1");
    await expect.element(percent(screen)).toHaveTextContent("100%");
    await userEvent.keyboard("++");
    await expect.element(percent(screen)).toHaveTextContent("159%");
    await userEvent.keyboard("0");
    await expect.element(percent(screen)).toHaveTextContent("91%");
    await userEvent.keyboard("r");
    await expect.element(percent(screen)).toHaveTextContent("53%");
    await sharp();
  });

  it("obeys the keys from everywhere on the page but where something is typed", async () => {
    const { screen } = await show();
    await sharp();
    const button = document.body.appendChild(document.createElement("button"));
    const input = document.body.appendChild(document.createElement("input"));
    button.focus();
    await userEvent.keyboard("1");
    await expect.element(percent(screen)).toHaveTextContent("100%");
    await userEvent.keyboard("+");
    await expect.element(percent(screen)).toHaveTextContent("126%");
    input.focus();
    await userEvent.keyboard("+0");
    expect(input.value).toBe("+0");
    await expect.element(percent(screen)).toHaveTextContent("126%");
    const taken = (event: KeyboardEvent) => event.preventDefault();
    addEventListener("keydown", taken);
    button.focus();
    await userEvent.keyboard("+");
    removeEventListener("keydown", taken);
    await expect.element(percent(screen)).toHaveTextContent("126%");
  });

  it("moves to the given point and draws it sharply", async () => {
    const { again, screen } = await show();
    await sharp();
    await again({ focus: { page: 0, box: { x0: 100, y0: 100, x1: 150, y1: 150 } } });
    await expect.element(percent(screen)).toHaveTextContent("400%");
    await sharp();
  });

  it("follows another viewer without telling back", async () => {
    const onView = vi.fn();
    const { again, screen } = await show({ onView });
    await sharp();
    await again({ view: { x: 100, y: 100, scale: 8 / 3, turn: 0 } });
    await expect.element(percent(screen)).toHaveTextContent("200%");
    expect(onView).not.toHaveBeenCalled();
  });

  it("can be driven from outside", async () => {
    const ref = createRef<SheetHandle>();
    const { screen } = await show({ ref });
    await sharp();
    ref.current?.fit("width");
    ref.current?.zoomOut();
    await expect.element(percent(screen)).toHaveTextContent("79%");
  });
});

describe("marks", () => {
  const marks: SheetMark[] = [
    {
      id: "a",
      page: 0,
      shape: { kind: "cloud", box: { x0: 100, y0: 100, x1: 300, y1: 200 } },
      badge: 7,
      label: "疏散宽度不足",
    },
    { id: "b", page: 0, shape: { kind: "arrow", from: { x: 400, y: 100 }, to: { x: 500, y: 200 } } },
    { id: "c", page: 1, shape: { kind: "rectangle", box: { x0: 0, y0: 0, x1: 9, y1: 9 } } },
  ];
  const figure = (id: string) => document.querySelector(`[data-mark="${id}"]`);

  it("stand where page space says, only on their page", async () => {
    await show({ marks });
    await sharp();
    const box = figure("a")?.querySelector(".sheet-mark-line")?.getBoundingClientRect();
    const sheet = document.querySelector("canvas")?.getBoundingClientRect();
    const scale = 968 / 800;
    expect(box && sheet && (box.left + 7 - sheet.left) / scale).toBeCloseTo(100, -1);
    expect(box && sheet && (sheet.bottom - box.bottom + 7) / scale).toBeCloseTo(100, -1);
    expect(figure("c")).toBeNull();
    expect(figure("a")?.textContent).toContain("7");
  });

  it("keep the size of their numbers in every frame while the sheet goes to another scale", async () => {
    const { again } = await show({ marks });
    await sharp();
    const height = () => figure("a")?.querySelector(".sheet-mark-badge")?.getBoundingClientRect().height ?? 0;
    const before = height();
    const seen: number[] = [];
    let isWatching = true;
    const look = () => {
      seen.push(height());
      if (isWatching) requestAnimationFrame(look);
    };
    look();
    await again({ focus: { page: 0, box: { x0: 90, y0: 90, x1: 150, y1: 130 } } });
    await expect.poll(() => seen.length).toBeGreaterThan(30);
    isWatching = false;
    expect(Math.max(...seen)).toBeLessThanOrEqual(before * 1.5);
  });

  it("are picked with a click and tell their label under the pointer", async () => {
    const onPick = vi.fn();
    const { screen } = await show({ marks, onPick });
    await sharp();
    await userEvent.hover(figure("a")?.querySelector(".sheet-mark-badge") as Element);
    await expect.element(screen.getByText("疏散宽度不足")).toBeVisible();
    await userEvent.click(figure("a")?.querySelector(".sheet-mark-badge") as Element);
    expect(onPick).toHaveBeenCalledWith("a");
  });

  it("of an earlier edition are grey and cannot be picked", async () => {
    await show({ ghostMarks: marks.slice(0, 1) });
    await sharp();
    const ghost = document.querySelector(".sheet-mark-ghost") as Element;
    expect(getComputedStyle(ghost).pointerEvents).toBe("none");
  });

  it.each(["cloud", "rectangle"] as const)("are drawn as a %s by dragging", async (tool) => {
    const onDraw = vi.fn<(draft: MarkDraft) => void>();
    await show({ tool, onDraw });
    await sharp();
    const scale = 968 / 800;
    drag([16 + 100 * scale, 300], [16 + 200 * scale, 300 - 50 * scale]);
    await expect.poll(() => onDraw.mock.calls.length).toBe(1);
    const draft = onDraw.mock.lastCall?.[0];
    expect(draft).toMatchObject({ page: 0, shape: { kind: tool } });
    if (draft?.shape.kind !== tool) throw new Error("another shape was drawn");
    const { x0, y0, x1, y1 } = draft.shape.box;
    expect([x0, y0, x1, y1].map(Math.round)).toEqual([100, 200, 200, 250]);
  });

  it("are not drawn by a mere click", async () => {
    const onDraw = vi.fn();
    await show({ tool: "arrow", onDraw });
    await sharp();
    drag([300, 300], [302, 301]);
    drag([300, 300], [400, 380]);
    await expect.poll(() => onDraw.mock.calls.length).toBe(1);
    expect(onDraw.mock.lastCall?.[0]).toMatchObject({ shape: { kind: "arrow" } });
  });

  it("of text take their words where they are put", async () => {
    const onDraw = vi.fn();
    const { screen } = await show({ tool: "text", onDraw });
    await sharp();
    drag([516, 300], [516, 300]);
    await userEvent.type(screen.getByLabelText("标注文字"), "请补充标高{Enter}");
    await expect.poll(() => onDraw.mock.calls.length).toBe(1);
    expect(onDraw).toHaveBeenCalledWith({
      page: 0,
      shape: expect.objectContaining({ kind: "text", text: "请补充标高" }),
    });
  });

  it("move with the sheet and stay in place after it rests", async () => {
    const { again } = await show({ marks });
    await sharp();
    await again({ marks, view: { x: 200, y: 150, scale: 3, turn: 0 } });
    await sharp();
    const frame = windowOfSheet().getBoundingClientRect();
    const centre = () => {
      const { left, right, top, bottom } =
        figure("a")?.querySelector(".sheet-mark-line")?.getBoundingClientRect() ?? frame;
      return [Math.round((left + right) / 2 - frame.left), Math.round((top + bottom) / 2 - frame.top)];
    };
    await expect.poll(centre).toEqual([500, 300]);
  });
});

describe("a mark that is not finished", () => {
  it("does not come onto another sheet", async () => {
    const onDraw = vi.fn();
    const { again } = await show({ tool: "polyline", onDraw });
    await sharp();
    for (const [x, y] of [
      [200, 200],
      [300, 250],
    ] as const)
      drag([x, y], [x, y]);
    await expect.poll(() => document.querySelector(".sheet-mark-draft")).not.toBeNull();
    await again({ tool: "polyline", onDraw, source: sourceOf(plan) });
    await sharp();
    await userEvent.keyboard("{Enter}");
    expect(document.querySelector(".sheet-mark-draft")).toBeNull();
    expect(onDraw).not.toHaveBeenCalled();
  });
});

describe("marks of all kinds", () => {
  const scale = 968 / 800;
  const screenOf = (x: number, y: number): [number, number] => [16 + x * scale, 300 + (200 - y) * scale];
  const click = (x: number, y: number) => drag(screenOf(x, y), screenOf(x, y));
  const drawn = (onDraw: ReturnType<typeof vi.fn>) => onDraw.mock.lastCall?.[0]?.shape;

  it("point by point until Enter; Backspace takes a point back, Escape gives up", async () => {
    const onDraw = vi.fn();
    await show({ tool: "polygon", onDraw });
    await sharp();
    for (const [x, y] of [
      [100, 100],
      [200, 100],
      [300, 300],
    ] as const)
      click(x, y);
    await userEvent.keyboard("{Backspace}");
    for (const [x, y] of [
      [200, 200],
      [150, 250],
    ] as const)
      click(x, y);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => drawn(onDraw)?.points.length).toBe(4);
    click(100, 100);
    click(300, 100);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector(".sheet-mark-draft")).toBeNull();
    expect(onDraw).toHaveBeenCalledTimes(1);
  });

  it("of a length by clicking both ends or by dragging; Escape gives up the first end", async () => {
    const onDraw = vi.fn();
    await show({ tool: "distance", onDraw });
    await sharp();
    click(50, 50);
    await expect.poll(() => document.querySelector(".sheet-mark-draft")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector(".sheet-mark-draft")).toBeNull();
    click(100, 100);
    click(300, 100);
    await expect.poll(() => Math.round(drawn(onDraw)?.to.x ?? 0)).toBe(300);
    expect(Math.round(drawn(onDraw).from.x)).toBe(100);
    drag(screenOf(120, 200), screenOf(220, 200));
    await expect.poll(() => onDraw.mock.calls.length).toBe(2);
    expect([drawn(onDraw).from.x, drawn(onDraw).to.x].map(Math.round)).toEqual([120, 220]);
  });

  it("finish with a second click on the last point, an angle with its third", async () => {
    const onDraw = vi.fn();
    const { again } = await show({ tool: "area", wish: { scale: 100 }, onDraw });
    await sharp();
    for (const [x, y] of [
      [100, 100],
      [200, 100],
      [200, 200],
      [200, 200],
    ] as const)
      click(x, y);
    await expect.poll(() => drawn(onDraw)).toMatchObject({ kind: "area", scale: 100 });
    await again({ tool: "angle", onDraw });
    for (const [x, y] of [
      [300, 100],
      [100, 100],
      [100, 300],
    ] as const)
      click(x, y);
    await expect.poll(() => drawn(onDraw)?.kind).toBe("angle");
  });

  it("are not begun by two fingers: those move the sheet, whatever tool is chosen", async () => {
    const [onDraw, onView] = [vi.fn(), vi.fn<(view: SheetView) => void>()];
    const { again } = await show({ tool: "rectangle", onDraw, onView });
    await sharp();
    const { left, top } = windowOfSheet().getBoundingClientRect();
    const finger = (kind: string, pointerId: number, x: number, y: number) =>
      windowOfSheet().dispatchEvent(
        new PointerEvent(kind, {
          ...{ pointerId, pointerType: "touch", isPrimary: pointerId === 1, button: 0, bubbles: true },
          ...{ clientX: left + x, clientY: top + y },
        }),
      );
    windowOfSheet().setPointerCapture = () => undefined;
    const pinch = () => {
      finger("pointerdown", 1, 400, 300);
      finger("pointermove", 1, 410, 300);
      finger("pointerdown", 2, 600, 300);
      for (const x of [620, 660, 700]) finger("pointermove", 2, x, 300);
      for (const [id, x] of [[2, 700] as const, [1, 410] as const]) finger("pointerup", id, x, 300);
    };
    for (const tool of ["rectangle", "polygon", "stamp"] as const) {
      await again({ tool, wish: { stamp: "需修改" }, onDraw, onView });
      const before = onView.mock.lastCall?.[0].scale ?? 0;
      pinch();
      await expect.poll(() => onView.mock.lastCall?.[0].scale).toBeGreaterThan(before);
      expect(document.querySelector(".sheet-mark-draft"), tool).toBeNull();
    }
    expect(onDraw).not.toHaveBeenCalled();
    await again({ tool: "rectangle", onDraw, onView });
    finger("pointerdown", 1, 400, 300);
    for (const x of [450, 500]) finger("pointermove", 1, x, 350);
    finger("pointerup", 1, 500, 350);
    await expect.poll(() => onDraw.mock.lastCall?.[0]?.shape.kind).toBe("rectangle");
  });

  it("say what they measure while they are drawn", async () => {
    await show({
      marks: [
        { id: "d", page: 0, shape: { kind: "distance", from: { x: 0, y: 10 }, to: { x: 283.46, y: 10 }, scale: 100 } },
      ],
    });
    await sharp();
    expect(document.querySelector('[data-mark="d"]')?.textContent).toBe("10.00 m");
  });

  it("of a leader ask for their words at its end", async () => {
    const onDraw = vi.fn();
    const { screen } = await show({ tool: "leader", onDraw });
    await sharp();
    drag(screenOf(100, 100), screenOf(200, 200));
    await userEvent.type(screen.getByLabelText("标注文字"), "缺标高{Enter}");
    await expect.poll(() => drawn(onDraw)).toMatchObject({ kind: "leader", text: "缺标高" });
    expect(Math.round(drawn(onDraw).tip.x)).toBe(100);
  });

  it("of a stamp and a picture are put down with a click", async () => {
    const onDraw = vi.fn();
    const wish = { stamp: "需修改", photo: { fileId: 9, form: 2 } };
    const { again } = await show({ tool: "stamp", wish, onDraw });
    await sharp();
    click(200, 200);
    await expect.poll(() => drawn(onDraw)).toMatchObject({ kind: "stamp", text: "需修改" });
    await again({ tool: "photo", wish, onDraw });
    click(300, 200);
    await expect.poll(() => drawn(onDraw)).toMatchObject({ kind: "photo", fileId: 9 });
  });

  describe("that are chosen and one's own", () => {
    const mark: SheetMark = {
      id: "m",
      page: 0,
      isEditable: true,
      shape: { kind: "rectangle", box: { x0: 100, y0: 100, x1: 200, y1: 150 } },
    };
    const pull = (target: Element | null, dx: number, dy: number) => {
      if (!target) throw new Error("nothing to pull at");
      (target.closest("[data-grip]") as SVGElement).setPointerCapture = () => undefined;
      const { left, top } = target.getBoundingClientRect();
      for (const [kind, share] of [
        ["pointerdown", 0],
        ["pointermove", 0.5],
        ["pointermove", 1],
        ["pointerup", 1],
      ] as const)
        target.dispatchEvent(
          new PointerEvent(kind, {
            clientX: left + dx * share,
            clientY: top + dy * share,
            button: 0,
            pointerId: 1,
            bubbles: true,
          }),
        );
    };

    it("are moved as a whole and pulled at their corners, and the sheet stays", async () => {
      const [onEdit, onView] = [vi.fn(), vi.fn()];
      await show({ marks: [mark], selectedMarkId: "m", onEdit, onView });
      await sharp();
      pull(document.querySelector('[data-grip="all"] .sheet-mark-line'), 100 * scale, 0);
      await expect.poll(() => onEdit.mock.lastCall?.[0]).toBe("m");
      expect(Math.round(onEdit.mock.lastCall?.[1].box.x0)).toBe(200);
      pull(document.querySelector('[data-grip="2"]'), 50 * scale, -50 * scale);
      await expect.poll(() => Math.round(onEdit.mock.lastCall?.[1].box.x1)).toBe(250);
      expect(onView).not.toHaveBeenCalled();
    });

    it("are written anew after a double click", async () => {
      const onEdit = vi.fn();
      const text: SheetMark = { ...mark, shape: { kind: "text", at: { x: 300, y: 300 }, text: "旧" } };
      const { screen } = await show({ marks: [text], selectedMarkId: "m", onEdit });
      await sharp();
      await userEvent.dblClick(document.querySelector('[data-grip="all"] text') as Element);
      await userEvent.fill(screen.getByLabelText("标注文字"), "新");
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => onEdit.mock.lastCall?.[1]).toMatchObject({ text: "新" });
    });

    it("of others have no handles", async () => {
      await show({ marks: [{ ...mark, isEditable: false }], selectedMarkId: "m", onEdit: vi.fn() });
      await sharp();
      expect(document.querySelector("[data-grip]")).toBeNull();
    });
  });

  it("by the thousand are moved with the sheet while it is panned, not drawn anew", async () => {
    const marks = Array.from({ length: 1000 }, (_, i): SheetMark => {
      const [x, y] = [(i % 40) * 20, Math.floor(i / 40) * 16];
      const box = { x0: x, y0: y, x1: x + 14, y1: y + 10 };
      return {
        id: String(i),
        page: 0,
        shape: i % 2 ? { kind: "cloud", box } : { kind: "text", at: { x, y }, text: "净宽", sizeInPoints: 5 },
      };
    });
    await show({ marks });
    await sharp();
    await expect.poll(() => document.querySelectorAll("[data-mark]").length).toBe(1000);
    const before = document.querySelector('[data-mark="999"]');
    for (let step = 0; step < 20; step++) {
      wheel(10, { deltaX: step % 2 ? 8 : -6 });
      await new Promise(requestAnimationFrame);
    }
    expect(document.querySelector('[data-mark="999"]'), "moved, not drawn anew").toBe(before);
  });
});
