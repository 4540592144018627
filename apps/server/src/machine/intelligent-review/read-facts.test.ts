import { createBuilding, heightOf } from "@tushen/sample/building";
import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { owner, designer, designer3, surveyor, reviewer, officer } = await portal.cast(
  ...(["owner", "designer", "designer3", "surveyor", "reviewer", "officer"] as const),
);

const building = createBuilding(7, "office");
const set = (discipline: "建筑" | "结构") =>
  sheetSet({
    ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline, edition: 1, seed: 7 },
    building,
  });

let at: Awaited<ReturnType<typeof openedFolders>>;
beforeAll(async () => {
  at = await openedFolders();
  for (const [discipline, graphNum] of [
    ["建筑", "建施-01"],
    ["结构", "结施-01"],
  ] as const) {
    const sheet = set(discipline).find((one) => one.graphNum === graphNum) ?? expect.fail();
    const fileName = sheet.fileName;
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(sheet.make()), fileName });
    await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  }
  await portal.runOnly(prepareSheet);
});

const factsFor = async (by: Client) => {
  const { facts } = await by.consistency.readFacts({ projectSubmissionId: at.projectSubmissionId });
  return facts;
};

describe("the facts of a version", () => {
  it("stand beside all their sources, contradictions first", async () => {
    const facts = await factsFor(designer);
    const height = facts.find(({ name }) => name === "height");
    const onSheets = height?.statements.filter(({ kind }) => kind === "sheet") ?? [];
    expect(onSheets.length).toBeGreaterThan(0);
    expect(new Set(onSheets.map(({ value }) => value))).toEqual(new Set([`${heightOf(building)} m`]));
    expect(height).toMatchObject({
      ...{ label: "建筑高度", verdict: "apart", verdictName: "矛盾" },
      statements: expect.arrayContaining([
        expect.objectContaining({ kind: "form", label: "建筑高度", field: "height" }),
      ]),
    });
    expect(onSheets[0]).toMatchObject({
      ...{ graphNum: "建施-01", written: expect.stringMatching(/^建筑高度/), page: 0 },
      box: { x0: expect.any(Number), y1: expect.any(Number) },
    });
    const life = facts.find(({ name }) => name === "designLife");
    expect(life?.statements.map((one) => (one.kind === "sheet" ? one.graphNum : one.kind))).toEqual(
      expect.arrayContaining(["建施-01", "结施-01"]),
    );
    const verdicts = facts.map(({ verdict }) => ["apart", "doubtful", "agreed", "single"].indexOf(verdict));
    expect(verdicts).toEqual([...verdicts].sort((a, b) => a - b));
  });

  it("are for those who see the sheets: before handing in the authority reads only what is declared", async () => {
    const kinds = async (by: Client) =>
      new Set((await factsFor(by)).flatMap(({ statements }) => statements.map(({ kind }) => kind)));
    for (const client of [designer, owner]) expect(await kinds(client)).toEqual(new Set(["form", "sheet"]));
    for (const client of [designer3, surveyor, reviewer]) await expectRefused(factsFor(client), "platform.not-allowed");
    expect(await kinds(officer)).toEqual(new Set(["form"]));
  });
});
