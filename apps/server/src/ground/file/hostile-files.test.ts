import { createHash } from "node:crypto";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { modelFormats } from "@tushen/domain/ground/upload-rules";
import { describe, expect, it } from "vitest";
import { type RefusedFile, refusedFiles } from "../../../test/hostile-files/refused-files.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { overHttp } from "../../../test/over-http.ts";
import { type Client, sentPassword, startPortal } from "../../../test/portal.ts";
import { castPassword } from "../../../seed/cast.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { db } = portal;
const http = await overHttp(portal.app);
const signIn = async (username: string): Promise<Client> =>
  http.clientOf(await portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) }));
const designer = await signIn("designer");
const at = await openedFolders();

const sum = (bytes: Buffer, by = "sha256"): string => createHash(by).update(bytes).digest("hex");
const content = (bytes: Buffer) => bytes;
const inStream = (fileName: string, bytes: Buffer) =>
  designer.file.uploadByStream({ content: content(bytes), fileName });
const sentenceOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    (stored) => `taken: ${JSON.stringify(stored)}`,
    (error: unknown) => (error instanceof CallFailed ? error.message : String(error)),
  );
const countRows = async () => {
  const [files, blobs, uploads] = await Promise.all(
    (["file", "blob", "upload"] as const).map((table) => db.selectFrom(table).select("create_time").execute()),
  );
  return [files?.length, blobs?.length, uploads?.length];
};
const expectAlive = async () => {
  const health = await http.get("/healthz");
  expect([health.status, await health.json()]).toMatchObject([200, { alive: true, ready: true }]);
};

describe("files nobody should take", () => {
  it("are more than three hundred, each with a name of its own", () => {
    const names = Object.values(refusedFiles).flatMap((family) => family.map(({ fileName }) => fileName));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });

  it.each(Object.entries(refusedFiles))(
    "%s: a sentence each, nothing kept, the server goes on",
    async (_family, files) => {
      const before = await countRows();
      const said: [string, string][] = [];
      for (const { fileName, bytes } of files) {
        const sent = bytes();
        said.push([fileName, await sentenceOf(inStream(fileName, sent))]);
        expect(await portal.files.has(sum(sent)), fileName).toBe(false);
      }
      expect(said).toEqual(files.map(({ fileName, says }) => [fileName, says]));
      expect(await countRows()).toEqual(before);
      await expectAlive();
    },
    120_000, // Unpacking a gigabyte takes long where much else runs.
  );
});

/** Every call that accepts files of any kind. */
const doors: Readonly<Record<string, (fileName: string, bytes: Buffer) => Promise<unknown>>> = {
  "as a form (C128)": (fileName, bytes) => designer.file.upload({ content: content(bytes), fileName }),
  "as a file of business (C130)": (fileName, bytes) =>
    designer.file.uploadDocument({ content: content(bytes), fileName, bizId: "GD-1" }),
  "by the document service (C137)": (fileName, bytes) =>
    designer.file.docServiceUpload({ content: content(bytes), fileName, md5: sum(bytes, "md5") }),
  "as a drawing (C120)": (fileName, bytes) =>
    designer.repository.uploadDrawing({ content: content(bytes), fileName, folderId: at.folderId }),
  "in pieces": async (fileName, bytes) => {
    const wish = { fileName, size: bytes.length, md5: sum(bytes, "md5") };
    const { ticket } = await designer.file.openUpload(wish);
    const half = Math.ceil(bytes.length / 2);
    await designer.file.sendChunk({ ticket, offset: 0, content: content(bytes.subarray(0, half)) });
    await designer.file.sendChunk({ ticket, offset: half, content: content(bytes.subarray(half)) });
    return designer.file.finishUpload({ ticket });
  },
};

describe("the same files by every door", () => {
  const oneOfEach: RefusedFile[] = Object.values(refusedFiles)
    .flatMap((family) => family.filter((_, i) => i % Math.ceil(family.length / 3) === 0))
    .filter((file) => file.bytes().length > 0);

  it.each(Object.entries(doors))("%s: the same sentences, nothing kept", async (_door, send) => {
    const before = await countRows();
    const said: [string, string][] = [];
    for (const { fileName, bytes } of oneOfEach) {
      said.push([fileName, await sentenceOf(send(fileName, bytes()))]);
      expect(await portal.files.has(sum(bytes())), fileName).toBe(false);
    }
    expect(said).toEqual(oneOfEach.map(({ fileName, says }) => [fileName, says]));
    expect(await countRows()).toEqual(before);
    await expectAlive();
  });

  it("known bytes under another name are looked at as what they are now called (C136)", async () => {
    const cut = Buffer.from("%PDF-1.7\nno end");
    await inStream("加密图.bdvp", cut);
    const known = { md5: sum(cut, "md5"), size: cut.length };
    expect(await sentenceOf(designer.file.uploadByMd5({ ...known, fileName: "图.pdf" }))).toContain("不完整");
    expect(await sentenceOf(designer.file.uploadByMd5({ ...known, fileName: "图.png" }))).toContain(
      "内容与文件格式不符",
    );
    expect(await sentenceOf(designer.file.uploadByMd5({ ...known, fileName: "图.html" }))).toBe(
      "图.html 文件格式非法！",
    );
  });
});

describe("a file that is too large (F200, F202, F205)", () => {
  const megabyte = 1024 * 1024;
  const growing = async function* (megabytes: number, head: string) {
    yield Buffer.from(head);
    for (let i = 0; i < megabytes; i++) yield Buffer.alloc(megabyte, 32);
  };
  const tooLarge = { pdf: "文件不得超过100M", model: "模型文件不得超过300M" };

  it("is refused while it comes, and takes no memory", async () => {
    const before = process.memoryUsage().rss;
    const sent = growing(130, "%PDF-1.7\n");
    expect(await sentenceOf(designer.file.uploadByStream({ content: sent, fileName: "大.pdf" }))).toBe(tooLarge.pdf);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
    await expectAlive();
  });

  it("holds up no other request that comes behind it on the same line", async () => {
    const form = Buffer.alloc(101 * megabyte, 32);
    form.write("%PDF-1.7\n");
    for (const fileName of ["大.pdf", "大.png"]) {
      expect(await sentenceOf(designer.file.upload({ content: content(form), fileName }))).not.toContain("taken");
      expect(await sentenceOf(inStream(fileName, form))).not.toContain("taken");
      await expectAlive();
    }
  });

  const limits: readonly (readonly [fileName: string, most: number, says: string])[] = [
    ["大.pdf", 100, tooLarge.pdf],
    ["大.bdvp", 100, tooLarge.pdf],
    ["大.zip", 100, tooLarge.pdf],
    ...modelFormats.map((extension) => [`大.${extension}`, 300, tooLarge.model] as const),
  ];
  it.each(limits)("%s is refused before it comes, from %i MB and a byte", async (fileName, most, says) => {
    const wish = { fileName, size: most * megabyte, md5: sum(Buffer.from(fileName), "md5") };
    expect((await designer.file.openUpload(wish)).offset).toBe(0);
    for (const ask of [designer.file.openUpload, designer.file.uploadByMd5])
      expect(await sentenceOf(ask({ ...wish, size: wish.size + 1 }))).toBe(says);
  });
});
