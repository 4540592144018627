import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { fileStoreConformance } from "./file-store-conformance.ts";
import { reserveOf } from "./disk-reserve.ts";
import { openLocalFileStore } from "./local-file-store.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-files-"));
afterAll(() => rmSync(root, { recursive: true }));

fileStoreConformance("the local file store", () => openLocalFileStore(root));

describe("a disk with no more room than the database needs", () => {
  it("takes no content, and gives what it has", async () => {
    let room = true;
    const folder = mkdtempSync(join(root, "full-"));
    // Each question is asked anew: a second passes between two.
    const store = await openLocalFileStore(folder, () => reserveOf(folder, async () => room)());
    const { sha256 } = await store.put(Readable.from([Buffer.from("kept")]));
    const staging = await store.createStaging();
    room = false;
    await expect(store.put(Readable.from([Buffer.from("more")]))).rejects.toMatchObject({ reason: "full" });
    await expect(store.writeStaging(staging, 0, Readable.from([Buffer.from("more")]))).rejects.toMatchObject({
      reason: "full",
    });
    expect(await store.sizeOf(sha256)).toBe(4);
    room = true;
    expect(await store.writeStaging(staging, 0, Readable.from([Buffer.from("more")]))).toBe(4);
  });
});

describe("the local file store killed while it writes", () => {
  it("has every file it answered for whole, and nothing else in its content", async () => {
    const folder = mkdtempSync(join(root, "killed-"));
    const writer = spawn(process.execPath, ["--input-type=module-typescript", "-e", endlessWriter, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let told = "";
    writer.stdout.on("data", (text) => {
      told += String(text);
    });
    while (told.split("\n").length < 30) await sleep(10);
    writer.kill("SIGKILL");
    await once(writer, "exit");

    const store = await openLocalFileStore(folder);
    const acknowledged = told.split("\n").slice(0, -1);
    for (const sha256 of acknowledged) expect(await store.sizeOf(sha256)).toBe(700_000);
    const kept = readdirSync(join(folder, "content"), { recursive: true, encoding: "utf8" });
    const whole = kept.map((name) => name.split("/").at(-1) ?? "").filter((name) => name.length === 64);
    expect(whole.length - acknowledged.length).toBeLessThanOrEqual(4);
    for (const sha256 of whole) expect(await hashOf(store.open(sha256))).toBe(sha256);
    await store.sweep(new Date(Date.now() + 1000));
    expect(readdirSync(join(folder, "unfinished"))).toEqual([]);
  });
});

const hashOf = async (opened: Promise<AsyncIterable<Uint8Array>>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const bytes of await opened) hash.update(bytes);
  return hash.digest("hex");
};

const endlessWriter = `
  import { randomBytes } from "node:crypto";
  import { openLocalFileStore } from ${JSON.stringify(join(import.meta.dirname, "local-file-store.ts"))};
  const store = await openLocalFileStore(process.argv[1]);
  async function* content() { for (let i = 0; i < 10; i++) yield randomBytes(70_000); }
  const write = async () => { for (;;) process.stdout.write((await store.put(content())).sha256 + "\\n"); };
  await Promise.all([write(), write(), write(), write()]);
`;
