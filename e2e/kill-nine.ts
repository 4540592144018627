import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject, Stage } from "../apps/server/seed/demo-project.ts";
import { findBrokenLine } from "../apps/server/src/ground/history/index.ts";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import type { Tables } from "../apps/server/src/tables.ts";
import { type Client, connectTo } from "./api.ts";
import { takePen } from "./opinion-pen.ts";
import { carry, expectArrived, type Parcel, parcelsFor } from "./parcel.ts";
import { startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";

const mostReadingInMs = 600_000;
/** A round may take this long before it counts as stuck. */
const mostRoundInMs = 120_000;
/** Least number of bytes acknowledged between two kills: half of the largest sheet. */
const bytesPerRound = 4 * 1024 ** 2;

const project = (name: string, stage: Stage): DemoProject => ({
  ...{ name, stage, batch: "第一批", building: "1#住宅楼", use: "dwelling", owner: "owner", designer: "designer" },
  begunDaysAgo: 0,
});

interface Kills {
  readonly kills: number;
  /** Every so many kills PostgreSQL is killed too. */
  readonly databaseToo: number;
}

type At = { readonly projectApplicationId: ApplicationId; readonly projectSubmissionId: SubmissionId };

/** Tests of a portal whose server is killed again and again while people work; kill-nine.trial.test.ts is the long form. */
export const describeKills = async ({ kills, databaseToo }: Kills): Promise<void> => {
  const random = seededRandom(20261121);
  const portal = await startPortal();
  afterAll(() => portal.stop());
  const recentLog = () => portal.log().slice(-1500);

  /** Fetches the address of a file as a browser would, without an account. */
  const fetched = async (url: string): Promise<Uint8Array> => {
    const signature = new URL(url, portal.base).searchParams.get("signature") ?? "";
    return ((await connectTo(portal.base, null).file.download({ signature })) as { bytes: Uint8Array }).bytes;
  };

  let [filling, reviewed]: At[] = [];
  let designer: Client;
  let reviewer: Client;
  let pen: Awaited<ReturnType<typeof takePen>>;
  let nextParcel: () => Parcel | undefined;
  const parcels: Parcel[] = [];

  beforeAll(async () => {
    const town = townAt(portal.base);
    filling = await bringTo(town, project("金色佳苑二期", "filling"), 1);
    reviewed = await bringTo(town, project("金色佳苑三期", "reviewing"), 2);
    [designer, reviewer] = [await town.as("designer"), await town.as("reviewer")];
    pen = await takePen(reviewer, reviewed.projectSubmissionId, random);
    const tree = await designer.drawing.designVersion(filling);
    if (tree) nextParcel = parcelsFor(tree, () => (3 + random() * 5) * 1024 ** 2);
  });

  /** A worker that carries one parcel after the other, and keeps the interrupted one. */
  const startHand = () => {
    let held: Parcel | undefined;
    return {
      isHolding: () => held !== undefined,
      async work(): Promise<void> {
        if (!held) {
          held = nextParcel();
          if (held) parcels.push(held);
        }
        if (held) await carry(designer, held);
        else await sleep(50);
        held = undefined;
      },
    };
  };
  const acknowledgedBytes = () => parcels.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

  describe(`a server killed ${kills} times with kill -9 in the middle of uploads, opinions and jobs`, () => {
    const hands = [startHand(), startHand()];

    it("answers without an error until it is killed, and again after every start", async () => {
      const troubles: string[] = [];
      let killed = false;
      /** Works until the connection breaks, which only the kill may cause. */
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
      const writeOn = async () => {
        await pen.write();
        await sleep(15);
      };
      /** Waits until enough was sent since the last kill, however long a loaded machine takes. */
      const untilEnoughIsSent = async () => {
        const wanted = acknowledgedBytes() + bytesPerRound;
        for (const deadline = Date.now() + mostRoundInMs; acknowledgedBytes() < wanted; await sleep(20))
          if (troubles.length > 0 || Date.now() > deadline) return;
        await sleep(random() * 800);
      };
      let brokenUploads = 0;
      for (let round = 1; round <= kills; round++) {
        killed = false;
        const working = [...hands.map((hand) => untilKilled(hand.work)), untilKilled(writeOn)];
        await untilEnoughIsSent();
        killed = true;
        await portal.killAndRestart(round % databaseToo === 0 ? "database" : undefined);
        await Promise.all(working);
        brokenUploads += hands.filter((hand) => hand.isHolding()).length;
        expect(troubles, `round ${round}: ${recentLog()}`).toEqual([]);
      }
      expect(brokenUploads, "kills that broke an upload off").toBeGreaterThan(kills / 2);
    });

    it("has read every sheet without anybody's help", async () => {
      for (const hand of hands) if (hand.isHolding()) await hand.work();
      const unread = async () => {
        const trees = [await designer.drawing.designVersion(filling as At)];
        trees.push(...(await reviewer.drawing.readTreesOfVersion(reviewed as At)));
        return trees.flatMap((tree) => tree?.drawings ?? []).filter((one) => one.check === null).length;
      };
      for (const deadline = Date.now() + mostReadingInMs; (await unread()) > 0; await sleep(500))
        if (Date.now() > deadline) throw new Error(`${await unread()} sheets not read: ${recentLog()}`);
    });

    it("has every sheet it acknowledged, once, with its bytes and its picture", async () => {
      expect(parcels.length).toBeGreaterThan(kills / 2);
      await expectArrived(designer, fetched, parcels, await designer.drawing.designVersion(filling as At));
    });

    it("has every opinion it acknowledged", () => pen.expectKept());

    it("has whole histories, no job given up and no defect in its log", async () => {
      // Adopts the PostgreSQL that the server runs on.
      const embedded = await startEmbeddedPostgres({ dir: join(portal.dataDir, "postgres") });
      const database = openDatabase<Tables>(embedded.connection);
      for (const at of [filling, reviewed] as At[])
        expect(await findBrokenLine(database.db, at.projectApplicationId)).toBeNull();
      const { rows } = await sql`select name, data from jobs.job where state = 'failed'`.execute(database.db);
      expect(rows, "jobs given up").toEqual([]);
      await database.close();
      await embedded.stop();
      expect(portal.log()).not.toContain('"defect"');
    });
  });
};
