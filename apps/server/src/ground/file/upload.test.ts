import { smallDwg } from "@tushen/drawing/small-dwg";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { atOnce } from "../../../test/trace.ts";

const portal = await startPortal();
const { owner, designer, designer2, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;
let serial = 0;
const pdf = (size = 0): Buffer => Buffer.from(`%PDF-1.7\n${++serial}\n${"x".repeat(size)}%%EOF\n`);
const md5 = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex");
const stream = (bytes: Buffer) => bytes;
const send = (client: typeof owner, bytes: Buffer, fileName: string, over: object = {}) =>
  client.file.uploadByStream({ content: stream(bytes), fileName, ...over });
const countFiles = async () => (await db.selectFrom("file").select("id").execute()).length;

/** A form as browsers send it: the fields first, then the file. */
const sendForm = async (fields: Record<string, string>, file?: { name: string; bytes: Buffer }) => {
  const token = await portal.guest.account.tokenByAccount({
    username: "designer",
    password: createHash("sha256").update("Tushen@2026").digest("hex"),
  });
  const boundary = "----form";
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from("\r\n"),
    );
  const answer = await portal.app.inject({
    method: "POST",
    url: "/api/file/upload",
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return answer.json() as { code: string; detail: { size: number; md5: string; fileName: string } };
};

describe("what may be uploaded", () => {
  it.each([
    ["建施-01@平面图.pdf", "%PDF-1.7\n%%EOF"],
    ["建施-01@平面图.PDF", "%PDF-1.4\n%%EOF\n"],
    ["建施-02@立面图.bdvp", "vendor"],
    ["总图.dwg", Buffer.from(smallDwg()).toString("latin1")],
    ["模型.ifc", "ISO-10303-21;\nEND-ISO-10303-21;\n"],
    ["模型.skp", "anything"],
    ["批文.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ])("is %s (F071, F203)", async (name, head) => {
    const stored = await send(designer, Buffer.from(head, "latin1"), name);
    expect(stored).toMatchObject({ fileName: name, size: head.length });
  });

  it.each([
    ["a.exe", "MZ\x90\0", "file.format-illegal", "a.exe 文件格式非法！"],
    ["a.txt", "text", "file.format-illegal", "a.txt 文件格式非法！"],
    ["a.svg", "<svg/>", "file.format-illegal", "a.svg 文件格式非法！"],
    ["无后缀", "%PDF-1.7", "file.format-illegal", "无后缀 文件格式非法！"],
    ["a.pdf.html", "%PDF-1.7", "file.format-illegal", "a.pdf.html 文件格式非法！"],
    ["a.pdf", "MZ\x90\0", "file.content-differs", "a.pdf 的内容与文件格式不符"],
    ["a.png", "<html><script>", "file.content-differs", "a.png 的内容与文件格式不符"],
    ["a.pdf", "", "file.empty", "文件内容为空"],
  ] as const)("is not %s beginning with %j (F204, F205)", async (name, head, code, sentence) => {
    const before = await countFiles();
    const refusal = await expectRefused(send(designer, Buffer.from(head, "latin1"), name), code);
    expect(refusal.message).toContain(sentence);
    expect(await countFiles()).toBe(before);
  });

  it("is no archive of another kind, which is to be unpacked", async () => {
    const refusal = await expectRefused(send(designer, Buffer.from("Rar!"), "图纸.rar"), "file.format-illegal");
    expect(refusal.message).toBe("图纸.rar 文件格式非法！");
    expect(refusal.detail).toEqual([{ field: "fileName", message: "压缩包请先解压，再上传其中的文件或文件夹" }]);
  });

  it("is at most 100 MB of PDF and 300 MB of model, told before a byte is sent (F200, F202, F205, F292, F293)", async () => {
    const open = (fileName: string, size: number) => () =>
      designer.file.openUpload({ fileName, size, md5: md5(Buffer.from(fileName)) });
    const [pdfMost, modelMost] = [104_857_600, 314_572_800];
    for (const [name, most, words] of [
      ["a.pdf", pdfMost, "文件不得超过100M"],
      ["a.bdvp", pdfMost, "文件不得超过100M"],
      ["a.rvt", modelMost, "模型文件不得超过300M"],
    ] as const) {
      expect((await open(name, most)()).offset).toBe(0);
      const refusal = await expectRefused(open(name, most + 1)(), "file.too-large");
      expect(refusal.message).toBe(words);
    }
    await expectRefused(open("a.exe", 10)(), "file.format-illegal");
    await expectRefused(open("a.pdf", 0)(), "platform.malformed");
    const known = { md5: md5(Buffer.from("a")), size: pdfMost + 1, fileName: "a.pdf" };
    await expectRefused(designer.file.uploadByMd5(known), "file.too-large");
  });

  it("comes from owners, designers, surveyors and houses; an authority hands in nothing", async () => {
    for (const client of [owner, designer, surveyor, clerk])
      expect((await send(client, pdf(), "a.pdf")).fileId).toBeGreaterThan(0);
    await expectRefused(send(officer, pdf(), "a.pdf"), "platform.not-allowed");
    await expectRefused(send(portal.guest, pdf(), "a.pdf"), "platform.sign-in-first");
  });
});

describe("a form with a file (C128)", () => {
  it("stores the file under the name it has, and checks what the browser counted", async () => {
    const bytes = pdf(2000);
    const file = { name: "建施-01@平面图.pdf", bytes };
    const stored = await sendForm({ md5: md5(bytes) }, file);
    expect(stored).toMatchObject({
      code: "SUCCESS",
      detail: { fileName: file.name, size: bytes.length, md5: md5(bytes) },
    });
    expect((await sendForm({ md5: md5(pdf()) }, file)).code).toBe("file.hash-differs");
    expect((await sendForm({ md5: "no hash" }, file)).code).toBe("platform.malformed");
    expect((await sendForm({})).code).toBe("platform.malformed");
    expect((await sendForm({}, { name: "a.exe", bytes })).code).toBe("file.format-illegal");
  });
});

describe("known bytes under a new name (C135, C136)", () => {
  it("keep their format: a PDF does not become a program or a picture", async () => {
    const bytes = pdf();
    await send(designer, bytes, "a.pdf");
    const known = { md5: md5(bytes), size: bytes.length };
    const before = await countFiles();
    await expectRefused(designer.file.uploadByMd5({ ...known, fileName: "a.exe" }), "file.format-illegal");
    await expectRefused(designer.file.uploadByMd5({ ...known, fileName: "a.png" }), "file.content-differs");
    expect(await countFiles()).toBe(before);
    expect((await designer.file.uploadByMd5({ ...known, fileName: "b.PDF" }))?.fileName).toBe("b.PDF");
  });

  it("are known by hash and size together, to the firm that sent them", async () => {
    const bytes = pdf();
    const { fileId } = await send(designer, bytes, "a.pdf");
    const known = { md5: md5(bytes), size: bytes.length };
    expect(await designer.file.checkMd5(known)).toBe(fileId);
    expect(await designer.file.checkMd5({ ...known, size: known.size + 1 })).toBeNull();
    for (const other of [designer2, owner, clerk]) {
      expect(await other.file.checkMd5(known)).toBeNull();
      expect(await other.file.uploadByMd5({ ...known, fileName: "a.pdf" })).toBeNull();
    }
    await expectRefused(designer.file.checkMd5({ ...known, md5: "xyz" }), "platform.malformed");
    await expectRefused(officer.file.checkMd5(known), "platform.not-allowed");
  });
});

describe("an upload in pieces", () => {
  const opened = async (bytes: Buffer, client = designer) =>
    client.file.openUpload({ fileName: "a.pdf", size: bytes.length, md5: md5(bytes) });

  it("takes each piece once, whoever sends it twice or at the same moment, and the file is whole", async () => {
    const bytes = pdf(40_000);
    const { ticket } = await opened(bytes);
    const half = bytes.length / 2;
    const piece = (from: number, to: number) => () =>
      designer.file.sendChunk({ ticket, offset: from, content: stream(bytes.subarray(from, to)) });
    const first = await atOnce(piece(0, half), piece(0, half));
    expect(first.done).toBe(1);
    expect(["file.upload-busy", "file.offset-differs"]).toContain(first.codes[0]);
    await expectRefused(piece(0, half)(), "file.offset-differs");
    await piece(half, bytes.length)();
    const ends = await atOnce(
      () => designer.file.finishUpload({ ticket }),
      () => designer.file.finishUpload({ ticket }),
    );
    expect(ends.done).toBeGreaterThanOrEqual(1);
    const file = await designer.file.finishUpload({ ticket });
    expect(file.md5).toBe(md5(bytes));
    await expectRefused(piece(0, 10)(), "file.upload-gone");
    expect(await designer.file.abortUpload({ ticket })).toBe(true);
    expect((await designer.file.finishUpload({ ticket })).fileId, "what is finished stays").toBe(file.fileId);
  });

  it("takes no more than was announced, and says how much that is", async () => {
    const bytes = pdf(100);
    const { ticket } = await opened(bytes);
    const more = Buffer.concat([bytes, Buffer.from("more")]);
    const refusal = await expectRefused(
      designer.file.sendChunk({ ticket, offset: 0, content: stream(more) }),
      "file.too-large",
    );
    expect(refusal.message).toContain(`${bytes.length} 字节`);
  });

  it("looks at the first piece: other bytes under a good name are refused and forgotten", async () => {
    const bytes = Buffer.from("MZ this is a program");
    const { ticket } = await opened(bytes);
    const first = () => designer.file.sendChunk({ ticket, offset: 0, content: stream(bytes) });
    await expectRefused(first(), "file.content-differs");
    await expectRefused(first(), "file.upload-gone");
    await expectRefused(designer.file.finishUpload({ ticket }), "file.upload-gone");
  });

  it("looks at the whole before it is kept, also where the first piece was too short to tell", async () => {
    for (const [text, code] of [
      ["MZ this is a program", "file.content-differs"],
      ["%PDF-1.7\ncut off", "file.incomplete"],
    ] as const) {
      const bytes = Buffer.from(text);
      const { ticket } = await opened(bytes);
      for (const at of [0, 1])
        await designer.file.sendChunk({
          ticket,
          offset: at,
          content: stream(bytes.subarray(at, at === 0 ? 1 : bytes.length)),
        });
      await expectRefused(designer.file.finishUpload({ ticket }), code);
      await expectRefused(designer.file.finishUpload({ ticket }), "file.upload-gone");
      expect(await portal.files.has(createHash("sha256").update(bytes).digest("hex"))).toBe(false);
    }
  });

  it("can be gone on with for three days, by whoever began it", async () => {
    const bytes = pdf(100);
    const { ticket } = await opened(bytes);
    await designer.file.sendChunk({ ticket, offset: 0, content: stream(bytes.subarray(0, 50)) });
    for (const other of [designer2, owner]) {
      expect((await opened(bytes, other)).ticket).not.toBe(ticket);
      await expectRefused(other.file.finishUpload({ ticket }), "file.upload-gone");
      expect(await other.file.abortUpload({ ticket })).toBe(true);
    }
    expect(await opened(bytes)).toEqual({ ticket, offset: 50 });
    portal.clock.moveBy(72 * 3_600_000 - 1000);
    const later = await portal.signIn("designer");
    expect((await opened(bytes, later)).ticket).toBe(ticket);
    portal.clock.moveBy(1000);
    await expectRefused(
      later.file.sendChunk({ ticket, offset: 50, content: stream(bytes.subarray(50)) }),
      "file.upload-gone",
    );
    const fresh = await opened(bytes, later);
    expect([fresh.ticket === ticket, fresh.offset]).toEqual([false, 0]);
    await expectRefused(later.file.finishUpload({ ticket: "made up" }), "file.upload-gone");
  });
});
