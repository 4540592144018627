import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FolderId } from "@tushen/contract/ground/fields";
import { smallDwg, smallDxf } from "@tushen/drawing/small-dwg";
import { afterAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { type ConverterSettings, readConverterSettings } from "./converter-settings.ts";
import { embeddedPdf } from "./embedded-pdf.ts";
import { convertSheetFile } from "./index.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { designer, designer2, owner, reviewer } = await portal.cast("designer", "designer2", "owner", "reviewer");

const pdf = (): Uint8Array => smallSheets("JZ")[1]?.make() ?? new Uint8Array();
const content = (bytes: Uint8Array) => Buffer.from(bytes);
const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array, by = designer) => {
  const { fileId } = await by.file.uploadByStream({ content: content(bytes), fileName });
  const [drawing] = await by.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId ?? 0;
};
const shown = async (drawingId: number) => designer.drawing.drawingSignalUrl({ drawingId });
const bytesAt = async (url: string) => {
  const answer = await portal.app.inject({ url });
  return { type: answer.headers["content-type"], bytes: answer.rawPayload };
};
const withConverter = async <T>(settings: ConverterSettings | null, act: () => Promise<T>): Promise<T> => {
  const config = portal.config as { converter: ConverterSettings | null };
  config.converter = settings;
  return act().finally(() => {
    config.converter = null;
  });
};
const convertAll = (settings: ConverterSettings | null = null) =>
  withConverter(settings, () => portal.runOnly(convertSheetFile));

/** A real program: a Node script that writes a PDF to the path it is given. */
const folder = await mkdtemp(join(tmpdir(), "converter-"));
const program = async (body: string): Promise<ConverterSettings> => {
  const file = join(folder, `${Math.random()}.mjs`);
  await writeFile(
    file,
    `import { copyFileSync, readFileSync, writeFileSync } from "node:fs";\nconst [input, output] = process.argv.slice(2);\n${body}`,
  );
  await chmod(file, 0o755);
  return { formats: ["bdvp"], timeoutInMs: 50_000, by: { command: [process.execPath, file, "{input}", "{output}"] } };
};
await writeFile(join(folder, "made.pdf"), pdf());
const copies = await program(
  `if (!readFileSync(input, "latin1").includes("vendor")) process.exit(3);\ncopyFileSync(${JSON.stringify(join(folder, "made.pdf"))}, output);`,
);

describe("a DWG among the papers", () => {
  const papers = async () => {
    const at = await openedFolders();
    const tree = await owner.drawing.constructVersion(at);
    return { ...at, papersId: (tree?.folders[0]?.folderId ?? 0) as FolderId };
  };

  it("waits, is converted, and is shown as a PDF with its layers; the file itself stays what is downloaded", async () => {
    const { papersId } = await papers();
    const dwg = smallDwg();
    const drawingId = await put(papersId, "一层平面图.dwg", dwg, owner);
    const url = () => owner.drawing.drawingSignalUrl({ drawingId });
    expect((await url()).conversion).toMatchObject({ state: "WAITING", problem: null });
    await convertAll();
    const { conversion, ...address } = await url();
    expect(conversion).toMatchObject({ state: "DONE", pages: [{ name: "模型", scale: 100, views: [] }], notes: [] });
    expect(conversion).toMatchObject({ unit: null });
    expect(address.thumbnailUrl).not.toBeNull();
    const made = await bytesAt(address.url);
    expect(made.type).toBe("application/pdf");
    expect(made.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const original = await bytesAt((await owner.drawing.drawingDownloadUrl({ drawingId })).url);
    expect(Buffer.compare(original.bytes, Buffer.from(dwg))).toBe(0);
    const listed = await owner.drawing.listFolderDrawings({ folderId: papersId });
    expect(listed).toContainEqual(
      expect.objectContaining({ drawingId, check: expect.objectContaining({ pageCount: 1 }) }),
    );
  });

  it("may be a DXF; a broken one gets a sentence and the next is converted", async () => {
    const { papersId } = await papers();
    const broken = await put(papersId, "坏图.dwg", smallDwg().fill(0, 0x100, 0x200), owner);
    const dxf = await put(papersId, "总图.dxf", smallDxf(), owner);
    await convertAll();
    const state = async (drawingId: number) => (await owner.drawing.drawingSignalUrl({ drawingId })).conversion;
    expect(await state(broken)).toMatchObject({ state: "FAILED", problem: expect.stringMatching(/^DWG 文件已损坏/) });
    expect(await state(dxf)).toMatchObject({ state: "DONE" });
  });

  it("is hidden from everybody else before it is handed in: its PDF and its line in the folder", async () => {
    const { papersId } = await papers();
    const drawingId = await put(papersId, "二层平面图.dwg", smallDwg(), owner);
    await convertAll();
    const { pdf_file_id } = await portal.db
      .selectFrom("sheet_conversion")
      .innerJoin("drawing", "drawing.file_id", "sheet_conversion.file_id")
      .select("pdf_file_id")
      .where("drawing.id", "=", drawingId as never)
      .executeTakeFirstOrThrow();
    for (const stranger of [designer2, reviewer]) {
      await expectRefused(stranger.drawing.convertSheet({ drawingId }), "platform.not-allowed");
      await expectRefused(stranger.drawing.listFolderDrawings({ folderId: papersId }), "platform.not-allowed");
      await expectRefused(stranger.file.signalUrl({ fileId: pdf_file_id ?? 0 }), "platform.not-allowed");
    }
  });
});

describe("a bdvp", () => {
  const vendor = Buffer.from("vendor drawing \0\x01\x02");

  it("without a converter says what to do, and can be converted once there is one", async () => {
    const { folderId } = await openedFolders();
    const drawingId = await put(folderId, "建施-01@平面图.bdvp", vendor);
    await convertAll();
    expect((await shown(drawingId)).conversion).toMatchObject({
      state: "NONE",
      problem: expect.stringContaining("没有配置 bdvp 转换程序"),
    });
    expect(await designer.drawing.convertSheet({ drawingId })).toMatchObject({ state: "WAITING" });
    await convertAll(copies);
    const { conversion, url } = await shown(drawingId);
    expect(conversion).toMatchObject({ state: "DONE", problem: null });
    expect((await bytesAt(url)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const { check, fileName } = await designer.drawing.readDrawing({ id: drawingId });
    expect(fileName).toBe("建施-01@平面图.bdvp");
    expect(check).toMatchObject({ pageCount: 1, titleNumber: expect.any(String) });
  });

  it("that carries a PDF shows that", async () => {
    const { folderId } = await openedFolders();
    const bytes = Buffer.concat([vendor, Buffer.from("%PDF-1.4 short %%EOF"), pdf(), Buffer.from("\0tail")]);
    expect(
      Buffer.compare(Buffer.from(embeddedPdf(bytes) ?? []).subarray(0, 40), Buffer.from(pdf()).subarray(0, 40)),
    ).toBe(0);
    const drawingId = await put(folderId, "建施-02@立面图.bdvp", bytes);
    await convertAll();
    expect((await shown(drawingId)).conversion).toMatchObject({ state: "DONE" });
  });

  it.each([
    ["ends with an error", "process.exit(7);", 50_000, /没有成功（退出码 7）/],
    ["gives nothing", "", 50_000, /没有给出 PDF/],
    ["gives what is no PDF", "writeFileSync(output, 'hello');", 50_000, /转换得到的 PDF 无法打开/],
    ["does not end", "setInterval(() => {}, 1000);", 500, /转换超时/],
  ])("whose converter %s fails with a sentence", async (_, body, timeoutInMs, sentence) => {
    const { folderId } = await openedFolders();
    const drawingId = await put(folderId, "建施-03@剖面图.bdvp", vendor);
    await convertAll({ ...(await program(body)), timeoutInMs });
    expect((await shown(drawingId)).conversion).toMatchObject({
      state: "FAILED",
      problem: expect.stringMatching(sentence),
    });
  });

  it("goes to the operator's address with its key, and comes back as PDF", async () => {
    const asked: (string | undefined)[] = [];
    const service = createServer((request, reply) => {
      asked.push(request.headers.authorization, request.headers["x-file-format"] as string);
      request.resume().on("end", () => reply.end(pdf()));
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    afterAll(() => service.close());
    const address = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/convert`);
    const { folderId } = await openedFolders();
    const drawingId = await put(folderId, "建施-04@详图.bdvp", vendor);
    await convertAll({ formats: ["bdvp"], timeoutInMs: 50_000, by: { address, key: "k" } });
    expect(asked).toEqual(["Bearer k", "bdvp"]);
    expect((await shown(drawingId)).conversion).toMatchObject({ state: "DONE" });
  });
});

describe("converting", () => {
  it("is refused for a PDF", async () => {
    const { folderId } = await openedFolders();
    const drawingId = await put(folderId, "建施-05@平面图.pdf", pdf());
    await expectRefused(designer.drawing.convertSheet({ drawingId }), "drawing.not-convertible");
  });

  it.each([
    [{ CONVERTER_KEY: "k" }, /没有 CONVERTER_COMMAND 或 CONVERTER_ADDRESS/],
    [{ CONVERTER_COMMAND: "/opt/x" }, /须含 \{input\} 与 \{output\}/],
    [{ CONVERTER_ADDRESS: "ftp://x" }, /不是网站地址/],
    [{ CONVERTER_ADDRESS: "https://x/", CONVERTER_TIMEOUT_SECONDS: "0" }, /1 到 1500/],
    [{ CONVERTER_ADDRESS: "https://x/", CONVERTER_COMMAND: "a {input} {output}" }, /只能设置一个/],
  ])("settings %j are refused with a sentence", (env: Record<string, string>, sentence) => {
    const problems: string[] = [];
    readConverterSettings({ text: (name) => env[name] }, problems);
    expect(problems.join()).toMatch(sentence);
  });
});
