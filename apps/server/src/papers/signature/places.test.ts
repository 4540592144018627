import type { DrawingId, PersonId } from "@tushen/contract/ground/fields";
import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { givenSignatures, personOf } from "../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { findPlaces } from "./find-places.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedSheets, sign, taskOf } = givenSignatures(portal, given);
const { openedFolders } = givenDrawings(portal, given);
const { owner, designer, designer2, surveyor } = await portal.cast("owner", "designer", "designer2", "surveyor");
const { db } = portal;

/** A plan as firms draw it: its strip has cells for seals, and lists who designed and who approved. */
const drawnSheet = async () => {
  const at = await openedFolders();
  const [, sheet] = sheetSet({
    ...{ projectName: "金色佳苑", designOrg: "中原建筑设计研究院有限公司", buildingName: "1#楼", discipline: "建筑" },
    ...{ edition: 1, seed: 7, density: "light", people: { 设计: "林雨桐", 审定: "陈思远" } },
  });
  if (!sheet) throw new Error("no sheet");
  const { fileId } = await designer.file.uploadByStream({
    content: Buffer.from(sheet.make()),
    fileName: sheet.fileName,
  });
  const [made] = await designer.drawing.uploadDrawings({
    ...{ folderId: at.folderId, list: [{ fileId, fileName: sheet.fileName }] },
  });
  return { ...at, fileId, ids: [made?.drawingId as DrawingId] };
};

let designerId = 1 as PersonId;
let ownerId = 1 as PersonId;
beforeAll(async () => {
  [designerId, ownerId] = [await personOf(db, "林雨桐"), await personOf(db, "陈思远")];
});

describe("the places of seals", () => {
  it("are found on a sheet: registered and firm's seals in their cells, names beside the name, none over another", async () => {
    const { ids, fileId } = await drawnSheet();
    const signers = [
      { personId: designerId, sealType: "3" },
      { personId: designerId, sealType: "2" },
      { personId: designerId, sealType: "12" },
      { personId: ownerId },
    ];
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids, signers });
    await portal.runOnly(findPlaces);
    const places = await owner.signature.locations({ taskId: id });
    expect(places.map(({ sealTypeName, foundBy, isMine }) => [sealTypeName, foundBy, isMine])).toEqual([
      ["注册建筑师章", "WORD", false],
      ["出图专用章", "WORD", false],
      ["个人签名", "WORD", false],
      ["个人签名", "WORD", true],
    ]);
    for (const [nth, one] of places.entries())
      for (const other of places.slice(nth + 1)) {
        const isApart =
          one.x + one.width <= other.x + 0.1 ||
          other.x + other.width <= one.x + 0.1 ||
          one.y + one.height <= other.y + 0.1 ||
          other.y + other.height <= one.y + 0.1;
        expect(isApart).toBe(true);
      }
    expect(await designer.signature.locations({ fileId })).toHaveLength(4);
    await sign(designer, id);
    await sign(owner, id);
    const task = await taskOf(owner, id);
    expect(task.status).toBe("FINISHED");
    const { verdict, signatures } = await owner.seal.verify({ fileId });
    expect([verdict, signatures.length]).toEqual(["valid", 4]);
  });

  it("are told of a file without a task for the seals of the caller", async () => {
    const { fileId } = await drawnSheet();
    const places = await designer.signature.locations({ fileId });
    expect(places.map(({ sealType, foundBy, signerId }) => [sealType, foundBy, signerId])).toEqual([
      ["2", "WORD", null],
      ["3", "WORD", null],
      ...[["4", "WORD", null] as const, ["5", "WORD", null] as const].slice(0, places.length - 3),
      ["12", "WORD", null],
    ]);
    await expectRefused(designer2.signature.locations({ fileId }), "platform.not-allowed");
  });

  it("are moved by hand: the own one by the signer, each by who started, on one file or on all", async () => {
    const { ids } = await openedSheets(2);
    const signers = [{ personId: designerId, sealType: "12" }, { personId: ownerId }];
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids, signers });
    await portal.runOnly(findPlaces);
    const found = await owner.signature.locations({ taskId: id });
    const mine = found.find(({ isMine }) => isMine);
    const other = found.find(({ isMine }) => !isMine);
    if (!mine?.itemId || !mine.signerId || !other?.itemId || !other.signerId) throw new Error("no places");
    const box = { page: 1, x: 100, y: 120, width: 34, height: 34 };
    const place = { id, itemId: mine.itemId, signerId: mine.signerId, places: [box] };
    await expectRefused(
      owner.signature.placeSeal({ ...place, itemId: other.itemId, signerId: other.signerId }),
      "signature.wrong-actor",
    );
    await expectRefused(surveyor.signature.placeSeal(place), "signature.wrong-actor");
    await expectRefused(designer2.signature.placeSeal(place), "platform.not-allowed");
    await owner.signature.placeSeal(place);
    await designer.signature.placeSeal({
      ...place,
      signerId: other.signerId,
      places: [{ ...box, x: 300 }],
      onAll: true,
    });
    const moved = await owner.signature.locations({ taskId: id });
    expect(moved.map(({ x, foundBy }) => [Math.round(x), foundBy])).toEqual([
      [300, "HAND"],
      [100, "HAND"],
      [300, "HAND"],
      [expect.any(Number), "FREE"],
    ]);
    await sign(designer, id);
    await expectRefused(
      designer.signature.placeSeal({ ...place, signerId: other.signerId, itemId: other.itemId }),
      "signature.already-signed",
    );
    await sign(owner, id);
    expect((await owner.signature.locations({ taskId: id })).every(({ isSigned }) => isSigned)).toBe(true);
    await expectRefused(owner.signature.placeSeal(place), "signature.wrong-state");
  });
});

describe("the file of a task", () => {
  it("is opened by its signers before it is handed in, with the signatures so far, and by nobody else", async () => {
    const { ids } = await openedSheets(1);
    const id = await designer.signature.startTask({
      ...{ bizType: "DRAWING", ids, signers: [{ personId: designerId }, { personId: ownerId }] },
    });
    const bytesAt = async (client: typeof owner) => {
      const { url } = await client.signature.viewUrl({ taskId: id });
      return (await portal.app.inject({ method: "GET", url })).rawPayload;
    };
    expect((await bytesAt(owner)).toString("latin1")).not.toContain("/ByteRange");
    await sign(designer, id);
    expect((await bytesAt(owner)).toString("latin1")).toContain("/ByteRange");
    const [file] = (await taskOf(owner, id)).files;
    await expectRefused(surveyor.signature.viewUrl({ taskId: id }), "platform.not-allowed");
    await expectRefused(surveyor.file.downloadUrl({ fileId: file?.fileId ?? 0 }), "platform.not-allowed");
    await expectRefused(designer2.signature.viewUrl({ taskId: id }), "platform.not-allowed");
  });
});
