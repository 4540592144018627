import type { FindingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { sheetSet } from "@tushen/sample/sheet-set";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { designer } = await portal.cast("designer");

it("finds a narrow fire lane and a narrow landing, and opens the sheet at the words", async () => {
  const { projectSubmissionId, folderId } = await openedFolders();
  const sheets = sheetSet({
    ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline: "建筑", edition: 1 },
    ...{ seed: 7, building: createBuilding(7, "office") },
    slip: (words) =>
      words.replace("车道净宽不小于4.0m", "车道净宽不小于3.5m").replace("且不小于1.20m", "且不小于1.05m"),
  }).filter(({ graphNum }) => graphNum === "建施-02" || graphNum === "建施-13");
  for (const { fileName, make } of sheets) {
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(make()), fileName });
    await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  }
  await portal.runOnly(prepareSheet);
  const ofSheets = { projectSubmissionId, submissionVersion: 1 };
  await designer.intelligentReview.startReviewOfSheets(ofSheets);
  await portal.runOnly(runIntelligentReview);

  const { list } = await designer.intelligentReview.queryFindingsOfSheets(ofSheets);
  const told = list.filter(
    ({ ruleId, result }) => ["fire-lane", "stair-landing"].includes(ruleId) && result === "FAIL",
  );
  // The form declares a high-rise office, whose flights are wider than those of the sheet.
  expect(told.map(({ message }) => message)).toEqual([
    "建施-02 总平面图写明消防车道净宽 3.50 m，应不小于 4.00 m",
    "建施-13 楼梯大样图写明梯段净宽 1.10 m，应不小于 1.20 m",
    "建施-13 楼梯大样图写明楼梯平台净宽 1.05 m，应不小于 1.20 m",
  ]);
  const [lane] = await Promise.all(
    told.map(({ id }) => designer.intelligentReview.readFinding({ id: id as FindingId })),
  );
  expect(lane).toMatchObject({
    ...{ levelName: "文本", norm: { number: "GB 55037-2022", clauseNo: "3.4.5" } },
    source: { kind: "sheet", graphNum: "建施-02", page: 0 },
  });
  if (lane?.source?.kind !== "sheet") return expect.fail("not on a sheet");
  const { sheets: hits } = await designer.drawing.searchSheetText({
    ...ofSheets,
    keyword: "车道净宽不小于3.5m",
  });
  expect(hits.flatMap((one) => one.hits).map(({ box }) => box)).toContainEqual(lane.source.box);
});
