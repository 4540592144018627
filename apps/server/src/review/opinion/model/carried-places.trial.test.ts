import type { DrawingId } from "@tushen/contract/ground/fields";
import type { PlaceVerdict } from "@tushen/domain/sheets/place-verdict";
import { createBuilding } from "@tushen/sample/building";
import type { BuildingUse } from "@tushen/sample/building-facts";
import { buildingModel } from "@tushen/sample/model/building-model";
import { exportedAnew, linesOf } from "@tushen/sample/model/ifc-lines";
import { editableParts, type EditKind, editPart, movedInMm } from "@tushen/sample/model/scripted-edits";
import { createRandom } from "@tushen/sample/random";
import { expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { type Batch, givenReviews } from "../../../../test/given-review.ts";
import { startPortal } from "../../../../test/portal.ts";
import { readModelFile } from "../../../models/model/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { owner, designer, reviewer } = await portal.cast(...(["owner", "designer", "reviewer"] as const));

/** What is done to the elements of opinions in turn, and what the reviewer must read of each. */
const turns: readonly (readonly [EditKind | null, PlaceVerdict])[] = [
  [null, "unchanged"],
  ["moved", "moved"],
  ["名称", "changed"],
  ["removed", "gone"],
  [null, "unchanged"],
  ["reshaped", "changed"],
  ["renumbered", "unchanged"],
  ["moved", "moved"],
  ["property", "changed"],
  ["removed", "gone"],
];
const placesOfEach = 34;

/** A model, its next version as another export writes it, and for some of its elements what became of them. */
const versionsOf = (use: BuildingUse) => {
  const whole = createBuilding(7, use);
  const building = { ...whole, floors: 2, levels: whole.levels.slice(0, 3) };
  const names = { projectName: "人才社区一期", buildingName: `${use}楼`, designOrg: "海岳设计" };
  const { bytes, fileName } = buildingModel({ ...names, building, edition: 1 });
  const ifc = new TextDecoder().decode(bytes);
  const lines = linesOf(ifc);
  const random = createRandom(`places ${use}`);
  const parts = editableParts(lines)
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const places: { localId: number; globalId: string; edit: EditKind | null; verdict: PlaceVerdict }[] = [];
  for (const [n, part] of parts.entries()) {
    const turn = turns[places.length % turns.length];
    if (!turn || places.length === placesOfEach) break;
    const [edit, verdict] = turn;
    if (edit !== null && editPart(lines, part, edit, n) === undefined) continue;
    places.push({ localId: part.id, globalId: part.globalId, edit, verdict });
  }
  return { fileName, places, versions: [bytes, exportedAnew(ifc, lines, `next ${use}`)] as const };
};

const uploaded = async (content: Uint8Array, fileName: string, folderId: number, replaces?: DrawingId) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
  const list = [{ fileId, fileName, ...(replaces && { replaces }) }];
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list });
  return drawing?.drawingId as DrawingId;
};

it("a hundred opinions on elements of three models are carried to their next versions with the right verdict", async () => {
  const models = (["office", "apartment", "school"] as const).map(versionsOf);
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  const former: DrawingId[] = [];
  for (const { versions, fileName } of models)
    former.push(await uploaded(versions[0], fileName, folder?.folderId ?? 0));
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
  await given.accept(at);
  await given.assign(at);
  await portal.runOnly(readModelFile);
  const batch: Batch = { ...at, firms: ["designer"] };

  const raised = [];
  for (const [i, { places }] of models.entries()) {
    const drawingId = former[i] as DrawingId;
    const boxes = new Map((await reviewer.model.listElements({ drawingId })).map((one) => [one.localId, one.box]));
    for (const place of places) {
      const [x = 0, y = 0, z = 0] = boxes.get(place.localId) ?? [];
      const target = { x, y, z };
      const camera = { position: { x: x + 6, y: y - 6, z: z + 4 }, target };
      const pin = { localId: place.localId, at: target, camera, pictureId: null };
      const { opinionId } = await review.raised(batch, { drawingId, marks: [], pin });
      raised.push({ ...place, opinionId, x, model: i });
    }
  }
  await review.letterSent(batch);

  const open = await designer.drawing.designVersion(batch);
  const wrong: string[] = [];
  for (const [i, { versions, fileName }] of models.entries()) {
    const copy = open?.drawings.find((one) => one.fileName === fileName);
    const drawingId = await uploaded(versions[1], fileName, copy?.folderId ?? 0, copy?.drawingId);
    await portal.runOnly(readModelFile);
    const { carried } = await designer.modelPin.listModelOpinions({ drawingId });
    const found = new Map(carried.map((one) => [one.opinionId, one]));
    for (const { opinionId, edit, verdict, globalId, x } of raised.filter(({ model }) => model === i)) {
      const one = found.get(opinionId);
      const told = `${fileName} ${globalId} ${edit ?? "unedited"}`;
      if (one?.verdict !== verdict) wrong.push(`${told}: ${one?.verdict} instead of ${verdict}`);
      const step = (one?.at.x ?? 0) - x;
      if (verdict === "moved" && Math.abs(step * 1000 - movedInMm) > 1) wrong.push(`${told}: carried by ${step} m`);
      if ((one?.localId === null) !== (verdict === "gone")) wrong.push(`${told}: element ${one?.localId}`);
    }
  }
  console.info(`${raised.length - wrong.length} of ${raised.length} verdicts right`);
  expect(raised.length).toBeGreaterThanOrEqual(100);
  expect(wrong).toEqual([]);
});
