import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { overwriteStored } from "../../../test/file-store.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { type CheckWish, checkFiles, type Finding } from "./index.ts";
import { sealMachine } from "@tushen/domain/people/seal-state";
import { begin } from "../state/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, files, config } = portal;
const designer = await portal.signIn("designer");

const pdf = (): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3000), Buffer.from("\n%%EOF\n")]);
const uploaded = (fileName: string, bytes = pdf()) => designer.file.uploadByStream({ content: bytes, fileName });

const check = async (wish: CheckWish = {}) => {
  const findings: Finding[] = [];
  let checked = 0;
  await checkFiles({ db, files }, wish, {
    finding: (finding) => findings.push(finding),
    progress: (progress) => {
      checked = progress.checked;
    },
  });
  return { findings, checked };
};

describe("the check of all files", () => {
  it("finds nothing where every byte is as it was", async () => {
    await uploaded("建施-01@一层平面图@A1.pdf");
    const { findings, checked } = await check();
    expect(findings).toEqual([]);
    expect(checked).toBeGreaterThan(0);
  });

  it("finds one changed byte and says whose file it is in which project", async () => {
    const bytes = pdf();
    const { fileId, filePath } = await uploaded("结施-02@基础@A1.pdf", bytes);
    const { projectApplicationId } = await given.draftApplication();
    await db.updateTable("file").set({ application_id: projectApplicationId }).where("id", "=", fileId).execute();
    const { project_name, application_no } = await db
      .selectFrom("project_application")
      .select(["project_name", "application_no"])
      .where("id", "=", projectApplicationId)
      .executeTakeFirstOrThrow();
    bytes[1500] = (bytes[1500] ?? 0) ^ 1;
    await overwriteStored(config, filePath, bytes);
    const use = `结施-02@基础@A1.pdf，第 1 版，项目“${project_name}”（${application_no}）`;
    expect((await check()).findings).toEqual([{ kind: "changed", sha256: filePath, uses: [use] }]);

    bytes[1500] = (bytes[1500] ?? 0) ^ 1;
    await uploaded("再次上传.pdf", bytes);
    expect((await check()).findings, "stored again, the damaged file is healed").toEqual([]);
  });

  it.each([
    ["changed", (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 1500 ? byte ^ 1 : byte)))],
    ["cut off", (bytes: Buffer) => bytes.subarray(0, 2000)],
  ] as const)(
    "is helped by whoever uploads: bytes that were %s are not taken for known, and sent they heal",
    async (_, harm) => {
      const bytes = pdf();
      const { filePath } = await uploaded("暖施-04@风管@A1.pdf", bytes);
      const known = { md5: createHash("md5").update(bytes).digest("hex"), size: bytes.length, fileName: "再传.pdf" };
      expect(await designer.file.uploadByMd5(known)).toMatchObject({ filePath });
      await overwriteStored(config, filePath, harm(bytes));
      expect(await designer.file.uploadByMd5(known)).toBeNull();
      const { ticket } = await designer.file.openUpload(known);
      const content = bytes;
      await designer.file.sendChunk({ ticket, offset: 0, content });
      expect(await designer.file.finishUpload({ ticket })).toMatchObject({ filePath });
      expect((await check()).findings).toEqual([]);
      expect(await designer.file.uploadByMd5(known)).toMatchObject({ filePath });
    },
  );

  it("finds what is gone, pictures of seals too", async () => {
    const { filePath } = await uploaded("电施-03@照明@A1.pdf");
    await files.delete(filePath);
    const picture = createHash("sha256").update("picture").digest("hex");
    const { id } = await db.selectFrom("organisation").select("id").limit(1).executeTakeFirstOrThrow();
    const seal = { seal_type: "7", org_id: id, person_id: null, certificate_pem: "", key_sealed: "" };
    await db
      .insertInto("seal")
      .values({
        ...seal,
        seal_name: "审查专用章",
        image_sha256: picture,
        valid_to: "2030-01-01",
        state: begin(null, sealMachine, { action: "issue" }),
      })
      .execute();
    const { findings } = await check();
    expect(findings).toHaveLength(2);
    expect(findings).toContainEqual({
      kind: "missing",
      sha256: filePath,
      uses: [expect.stringMatching(/^电施-03@照明@A1\.pdf，第 1 版，.+，未用于项目$/)],
    });
    expect(findings).toContainEqual({ kind: "missing", sha256: picture, uses: ["印章“审查专用章”的印模图片"] });
    await db.deleteFrom("seal").where("image_sha256", "=", picture).execute();
    await db.deleteFrom("file_version").where("sha256", "=", filePath).execute();
    await db.deleteFrom("blob").where("sha256", "=", filePath).execute();
  });

  it("finds bytes that no file has, unless only a part is checked", async () => {
    const { sha256 } = await files.put(Readable.from([Buffer.from("nobody's")]));
    expect((await check()).findings).toEqual([{ kind: "unknown", sha256, storedAt: expect.any(Date) }]);
    expect((await check({ after: "8" })).findings).toEqual([]);
    await files.delete(sha256);
  });

  it("goes on where it stopped, and checks new files only when asked to", async () => {
    const all = (await check()).checked;
    const sums = await db.selectFrom("blob").select("sha256").orderBy("sha256").execute();
    expect((await check({ after: sums[0]?.sha256 })).checked).toBe(all - 1);
    expect((await check({ since: new Date(Date.now() + 60_000) })).checked).toBe(0);
    expect((await check({ since: new Date(Date.now() - 3_600_000) })).checked).toBe(all);
    expect((await check({ percent: 100 })).checked).toBe(all);
  });
});

describe("npm run files:check", () => {
  const { host, port, user, database } = portal.connection;
  const run = (...args: string[]) => {
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config.s3
      ? {
          S3_ENDPOINT: config.s3.endpoint,
          S3_BUCKET: config.s3.bucket,
          S3_ACCESS_KEY_ID: config.s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: config.s3.secretAccessKey,
        }
      : {};
    return spawnSync(process.execPath, [join(import.meta.dirname, "../../files-check.ts"), ...args], {
      encoding: "utf8",
      env: {
        DATA_DIR: config.dataDir,
        PATH: process.env["PATH"],
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        ...(S3_ENDPOINT && { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }),
      },
    });
  };

  it("says so and ends with 0 when all is well, with 1 when not, with 2 when it cannot", async () => {
    const well = run();
    expect(well.stdout).toMatch(/^检查了 \d+ 份内容（.+）：缺失 0 份，已损坏 0 份，读不出 0 份。\n$/);
    expect(well.status).toBe(0);

    const { filePath } = await uploaded("水施-04@给水@A1.pdf");
    await overwriteStored(config, filePath, Buffer.from("nothing"));
    const damaged = run();
    expect(damaged.stdout).toContain(`已损坏  ${filePath}\n        水施-04@给水@A1.pdf，第 1 版，`);
    expect(damaged.stdout).toContain("请从备份取回");
    expect(damaged.status).toBe(1);

    const misspelt = run("--sinse", "2026-11-01");
    expect(misspelt.stderr).toContain("用法：npm run files:check");
    expect(misspelt.status).toBe(2);
  });
});
