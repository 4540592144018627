import { startSheetPool } from "@tushen/drawing/sheet-pool";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { endlessSheets, markedSheets, oddSheets } from "../../../test/hostile-files/pdf-bombs.ts";
import { archiveOf, zipOf } from "../../../test/hostile-files/zip-writer.ts";
import type { Client } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { zipNames } from "../../../test/zip-names.ts";
import { prepareSheet } from "./prepare-sheet.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedFolders, inFolder } = givenDrawings(portal, given);
const { designer, owner } = await portal.cast("designer", "owner");
const content = (bytes: Buffer) => bytes;
const get = (url: string) => portal.app.inject({ url });

const registered = async (client: Client, sheets: Readonly<Record<string, () => Buffer>>) => {
  const at = await openedFolders();
  const list = [];
  for (const [name, make] of Object.entries(sheets)) {
    const fileName = `${name}.pdf`;
    const { fileId } = await client.file.uploadByStream({ content: content(make()), fileName });
    list.push({ fileId, fileName });
  }
  await client.drawing.uploadDrawings({ folderId: at.folderId, list });
  await portal.runOnly(prepareSheet);
  const drawings = await inFolder(at, at.folderId);
  return new Map(drawings.map((one) => [one.graphName, one]));
};

describe("a sheet that is damaged, lies or harms", () => {
  it("is taken, and says what is wrong with it", async () => {
    const makers = Object.fromEntries(Object.entries(markedSheets).map(([name, [, make]]) => [name, make]));
    const read = await registered(designer, makers);
    for (const [name, [mark]] of Object.entries(markedSheets))
      expect([name, read.get(name)?.check?.marks.includes(mark)]).toEqual([name, true]);
  });

  it("is read as far as it goes, and shown under a name and type that run nothing", async () => {
    const read = await registered(designer, oddSheets);
    expect(read.size).toBe(Object.keys(oddSheets).length);
    for (const [name, { fileId, check }] of read) {
      expect([name, check?.flags.includes("unreadable")]).toEqual([name, false]);
      const shown = await get((await designer.file.signalUrl({ fileId })).url);
      expect(shown.headers).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
      const fetched = await get((await designer.file.downloadUrl({ fileId })).url);
      expect(fetched.headers["content-disposition"]).toMatch(/^attachment; /);
      expect(fetched.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
    }
  });

  it("takes no more time and memory than its reader has, and the next sheet is read", async () => {
    const pool = startSheetPool({ jobTimeInMs: 1500 });
    const before = process.memoryUsage().rss;
    for (const make of Object.values(endlessSheets)) {
      const outcome = await pool.readSheet(make()).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SheetUnreadable);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(2 * 1024 ** 3);
    await pool.close();
    const sound = startSheetPool();
    await expect(sound.readSheet((oddSheets["长度极大"] as () => Buffer)())).resolves.toMatchObject({
      reading: { pages: 1 },
    });
    await sound.close();
  });
});

/** File names people and programs send, and how they are stored. */
const names: readonly (readonly [sent: string, kept: string])[] = [
  ["../../../etc/passwd.pdf", "__.._.._etc_passwd.pdf"],
  ["..\\..\\Windows\\a.pdf", "__.._Windows_a.pdf"],
  ["/绝对/路径.pdf", "_绝对_路径.pdf"],
  ["C:\\图纸\\建施.pdf", "C__图纸_建施.pdf"],
  ["图纸\u202efdp.exe.pdf", "图纸fdp.exe.pdf"],
  ["\u2066左\u2069右\u200f.pdf", "左右.pdf"],
  ["含\u0007响铃\u001b[31m.pdf", "含响铃[31m.pdf"],
  ["换\r\n行: 1.pdf", "换行_ 1.pdf"],
  ['引"号<b>.pdf', "引_号_b_.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["lpt1.pdf", "_lpt1.pdf"],
  [".隐藏.pdf", "_隐藏.pdf"],
  ["𠮷田楼😀.pdf", "𠮷田楼😀.pdf"],
  ["=cmd|' /C calc'!A0.pdf", "=cmd_' _C calc'!A0.pdf"],
  ["%2e%2e%2f100%.pdf", "%2e%2e%2f100%.pdf"],
  ["'; drop table file; --.pdf", "'; drop table file; --.pdf"],
  [`${"长".repeat(251)}.pdf`, `${"长".repeat(251)}.pdf`],
];

describe("a name", () => {
  it("comes out as one every system takes: in the list, the header and the archive", async () => {
    const at = await openedFolders();
    const list: { fileId: number; fileName: string }[] = [];
    for (const [fileName, kept] of names) {
      const stored = await designer.file.uploadByStream({ content: pdfBytes(String(list.length)), fileName });
      expect(stored.fileName).toBe(kept);
      list.push({ fileId: stored.fileId, fileName });
      const [sheet] = await designer.drawing.uploadDrawings({
        folderId: at.folderId,
        list: [{ fileId: stored.fileId, fileName }],
      });
      expect(sheet?.fileName).toBe(kept);
      const { headers } = await get((await designer.file.downloadUrl({ fileId: stored.fileId })).url);
      const offered = decodeURIComponent(String(headers["content-disposition"]).split("''")[1] ?? "");
      expect(Buffer.byteLength(offered)).toBeLessThanOrEqual(255);
      expect(kept.startsWith(offered.slice(0, -4))).toBe(true);
    }
    const answer = (await designer.file.batchDownload({ list })) as unknown as { bytes: Buffer };
    const entries = zipNames(answer.bytes).join("\n");
    for (const part of ["../../", "..\\", "\u202e", "\u0007", "C:\\"]) expect(entries).not.toContain(part);
    expect(entries).toContain("图纸fdp.exe.pdf");
  });

  it("of more than 255 characters is refused with a sentence", async () => {
    const attempt = designer.file.uploadByStream({ content: pdfBytes("a"), fileName: `${"长".repeat(300)}.pdf` });
    await expect(attempt).rejects.toMatchObject({
      code: "platform.malformed",
      detail: [{ field: "fileName", message: "文件名称不得超过255字，请改短后重新上传" }],
    });
  });
});

describe("a spreadsheet that harms", () => {
  const bomb = zipOf([{ name: "xl/workbook.xml", content: Buffer.alloc(70 * 1024 * 1024, "<") }]);
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");
  const laughing = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><workbook>&e9;</workbook>`;
  const files: Readonly<Record<string, Buffer>> = {
    "a bomb": bomb,
    "cut off": archiveOf("xlsx").subarray(0, 100),
    "leading elsewhere": archiveOf("xlsx", [{ name: "../../a" }]),
    "empty inside": archiveOf("xlsx"),
    laughing: zipOf([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml", content: Buffer.from(laughing) }]),
    "no spreadsheet": Buffer.from("<table></table>"),
    "of nothing": Buffer.alloc(0),
  };

  it("is refused with a sentence, and nothing is imported", async () => {
    const { projectSubmissionId } = await openedFolders();
    for (const [what, bytes] of Object.entries(files)) {
      const sent = { projectSubmissionId, content: content(bytes), fileName: "单体.xlsx" };
      const answer = await owner.buildingImport.previewImport(sent).catch((error: { code: string }) => error.code);
      expect([what, answer]).toEqual([what, `building.import-${what === "a bomb" ? "too-large" : "no-sheet"}`]);
    }
  });
});
