import {
  ACadVersion,
  CadDocument,
  Color,
  DwgWriter,
  type Entity,
  LwPolyline,
  Viewport,
  XY,
  XYZ,
} from "@node-projects/acad-ts";

const outline = (x: number, y: number, width: number, height: number): Entity =>
  Object.assign(
    new LwPolyline([new XY(x, y), new XY(x + width, y), new XY(x + width, y + height), new XY(x, y + height)]),
    { isClosed: true },
  );

/**
 * A drawing in mm whose model is a building of 60 m. Its layout, Layout1, has two sheets of A1 side by side, a window of
 * 1:100 into the model on the first, and a small rectangle above them.
 */
export const dwgWithLayout = (): Uint8Array => {
  const document = new CadDocument(ACadVersion.AC1032);
  document.updateCollections(true, true);
  const paper = document.paperSpace;
  if (paper?.layout) document.layouts?.add(paper.layout);
  for (const x of [0, 900]) {
    paper?.entities.add(outline(x, 0, 841, 594));
    paper?.entities.add(outline(x + 25, 10, 806, 574));
  }
  paper?.entities.add(outline(0, 700, 100, 50));
  document.modelSpace?.entities.add(outline(0, 3000, 60_000, 20_000));
  const color = { ambientLightColor: new Color(7) };
  const window = { center: new XYZ(400, 300, 0), width: 700, height: 500, viewCenter: new XY(30_000, 13_000) };
  paper?.entities.add(Object.assign(new Viewport(), { width: 1, height: 1, ...color }));
  paper?.entities.add(Object.assign(new Viewport(), { ...window, viewHeight: 50_000, ...color }));
  return new Uint8Array(DwgWriter.writeToBuffer(document));
};
