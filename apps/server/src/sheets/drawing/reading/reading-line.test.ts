import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { prepareSheet } from "../index.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const drawings = givenDrawings(portal, given);
const { owner, designer, designer2, reviewer, admin } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "reviewer",
  "admin",
);

const at = await given.confirmedApplication();
await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
await owner.submission.openToPartners(at);
await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
const treeOf = async (who: typeof designer) => {
  const tree = await who.drawing.designVersion(at);
  const folderId = tree?.folders.find(({ discipline }) => discipline === "JZ")?.folderId as FolderId;
  return { shareId: tree?.docRepositoryVersionId as ShareId, folderId };
};
const mine = await treeOf(designer);
const theirs = await treeOf(designer2);
const names = ["建施-01@图.pdf", "建施-02@图.pdf", "建施-03@图.pdf"];
const [a, b, c] = (await drawings.sheets(designer, mine.folderId, ...names)).map(({ drawingId }) => drawingId);
const [x, y] = (await drawings.sheets(designer2, theirs.folderId, ...names.slice(1))).map(({ drawingId }) => drawingId);

const lineOf = async (who: typeof designer, docRepositoryVersionId: ShareId) => {
  const { places } = await who.drawing.readReadingLine({ docRepositoryVersionId });
  return places.map(({ drawingId, ahead }) => [drawingId, ahead]);
};

/** As if a worker had done as many sheets, in half a second each, the last of them now. */
const haveRead = (count: number) =>
  sql`insert into jobs.job (name, data, state, started_on, completed_on)
    select ${prepareSheet.name}, '{}', 'completed', now() - i * interval '0.5 s', now() - (i - 1) * interval '0.5 s'
    from generate_series(1, ${count}::int) as i`.execute(db);

describe("sheets that wait to be read", () => {
  it("are told how many of all firms come before them", async () => {
    expect(await lineOf(designer, mine.shareId)).toEqual([
      [a, 0],
      [b, 2],
      [c, 4],
    ]);
    expect(await lineOf(designer2, theirs.shareId)).toEqual([
      [x, 1],
      [y, 3],
    ]);
  });

  it("come after the one that is being read", async () => {
    const running = sql`name = ${prepareSheet.name} and singleton_key = ${String(a)}`;
    await sql`update jobs.job set state = 'active', started_on = now() where ${running}`.execute(db);
    expect(await lineOf(designer, mine.shareId)).toEqual([
      [a, 0],
      [b, 2],
      [c, 4],
    ]);
    expect(await lineOf(designer2, theirs.shareId)).toContainEqual([x, 1]);
    await sql`update jobs.job set state = 'created', started_on = null where ${running}`.execute(db);
  });

  it("are told a time only when enough sheets were read of late", async () => {
    const pace = async () =>
      (await designer.drawing.readReadingLine({ docRepositoryVersionId: mine.shareId })).secondsPerSheet;
    await haveRead(7);
    expect(await pace()).toBeNull();
    await haveRead(8);
    // Two workers at once: fifteen sheets in four seconds.
    expect(await pace()).toBeCloseTo(4 / 15, 1);
    await sql`update jobs.job set completed_on = completed_on - interval '20 minutes' where state = 'completed'`.execute(
      db,
    );
    expect(await pace()).toBeNull();
  });

  it("are read first when somebody opens them", async () => {
    if (c === undefined) throw new Error("no sheet");
    await designer.drawing.addDrawingView({ drawingId: c });
    expect(await lineOf(designer, mine.shareId)).toEqual([
      [c, 0],
      [a, 1],
      [b, 3],
    ]);
  });

  it("are told to who may see the share", async () => {
    const input = { docRepositoryVersionId: mine.shareId };
    expect(await lineOf(designer2, mine.shareId)).toHaveLength(3);
    for (const other of [reviewer, admin])
      await expectRefused(other.drawing.readReadingLine(input), "platform.not-allowed");
    await expectRefused(portal.guest.drawing.readReadingLine(input), "platform.sign-in-first");
  });

  it("leave the line when they are read", async () => {
    await portal.runOnly(prepareSheet);
    expect(await lineOf(designer, mine.shareId)).toEqual([]);
  });
});
