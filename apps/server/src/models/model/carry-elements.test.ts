import type { DrawingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startPortal } from "../../../test/portal.ts";
import { carryElements } from "./carry-elements.ts";
import { compareModelFiles, readModelFile } from "./index.ts";
import { modelFileOf } from "./model-of-drawing.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const designer = await portal.seat("designer");
const building = { ...createBuilding(7, "office"), floors: 1 };
const ofEdition = (edition: 1 | 3) =>
  buildingModel({ projectName: "人才社区", buildingName: "1#楼", designOrg: "海岳设计", building, edition }).bytes;

const moved = (text: string) => {
  const argumentsOf = (line = "0") => new RegExp(`^#${line}=\\w+\\((.*)\\);`, "m").exec(text)?.[1] ?? "";
  const linesIn = (words: string) => [...words.matchAll(/#(\d+)/g)].map(([, line]) => line);
  const [, column] = /^#(\d+)=IFCCOLUMN\(/m.exec(text) ?? [];
  const [placement] = linesIn(argumentsOf(column));
  const [point] = linesIn(argumentsOf(linesIn(argumentsOf(placement)).at(-1)));
  const [x, ...others] = argumentsOf(point).slice(1, -1).split(",");
  const place = [`${Number(x) + 300}.`, ...others].join(",");
  return text.replace(new RegExp(`^(#${point}=IFCCARTESIANPOINT)\\(.*`, "m"), `$1((${place}));`);
};

/** A column is moved by 300 mm, a door is taken out, a wall gets a new GlobalId. */
const edited = (bytes: Uint8Array) => {
  const text = moved(new TextDecoder().decode(bytes));
  const [, wall = ""] = /=IFCWALL\('([^']+)'/.exec(text) ?? [];
  const doors = [...text.matchAll(/^#\d+=IFCDOOR\(.*$/gm)];
  const [last = ""] = doors.at(-1) ?? [];
  return Buffer.from(text.replace(`${last}\n`, "").replaceAll(wall, "0000000000000000000000"));
};

/** The database of the portal, and how many statements it was sent by this way. */
const counted = () => {
  let count = 0;
  const db = portal.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Subqueries pass the line above too: what has a result was sent.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  return { db, statements: () => count };
};

it("gives each element of a model the verdict of the comparison of both versions", async () => {
  const { folderId } = await openedFolders();
  const put = async (content: Buffer, fileName: string) => {
    const { fileId } = await designer.file.uploadByStream({ content, fileName });
    const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
    return drawing?.drawingId as DrawingId;
  };
  const baseDrawingId = await put(Buffer.from(ofEdition(1)), "初稿.ifc");
  const drawingId = await put(edited(ofEdition(3)), "二稿.ifc");
  await portal.runOnly(readModelFile);
  await designer.model.compareModels({ drawingId, baseDrawingId });
  await portal.runOnly(compareModelFiles);
  const { changes } = await designer.model.compareModels({ drawingId, baseDrawingId });
  const changeOf = new Map(changes.map((change) => [change.base?.localId, change]));
  const [base, target] = [await modelFileOf(portal.db, baseDrawingId), await modelFileOf(portal.db, drawingId)];
  const elements = await designer.model.listElements({ drawingId: baseDrawingId });
  const expected = (localId: number) => {
    const change = changeOf.get(localId);
    if (!change || change.kind === "renumbered") return "unchanged";
    if (change.kind === "removed") return "gone";
    return change.isReshaped || change.values.length > 0 ? "changed" : "moved";
  };
  const verdicts = new Map<string, number>();
  const ids = elements.map(({ localId }) => localId);
  const { db, statements } = counted();
  const carried = await carryElements(db, base, ids, target);
  // Both models, the elements, their candidates, the properties of both: however many there are.
  expect(statements()).toBe(6);
  for (const localId of ids) {
    const verdict = carried?.get(localId)?.verdict ?? "";
    expect(verdict, `element ${localId}`).toBe(expected(localId));
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  }
  expect(elements.length).toBeGreaterThan(100);
  expect([...verdicts.keys()].sort()).toEqual(["changed", "gone", "moved", "unchanged"]);
});
