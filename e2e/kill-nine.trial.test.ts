// Not part of the test run yet: it has held its assertions once and has not been seen to pass as a whole. To run it, give it the
// ending .journey.test.ts of the journeys.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CallFailed } from "@tushen/contract/envelope";
import type { DrawingId, FileId, FolderId, OpinionId } from "@tushen/contract/fields";
import type { Opinion } from "@tushen/contract/opinion";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { bringTo, type Town } from "../apps/server/seed/bring-to.ts";
import { type CastName, organisations } from "../apps/server/seed/cast.ts";
import type { DemoProject, Stage } from "../apps/server/seed/projects.ts";
import { findBrokenLine } from "../apps/server/src/history/index.ts";
import { openDatabase } from "../apps/server/src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import type { Tables } from "../apps/server/src/tables.ts";
import { type Client, connectTo, signInTo } from "./api.ts";
import { startPortal } from "./portal.ts";

const kills = 20;
const chunkInBytes = 256 * 1024;
const designNames = { JZ: "建筑", JG: "结构", GPS: "给排水", NT: "暖通", DQ: "电气" } as const;
type Discipline = keyof typeof designNames;

/** mulberry32: the same moments and sizes in every run. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const random = seeded(20261121);

/** The sheet with so many bytes of comment before its cross-reference table, as large scans and fonts would weigh. */
const heavy = (sheet: Sheet, sizeInBytes: number, salt: number): Buffer => {
  const pdf = Buffer.from(sheet.make());
  const end = pdf.lastIndexOf("xref\n0 ");
  const ballast = createHash("shake256", { outputLength: Math.floor(sizeInBytes * 0.74) })
    .update(`${salt}`)
    .digest("base64");
  const comment = `${ballast.replaceAll(/.{100}/g, "%$&\n")}`.replace(/\n([^%\n]+)$/, "\n%$1\n");
  const tail = pdf
    .subarray(end)
    .toString("latin1")
    .replace(/startxref\n\d+/, `startxref\n${end + comment.length}`);
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(comment), Buffer.from(tail, "latin1")]);
};

const portal = await startPortal();
afterAll(() => portal.stop());

const signedIn = new Map<CastName, Promise<Client>>();
const as: Town["as"] = (username) => {
  const client = signedIn.get(username) ?? signInTo(portal.base, username);
  signedIn.set(username, client);
  return client;
};
const town: Town = {
  as,
  orgId: async (key) => {
    const creditCode = organisations.find((one) => one.key === key)?.creditCode;
    const { list } = await (await as("owner")).organisation.searchCorps({ creditCode });
    const [corp] = list;
    if (!corp) throw new Error(`no firm ${key}`);
    return corp.orgId;
  },
  credentialId: async (username) => {
    const [credential] = await (await as(username)).account.allCredentials({});
    if (!credential) throw new Error(`no credential of ${username}`);
    return credential.id;
  },
  pass: () => {},
};
const project = (name: string, stage: Stage): DemoProject => ({
  ...{ name, stage, batch: "第一批", building: "1#住宅楼", use: "dwelling", owner: "owner", designer: "designer" },
  begunDaysAgo: 0,
});

/** A sheet on its way: what the server has acknowledged of it so far. */
interface Parcel {
  readonly sheet: Sheet;
  readonly folderId: FolderId;
  readonly bytes: Buffer;
  readonly md5: string;
  ticket?: string;
  acknowledged: number;
  fileId?: FileId;
  drawingId?: DrawingId;
}

/** Goes on where the parcel stands: open or ask where to resume, send, finish, register. */
const carry = async (designer: Client, parcel: Parcel): Promise<void> => {
  const { sheet, bytes, md5, folderId } = parcel;
  const { fileName } = sheet;
  if (parcel.fileId === undefined && parcel.acknowledged < bytes.length) {
    const { ticket, offset } = await designer.file.openUpload({ fileName, size: bytes.length, md5 });
    if (parcel.ticket !== undefined) expect(ticket, "an upload that was begun is found again").toBe(parcel.ticket);
    expect(offset, "acknowledged bytes are kept").toBeGreaterThanOrEqual(parcel.acknowledged);
    parcel.ticket = ticket;
    for (parcel.acknowledged = offset; parcel.acknowledged < bytes.length; await sleep(20)) {
      const content = bytes.subarray(parcel.acknowledged, parcel.acknowledged + chunkInBytes);
      const sent = { ticket, offset: parcel.acknowledged, content: content as unknown as AsyncIterable<Uint8Array> };
      parcel.acknowledged = (await designer.file.sendChunk(sent)).offset;
    }
  }
  if (parcel.fileId === undefined) {
    const stored = await designer.file.finishUpload({ ticket: parcel.ticket ?? "" });
    expect(stored.md5).toBe(md5);
    parcel.fileId = stored.fileId;
  }
  const list = [{ fileId: parcel.fileId, fileName }];
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list });
  expect(drawing).toMatchObject({ fileId: parcel.fileId, graphNum: sheet.graphNum, md5 });
  parcel.drawingId = drawing?.drawingId as DrawingId;
};

/** An opinion and its acknowledged text; `unanswered` was sent and the answer never came: it may be there or not. */
interface Word {
  readonly id: OpinionId;
  text: string;
  version: number;
  unanswered?: string;
}

it(`keeps what it acknowledged over ${kills} times kill -9 in the middle of uploads, opinions and jobs`, async () => {
  const filling = await bringTo(town, project("金色佳苑二期", "filling"), 1);
  const reviewed = await bringTo(town, project("金色佳苑三期", "reviewing"), 2);
  const [designer, reviewer] = [await as("designer"), await as("reviewer")];

  const tree = await designer.drawing.designVersion(filling);
  const folderOf = (discipline: Discipline) =>
    tree?.folders.find((one) => one.discipline === discipline && one.buildingId !== null)?.folderId as FolderId;
  const sheets = (Object.keys(designNames) as Discipline[]).flatMap((discipline) =>
    sheetSet({
      ...{ projectName: "金色佳苑二期", designOrg: "中原建筑设计研究院有限公司", buildingName: "1#住宅楼" },
      ...{ discipline: designNames[discipline], edition: 1, seed: 41, density: "light" },
    })
      .filter((sheet) => sheet.graphNum !== "00")
      .map((sheet) => ({ sheet, folderId: folderOf(discipline) })),
  );
  const parcels: Parcel[] = [];
  const nextParcel = (): Parcel | undefined => {
    const next = sheets[parcels.length];
    if (!next) return undefined;
    const bytes = heavy(next.sheet, (3 + random() * 5) * 1024 ** 2, parcels.length);
    const parcel = { ...next, bytes, md5: createHash("md5").update(bytes).digest("hex"), acknowledged: 0 };
    parcels.push(parcel);
    return parcel;
  };

  const tasks = await reviewer.review.listTasks(reviewed);
  const drawings = (await reviewer.drawing.readTreesOfVersion(reviewed)).flatMap((one) => one.drawings);
  const words: Word[] = [];
  const raisedUnanswered: string[] = [];
  let serial = 0;
  const raise = async (): Promise<void> => {
    const task = tasks[++serial % tasks.length];
    const drawing = drawings.find((one) => one.discipline === task?.discipline);
    if (!task || !drawing) throw new Error("no task with a sheet");
    const opinion = `第${serial}条意见：走道净宽不足，请修改。`;
    raisedUnanswered.push(opinion);
    const saved = await reviewer.opinion.saveOpinion({
      ...{ reviewTaskId: task.reviewTaskId, drawingId: drawing.drawingId, problemCategory: "2", opinion },
      marks: [{ page: 0, shape: { kind: "cloud", box: { x0: 400, y0: 300, x1: 520, y1: 380 } } }],
    });
    raisedUnanswered.pop();
    words.push({ id: saved.opinionId, text: saved.opinion, version: saved.version });
  };
  const edit = async (word: Word): Promise<void> => {
    if (word.unanswered !== undefined) {
      const now = await reviewer.opinion.readOpinion({ id: word.id });
      expect([word.text, word.unanswered]).toContain(now.opinion);
      Object.assign(word, { text: now.opinion, version: now.version, unanswered: undefined });
    }
    const { reviewTaskId, drawingId } = await reviewer.opinion.readOpinion({ id: word.id });
    word.unanswered = `${word.text.replace(/（.*/, "")}（第${word.version + 1}稿）`;
    const wish = { reviewTaskId, drawingId, problemCategory: "2", opinion: word.unanswered };
    const saved = await reviewer.opinion.saveOpinion({ ...wish, id: word.id, version: word.version });
    Object.assign(word, { text: saved.opinion, version: saved.version, unanswered: undefined });
  };

  let killed = false;
  const troubles: string[] = [];
  /** Works on until the connection breaks, which nothing but the kill may cause. */
  const untilKilled = async (work: () => Promise<void>): Promise<void> => {
    while (!killed)
      try {
        await work();
      } catch (error) {
        const isBroken = error instanceof TypeError || (error as { code?: string }).code === "UND_ERR_SOCKET";
        if (killed && isBroken) return;
        troubles.push(error instanceof CallFailed ? `${error.code} ${error.message}` : String(error));
        await sleep(100);
      }
  };
  const held: (Parcel | undefined)[] = [undefined, undefined];
  const uploadOn = (hand: 0 | 1) => async () => {
    held[hand] ??= nextParcel();
    const parcel = held[hand];
    if (!parcel) return sleep(50).then(() => {});
    await carry(designer, parcel);
    held[hand] = undefined;
  };
  const reviewOn = async () => {
    const word = words[Math.floor(random() * words.length)];
    await (word === undefined || random() < 0.25 ? raise() : edit(word));
    await sleep(15);
  };

  let brokenUploads = 0;
  for (let round = 1; round <= kills; round++) {
    killed = false;
    const working = [untilKilled(uploadOn(0)), untilKilled(uploadOn(1)), untilKilled(reviewOn)];
    await sleep(1000 + random() * 800);
    killed = true;
    await portal.killAndRestart(round % 4 === 0 ? "database" : undefined);
    await Promise.all(working);
    brokenUploads += held.filter((parcel) => parcel !== undefined).length;
    expect(troubles, `round ${round}: ${portal.log().slice(-1500)}`).toEqual([]);
  }
  expect(brokenUploads, "kills that broke an upload off").toBeGreaterThan(10);
  for (const parcel of held) if (parcel) await carry(designer, parcel);

  // Jobs: every sheet is read without anybody's help.
  const readOf = async () => (await designer.drawing.designVersion(filling))?.drawings ?? [];
  const unread = async () => {
    const sent = (await reviewer.drawing.readTreesOfVersion(reviewed)).flatMap((one) => one.drawings);
    return [...sent, ...(await readOf())].some((one) => one.check === null);
  };
  for (const deadline = Date.now() + 240_000; await unread(); await sleep(500))
    if (Date.now() > deadline) throw new Error(`sheets not read: ${portal.log().slice(-1500)}`);

  const live = await readOf();
  const numbered = live.filter((one) => !one.isCover).map((one) => `${one.folderId} ${one.graphNum}`);
  expect(new Set(numbered).size, "no sheet twice").toBe(numbered.length);
  const visitor = connectTo(portal.base, null);
  const fetched = async (url: string): Promise<Uint8Array> => {
    const signature = new URL(url, portal.base).searchParams.get("signature") ?? "";
    return ((await visitor.file.download({ signature })) as { bytes: Uint8Array }).bytes;
  };
  for (const { sheet, md5, fileId, drawingId } of parcels) {
    const drawing = live.find((one) => one.drawingId === drawingId);
    expect(drawing).toMatchObject({ fileId, md5, graphNum: sheet.graphNum, graphName: sheet.graphName });
    expect(drawing?.check).toMatchObject({ pageCount: 1, titleNumber: sheet.graphNum });
    const { url } = await designer.file.downloadUrl({ fileId: fileId as FileId });
    expect(
      createHash("md5")
        .update(await fetched(url))
        .digest("hex"),
    ).toBe(md5);
    const { thumbnailUrl } = await designer.drawing.drawingSignalUrl({ drawingId: drawingId as DrawingId });
    expect((await fetched(thumbnailUrl ?? "")).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from("PNG")));
  }

  const opinions: Opinion[] = [];
  for (const { reviewTaskId } of tasks) opinions.push(...(await reviewer.opinion.listOpinionsOfTask({ reviewTaskId })));
  for (const word of words) {
    const found = opinions.find((one) => one.opinionId === word.id);
    expect([word.text, word.unanswered]).toContain(found?.opinion);
    expect(found?.markups).toHaveLength(1);
  }
  expect(new Set(opinions.map((one) => one.opinionNo)).size, "opinion numbers are unique").toBe(opinions.length);
  const known = new Set(words.map((word) => word.id));
  const others = opinions.filter((one) => /^第\d+条意见/.test(one.opinion) && !known.has(one.opinionId));
  for (const one of others) expect(raisedUnanswered, "nothing is there that nobody raised").toContain(one.opinion);

  // Adopts the PostgreSQL that the server runs on.
  const embedded = await startEmbeddedPostgres({ dir: join(portal.dataDir, "postgres") });
  const database = openDatabase<Tables>(embedded.connection);
  for (const { projectApplicationId } of [filling, reviewed])
    expect(await findBrokenLine(database.db, projectApplicationId)).toBeNull();
  const { rows } = await sql`select name, data from jobs.job where state = 'failed'`.execute(database.db);
  expect(rows, "jobs given up").toEqual([]);
  await database.close();
  await embedded.stop();
  expect(portal.log()).not.toContain('"defect"');
});
