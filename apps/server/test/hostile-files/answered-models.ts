import type { DrawingId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { createBuilding } from "@tushen/sample/building";
import type { HostileFile } from "@tushen/sample/hostile/hostile-pdfs";
import { buildingModel } from "@tushen/sample/model/building-model";
import { expect } from "vitest";
import { readModelFile } from "../../src/models/model/index.ts";
import { startGiven } from "../given.ts";
import { givenDrawings } from "../given-drawing.ts";
import { startPortal } from "../portal.ts";
import { zipOf } from "./zip-writer.ts";

const wall = Buffer.from(
  "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n#1=IFCWALL('0000000000000000000001',$,'W',$,$,$,$,$,$);\nENDSEC;\nEND-ISO-10303-21;\n",
);

/** Archives (.ifczip); their names say so. */
export const hostileArchives: readonly HostileFile[] = [
  {
    name: "an archive of 310 MB of blanks",
    make: () => zipOf([{ name: "a.ifc", content: Buffer.alloc(310 * 1024 ** 2, 32) }]),
  },
  { name: "an archive that climbs out", make: () => zipOf([{ name: "../../a.ifc", content: wall }]) },
  {
    name: "an archive in an archive",
    make: () => zipOf([{ name: "a.ifczip", content: zipOf([{ name: "a.ifc", content: wall }]) }]),
  },
];

const { bytes: good } = buildingModel({
  ...{ projectName: "人才社区一期", buildingName: "1#楼", designOrg: "海岳设计" },
  building: { ...createBuilding(7, "office"), floors: 1 },
  edition: 1,
});

/**
 * Sends each as a model and reads it: expects elements that can be listed, or a sentence, and then a good one read.
 * `tell` hears what became of each.
 */
export const expectModelsAnswered = async (
  models: readonly HostileFile[],
  tell?: (line: string) => void,
): Promise<void> => {
  const portal = await startPortal();
  const { openedFolders } = givenDrawings(portal, startGiven(portal));
  const { designer } = await portal.cast("designer");
  const { folderId } = await openedFolders();
  const read = async (content: Buffer, fileName: string): Promise<string> => {
    const { fileId } = await designer.file.uploadByStream({ content, fileName });
    const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
    const drawingId = drawing?.drawingId as DrawingId;
    await portal.runOnly(readModelFile);
    const { state, problem, report } = await designer.model.getModel({ drawingId });
    if (state !== "DONE") return problem ?? state;
    const elements = await designer.model.listElements({ drawingId });
    expect([fileName, elements.length]).toEqual([fileName, report?.elementCount]);
    const { sets } = await designer.model.getElement({ drawingId, localId: elements[0]?.localId ?? 0 });
    return `read: ${sets.length} sets`;
  };
  for (const [i, { name, make }] of models.entries()) {
    const fileName = `${i}.${name.startsWith("an archive") ? "ifczip" : "ifc"}`;
    const began = performance.now();
    const said = await read(Buffer.from(make()), fileName).catch((error: unknown) =>
      error instanceof CallFailed ? error.message : `thrown: ${String(error)}`,
    );
    tell?.(`${name}: ${said} (${Math.round(performance.now() - began)} ms)`);
    // Given up is what a fault of ours would say.
    expect(said, name).toMatch(/^read: |^(?!thrown|模型没有读取完成).*[\u4e00-\u9fff]。$/);
  }
  expect(await read(Buffer.from(good), "好.ifc")).toMatch(/^read: /);
};
