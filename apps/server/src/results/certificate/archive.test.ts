import type { CertificateId } from "@tushen/contract/ground/fields";
import type { ArchiveFacts } from "@tushen/domain/results/archive-facts";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce } from "../../../test/trace.ts";
import { safeName, sumOf, withoutClashes } from "../../ground/platform/files/archive-entry.ts";
import { packArchiveFiles } from "./archive.ts";
import { archiveEntries } from "./archive-content.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, designer, designer2, surveyor, clerk, clerk2, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "officer",
);
const { db } = portal;
const tasks = () => db.selectFrom("pack_task").selectAll().orderBy("id").execute();

describe("names in an archive", () => {
  it.each([
    ["建施-01@平面图.pdf", "建施-01@平面图.pdf"],
    ['a\\b/c:d*e?f"g<h>i|j.pdf', "a_b_c_d_e_f_g_h_i_j.pdf"],
    ["a\u0000b\u001fc.pdf", "abc.pdf"],
    ["../../etc/passwd", "__.._etc_passwd"],
    ["..", "_"],
    ["", "_"],
    ["图纸. ", "图纸_"],
    ["图纸 .", "图纸_"],
    ["CON.pdf", "_CON.pdf"],
    ["nul", "_nul"],
    ["Console.pdf", "Console.pdf"],
  ])("make %j into %j, which every system unpacks", (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it("keep their extension and stay below 255 bytes, the most a file system takes", () => {
    const long = safeName(`${"图".repeat(251)}.pdf`);
    expect(long.endsWith("图.pdf")).toBe(true);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
    const emoji = safeName(`${"😀".repeat(100)}.pdf`);
    expect(emoji).not.toMatch(/\uFFFD/);
    expect(emoji.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(safeName("x".repeat(255)))).toBeLessThanOrEqual(240);
  });

  it("stay apart where two would be one on some system", () => {
    const paths = ["a/图.pdf", "a/图.PDF", "b/图.pdf", "a/图.pdf", "a/图(2).PDF", "a/无", "a/无"];
    const apart = withoutClashes(paths.map((path) => ({ path }))).map(({ path }) => path);
    expect(new Set(apart.map((path) => path.toLowerCase())).size).toBe(paths.length);
    expect(apart.slice(0, 4)).toEqual(["a/图.pdf", "a/图(2).PDF", "b/图.pdf", "a/图(3).pdf"]);
    expect(apart.at(-1)).toBe("a/无(2)");
  });
});

describe("what lies in the archive", () => {
  it("is the signed certificate, the letters, every sheet, stamped or not, and the process without the house's own lines", async () => {
    const at = await given.signedCertificate();
    const [stamp] = await db
      .selectFrom("sheet_stamp")
      .select("id")
      .where("certificate_id", "=", at.id)
      .orderBy("id")
      .execute();
    await db
      .updateTable("sheet_stamp")
      .set({ state: "PROBLEM", problem: "文件受密码保护" })
      .where("id", "=", stamp?.id ?? 0)
      .execute();
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    const certificate = await db
      .selectFrom("certificate")
      .selectAll()
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    const entries = await archiveEntries(portal, certificate, portal.clock());
    const count = (top: string) => entries.filter(({ path }) => path.startsWith(top)).length;
    expect([count("01"), count("02"), count("03"), count("04"), count("05"), count("06")]).toEqual([3, 2, 1, 5, 2, 1]);
    expect(entries.find(({ path }) => path.startsWith("06"))?.path).toMatch(/^06未能签章的图纸\/1#楼\/[^/]+\/.+\.pdf$/);
    const json = entries.find(({ path }) => path.endsWith("审查过程记录.json"));
    const lines = JSON.parse(Buffer.from((json as { bytes: Uint8Array }).bytes).toString()) as {
      what: string;
      seq: number;
      hash: string;
    }[];
    expect(lines.map(({ what }) => what)).toContain("发放成果");
    expect(lines.map(({ what }) => what)).not.toContain("完成签章");
    const seqs = lines.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    const page = entries.find(({ path }) => path === "查看与查验.html") as { bytes: Uint8Array };
    const [, text = ""] = /id="facts">(.*?)<\/script>/.exec(Buffer.from(page.bytes).toString()) ?? [];
    const facts = JSON.parse(text) as ArchiveFacts;
    expect(facts.files).toEqual(entries.slice(1).map((entry) => ({ path: entry.path, sha256: sumOf(entry) })));
    expect(facts.history.map(({ what }) => what)).toEqual(lines.map(({ what }) => what));
    expect(facts.roots).toEqual(facts.timeRoots);
    expect(facts).toMatchObject({ certificateNumber: certificate.cert_no, state: "有效" });
    expect(lines.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });
});

describe("packing", () => {
  it("is anybody's of the project once the results are sent, and makes one archive for all", async () => {
    const at = await given.signedCertificate();
    const pack = (client: typeof owner) => () => client.certificate.packArchive(at);
    for (const party of [owner, designer, clerk, officer]) {
      await expectRefused(pack(party)(), "certificate.not-sent");
      expect(await party.certificate.readArchive(at)).toBeNull();
    }
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    for (const stranger of [designer2, clerk2]) await expectRefused(pack(stranger)(), "platform.not-allowed");
    const before = (await tasks()).length;
    expect(await atOnce(pack(owner), pack(designer), pack(surveyor), pack(officer))).toEqual({ done: 4, codes: [] });
    expect((await tasks()).length - before).toBe(1);
    await portal.runJobs();
    const ready = await officer.certificate.readArchive(at);
    expect(ready).toMatchObject({ state: "SUCCESS", stateLabel: "可下载" });
    const made = (await tasks()).at(-1)?.file_id;
    await pack(owner)();
    await portal.runJobs();
    expect((await tasks()).at(-1)?.file_id, "a finished archive is not made again").toBe(made);
    const zip = await portal.app.inject({ url: ready?.url ?? "" });
    expect(zip.rawPayload.length).toBe(ready?.sizeInBytes);
    expect(decodeURIComponent(String(zip.headers["content-disposition"]))).toContain("审查成果.zip");
  });

  it("that failed says so and can be asked for again; the change of a certificate asks for a new archive", async () => {
    const at = await given.sentCertificate();
    await owner.certificate.packArchive(at);
    const task = (await tasks()).at(-1);
    await packArchiveFiles.givenUp?.(portal, { packTaskId: task?.id ?? 0 }, "");
    expect(await owner.certificate.readArchive(at)).toMatchObject({
      state: "FAILED",
      url: null,
      problem: expect.stringContaining("请重新打包"),
    });
    expect(await owner.certificate.packArchive(at)).toMatchObject({ state: "WAITING", problem: null });
    await portal.runJobs();
    expect((await owner.certificate.readArchive(at))?.state).toBe("SUCCESS");
    await clerk.certificate.applyRecordNumber({ id: at.id as CertificateId });
    expect(await owner.certificate.readArchive(at), "the record is not in it").toBeNull();
    await owner.certificate.packArchive(at);
    expect((await tasks()).filter((one) => one.submission_id === at.projectSubmissionId)).toHaveLength(2);
  });
});
