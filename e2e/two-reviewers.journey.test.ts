import { checkerOf, reviewerOf } from "../apps/server/seed/review-acts.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarkBox } from "@tushen/domain/sheets/mark-shape";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { Client } from "./api.ts";
import { keepPicture } from "./keep-picture.ts";
import { type Person, startPortal } from "./portal.ts";
import { townAt } from "./town.ts";
import { openTask, raiseOpinion, sheetIsSharp } from "./workbench.ts";

const project = "金色时代大厦";
const portal = await startPortal();
const town = townAt(portal.base);
const dir = mkdtempSync(join(tmpdir(), "tushen-marks-"));
afterAll(async () => {
  await portal.stop();
  rmSync(dir, { recursive: true });
});

const [architect, engineer] = ["reviewer", "chief"] as const;

/** A second reviewer, for structures; everything else is the first one's. */
const staff = async (at: Awaited<ReturnType<typeof bringTo>>): Promise<void> => {
  const admin = await town.as("admin");
  const { list } = await admin.credential.listCredentials({ keyword: engineer, pageNum: 1, pageSize: 10 });
  const roleCodes = ["CENSOR_REVIEWER" as const];
  for (const { credentialId, version } of list)
    await admin.credential.editCredential({ credentialId, version, roleCodes, effectiveTime: null, expireTime: null });
  const leader = await town.as("leader");
  const { staff: disciplines } = await leader.assignment.readStaff(at);
  const chosen = [];
  for (const { discipline } of disciplines)
    chosen.push({
      discipline,
      reviewerCredentialId: await town.credentialId(discipline === "JG" ? engineer : reviewerOf(discipline)),
      checkerCredentialId: await town.credentialId(checkerOf(discipline)),
    });
  await leader.assignment.assignStaff({ projectSubmissionId: at.projectSubmissionId, staff: chosen });
};

/** Opens a sheet of any discipline beside the own task. */
const openSheet = async (reviewer: Person, graphNum: string): Promise<void> => {
  const { page } = reviewer;
  const all = page.getByRole("button", { name: "看全部专业" });
  if (await all.isVisible()) await all.click();
  const index = page.getByRole("navigation", { name: "图纸目录" });
  await index.getByRole("button", { name: new RegExp(graphNum) }).click();
  await page.getByRole("heading", { name: new RegExp(`^${graphNum}`) }).waitFor();
  await sheetIsSharp(reviewer);
};

const marksOn = ({ page }: Person) => page.locator("[data-mark]");

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const dpi = 50;
/** The arcs of a cloud reach so far beyond its box, with the stroke, in points. */
const reach = 18;

/** The first page as poppler draws it, annotations included. */
const drawnByPoppler = (file: string): Picture => {
  const ppm = execFileSync("pdftoppm", ["-r", String(dpi), "-f", "1", "-l", "1", file], { maxBuffer: 2 ** 28 });
  const [header = "", width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString("latin1", 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(header.length) };
};

/** The box of the pixels in which two pictures differ, in points from the lower left corner. */
const differenceOf = (a: Picture, b: Picture): MarkBox => {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let at = 0; at < a.pixels.length; at++) {
    if (a.pixels[at] === b.pixels[at]) continue;
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % a.width, a.height - Math.floor(pixel / a.width)];
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  }
  const points = 72 / dpi;
  return { x0: box.x0 * points, y0: box.y0 * points, x1: box.x1 * points, y1: box.y1 * points };
};

const sheetOf = async (reader: Client, at: Awaited<ReturnType<typeof bringTo>>, graphNum: string) => {
  const trees = await reader.drawing.readTreesOfVersion({ projectSubmissionId: at.projectSubmissionId });
  const sheet = trees.flatMap(({ drawings }) => drawings).find((one) => one.graphNum === graphNum);
  return sheet ?? expect.fail(`no sheet ${graphNum}`);
};

describe("two reviewers on one sheet", () => {
  let at: Awaited<ReturnType<typeof bringTo>>;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    const facts = { batch: "施工图", building: "1#楼", use: "office", begunDaysAgo: 0, stage: "accepted" } as const;
    at = await bringTo(town, { ...facts, name: project, owner: "owner", designer: "designer" }, 1);
    await staff(at);
    [first, second] = [await portal.person(architect), await portal.person(engineer)];
    await openTask(first, project, "建筑");
    await openTask(second, project, "结构");
  });

  it("see each other's marks appear, and go when they are taken back", async () => {
    await openSheet(second, "建施-03");
    expect(await marksOn(second).count()).toBe(0);
    await raiseOpinion(first, "建施-03", "疏散走道净宽未标注，请补充。");
    await marksOn(second).first().waitFor();
    await keepPicture(second.page, "two-reviewers");

    await openSheet(first, "结施-01");
    await raiseOpinion(second, "结施-01", "框架柱纵筋最小配筋率未注明，请补充。");
    await marksOn(first).first().waitFor();

    await openSheet(first, "建施-03");
    await first.page.getByRole("button", { name: /疏散走道净宽未标注/ }).click();
    await first.page.getByRole("button", { name: "删除", exact: true }).click();
    await first.page.getByRole("dialog").getByRole("button", { name: "删除意见" }).click();
    await openSheet(second, "建施-03");
    await expect.poll(() => marksOn(second).count()).toBe(0);
  });

  it("take the sheet home with the marks in it, as an independent program draws them", async () => {
    const hasPoppler = spawnSync("pdftoppm", ["-v"], { stdio: "ignore" }).error === undefined;
    if (!hasPoppler) return console.warn("pdftoppm (Debian: poppler-utils) is missing, so the copy is not drawn");
    const client = await town.as(engineer);
    const { drawingId } = await sheetOf(client, at, "结施-01");
    const { shape } = (await client.opinion.listMarkups({ drawingId })).own[0] ?? expect.fail("no mark");
    if (shape.kind !== "cloud") return expect.fail("the mark is no cloud");

    await openSheet(first, "结施-01");
    await first.page.getByRole("button", { name: "导入导出" }).click();
    const [file] = await Promise.all([
      first.page.waitForEvent("download"),
      first.page.getByRole("menuitem", { name: "下载带标注的图纸" }).click(),
    ]);
    const [bare, marked] = [join(dir, "bare.pdf"), join(dir, "marked.pdf")];
    await file.saveAs(marked);
    // Before the letter the owner's copy has no marks.
    const owners = (await (await town.as("owner")).opinion.exportMarks({ drawingId })) as { bytes: Uint8Array };
    writeFileSync(bare, owners.bytes);
    const drawn = differenceOf(drawnByPoppler(bare), drawnByPoppler(marked));
    const { x0, y0, x1, y1 } = shape.box;
    for (const outwards of [x0 - drawn.x0, y0 - drawn.y0, drawn.x1 - x1, drawn.y1 - y1]) {
      expect(outwards).toBeGreaterThan(-2);
      expect(outwards).toBeLessThan(reach);
    }
  });
});
