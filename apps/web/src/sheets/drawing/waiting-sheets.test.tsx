import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { designTree, drawing, sheetCheck, submission } from "../../../test/share.ts";

const address = "#/projectReport/monomerNormalProject?projectApplicationId=7&projectSubmissionId=3";
const stored = { id: 1, applicationId: 7, drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false };
const names = ["设计说明", "一层平面图", "二层平面图", "屋顶平面图"];

/** Four sheets that came days ago, the first `read` of them read. */
const sheets = (read: number) =>
  names.map((name, i) =>
    drawing(i + 1, `建施-0${i + 1}`, name, { folderId: 102, check: i < read ? sheetCheck({}) : null }),
  );
const line = (secondsPerSheet: number | null, ...places: readonly (readonly [number, number])[]) => ({
  places: places.map(([drawingId, ahead]) => ({ drawingId: drawingId as DrawingId, ahead })),
  secondsPerSheet,
});

const open = async (given: { read: number; line: ReturnType<typeof line> }) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never, orgName: "中原设计院" });
  const now = { ...given };
  server.with(submissionCalls.readSubmission, submission());
  server.with(drawingCalls.readTree, () => designTree(["1#楼"], sheets(now.read)));
  server.with(drawingCalls.readReadingLine, () => now.line);
  server.with(drawingCalls.readSeparator, stored as never);
  await openPortal(address, { as: "T" });
  await expect.element(page.getByRole("table", { name: "图纸" })).toBeVisible();
  return { server, now };
};
const row = (number: string) => page.getByRole("row", { name: new RegExp(number) });
const exact = { exact: true };
const bar = () => page.getByRole("region", { name: "图纸检查" });

describe("sheets that wait to be read", () => {
  it("say how many come before them and how long that takes, and the list when its last is read", async () => {
    await open({ read: 1, line: line(3, [2, 0], [3, 45], [4, 90]) });
    await expect.element(row("建施-02").getByText("读取中…", exact).last()).toBeVisible();
    await expect.element(row("建施-03").getByText("前面还有 45 张，约 3 分钟", exact).last()).toBeVisible();
    await expect.element(row("建施-04").getByText("前面还有 90 张，约 5 分钟", exact).last()).toBeVisible();
    await expect
      .element(bar().getByRole("status"))
      .toHaveTextContent("正在读取 3 张（前面还有 44 张，约 5 分钟读完），其余无提示");
  });

  it("say only their place while nobody knows how long a sheet takes", async () => {
    await open({ read: 3, line: line(null, [4, 7]) });
    await expect.element(row("建施-04").getByText("前面还有 7 张", exact).last()).toBeVisible();
    await expect.element(bar().getByRole("status")).toHaveTextContent("正在读取 1 张（前面还有 7 张），其余无提示");
  });

  it("are shown as read once they have left the line, without a page that is opened anew", async () => {
    const { server, now } = await open({ read: 2, line: line(3, [3, 0], [4, 1]) });
    await expect.element(row("建施-04").getByText("前面还有 1 张，约 1 分钟", exact).last()).toBeVisible();
    Object.assign(now, { read: 4, line: line(3) });
    await expect.element(row("建施-04").getByText("无提示", exact).last()).toBeVisible();
    await expect.element(bar().getByRole("status")).toHaveTextContent("均无提示");
    expect(server.askedFor(drawingCalls.readTree).length).toBeGreaterThan(1);
  });

  it("are told to the firm that hands its share in", async () => {
    await open({ read: 2, line: line(3, [3, 0], [4, 1]) });
    await expect.element(row("建施-04").getByText("前面还有 1 张，约 1 分钟", exact).last()).toBeVisible();
    await page.getByRole("button", { name: "提交本单位资料" }).click();
    const asked = page.getByRole("dialog");
    await expect.element(asked.getByText("2 张图纸还在读取")).toBeVisible();
  });

  it("do not ask for the list again while more sheets come and none is read", async () => {
    const { server, now } = await open({ read: 3, line: line(3, [4, 0]) });
    await expect.element(row("建施-04").getByText("读取中…", exact).last()).toBeVisible();
    Object.assign(now, { line: line(3, [4, 0], [5, 1]) });
    await expect.element(bar().getByRole("status")).toHaveTextContent("正在读取 1 张（约 1 分钟读完），其余无提示");
    expect(server.askedFor(drawingCalls.readTree)).toHaveLength(1);
  });

  it("that could not be read wait for nothing", async () => {
    await open({ read: 3, line: line(3) });
    await expect.element(row("建施-04").getByText("—", exact).last()).toBeVisible();
    await expect.element(bar().getByRole("status")).toHaveTextContent("均无提示");
  });
});
