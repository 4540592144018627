import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { Client } from "./api.ts";
import { startLine } from "./line.ts";
import { writeManySheets } from "./many-sheets.ts";
import { md5Of } from "./parcel.ts";
import { type Person, startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";
import { inTurns, sendTroubles, type Troubles } from "./upload-troubles.ts";
import { dropOnPage, openUploadPage, reload, waitForAll } from "./upload-window.ts";

const codeOf: Readonly<Record<string, string>> = { 建施: "JZ", 结施: "JG", 水施: "GPS", 暖施: "NT", 电施: "DQ" };

interface Upload {
  readonly sheets: number;
  /** Every so many files are sent in chunks; others are small enough for one request. */
  readonly chunkedEvery: number;
  /** Largest size of a small sheet. */
  readonly megabytes: number;
  readonly troubles: Troubles;
}

const longestUploadInMs = 1_800_000;

/** Tests of one upload with many troubles; upload-through-troubles.trial.test.ts is the long form. */
export const describeTroubles = async (upload: Upload): Promise<void> => {
  const { sheets: count, chunkedEvery, megabytes } = upload;
  const { cuts, kills, reloads } = upload.troubles;
  const random = seededRandom(20261122);

  const portal = await startPortal();
  // Slow enough that every trouble hits a running upload.
  const line = await startLine(portal.base, 8 * 1024 ** 2);
  const dir = mkdtempSync(join(tmpdir(), "tushen-many-sheets-"));
  afterAll(async () => {
    await line.stop();
    await portal.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const smallSize = () => megabytes * (1 / 3 + (random() * 2) / 3);
  const sheets = writeManySheets(dir, count, (n) => (n % chunkedEvery === 0 ? 4.5 : smallSize()) * 1024 ** 2);
  const allBytes = sheets.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  let person: Person;
  let designer: Client;
  let at: Awaited<ReturnType<typeof bringTo>>;

  beforeAll(async () => {
    const town = townAt(portal.base);
    at = await bringTo(
      town,
      {
        ...{ name: "金色佳苑二期", stage: "filling", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
        ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
      },
      1,
    );
    designer = await town.as("designer");
    person = await portal.signIn("designer", line);
    await openUploadPage(person, at);
  });

  describe(`a folder of ${count} sheets dropped on the page`, () => {
    it(`arrives whole through ${cuts} cut lines, ${kills} kills of the server and ${reloads} reloads of the page`, async () => {
      await dropOnPage(person, [dir]);
      await sendTroubles(inTurns(upload.troubles), line, allBytes, {
        cuts: () => line.cut(200 + random() * 600),
        kills: () => portal.killAndRestart(),
        reloads: () => reload(person, [dir]),
      });
      await waitForAll(person, count, longestUploadInMs);
    });

    it("is there once, sheet by sheet, with the bytes of the disk, in the folders of its disciplines", async () => {
      const tree = await designer.drawing.designVersion(at);
      const arrived =
        tree?.drawings.filter(({ fileName }) => sheets.some((sheet) => sheet.fileName === fileName)) ?? [];
      expect(arrived.map(({ fileName, md5 }) => `${fileName} ${md5}`).sort()).toEqual(
        sheets.map(({ fileName, md5 }) => `${fileName} ${md5}`).sort(),
      );
      for (const { graphNum, discipline, fileId, md5 } of arrived.slice(0, 20)) {
        expect(discipline).toBe(codeOf[graphNum.slice(0, 2)]);
        const { url } = await designer.file.downloadUrl({ fileId });
        const answer = await fetch(new URL(url, portal.base));
        expect(md5Of(new Uint8Array(await answer.arrayBuffer()))).toBe(md5);
      }
    });
  });
};
