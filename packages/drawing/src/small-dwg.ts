import {
  ACadVersion,
  Arc,
  AttachmentPointType,
  BlockRecord,
  BlockTypeFlags,
  CadDocument,
  Circle,
  Color,
  DwgWriter,
  DxfWriter,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathPolyline,
  HatchPattern,
  Insert,
  Layer,
  Line,
  LwPolyline,
  MText,
  TextEntity,
  XY,
  XYZ,
} from "@node-projects/acad-ts";

export { ACadVersion };

/** A room of 6 m by 4 m with Chinese words, a door as a block, a hatched wall and a layer that is switched off. */
export const smallDrawing = (version = ACadVersion.AC1032): CadDocument => {
  const document = new CadDocument(version);
  const layer = (name: string, color: number, isOn = true) => {
    const made = Object.assign(new Layer(name), { color: new Color(color), isOn });
    document.layers?.add(made);
    return made;
  };
  const [wall, words, hidden, doors] = [
    layer("墙体", 8),
    layer("文字", 7),
    layer("辅助线", 1, false),
    layer("门窗", 4),
  ];
  const space = document.modelSpace as BlockRecord;
  const outline = new LwPolyline([new XY(0, 0), new XY(6000, 0), new XY(6000, 4000), new XY(0, 4000)]);
  space.entities.add(Object.assign(outline, { isClosed: true, layer: wall }));
  const hatch = Object.assign(new Hatch(), { isSolid: true, pattern: HatchPattern.solid, layer: wall });
  const ring = Object.assign(new HatchBoundaryPathPolyline(), {
    vertices: [new XYZ(0, 0, 0), new XYZ(6000, 0, 0), new XYZ(6000, 240, 0), new XYZ(0, 240, 0)],
    isClosed: true,
  });
  hatch.paths.push(new HatchBoundaryPath([ring]));
  space.entities.add(hatch);
  const room = Object.assign(new TextEntity("主卧室"), {
    insertPoint: new XYZ(2000, 2000, 0),
    height: 350,
    layer: words,
  });
  space.entities.add(room);
  const notes = Object.assign(new MText("说明：\\P1. 疏散净宽{\\C1;不小于}1.10m"), {
    insertPoint: new XYZ(7000, 3500, 0),
    height: 300,
    rectangleWidth: 4000,
    attachmentPoint: AttachmentPointType.TopLeft,
    layer: words,
  });
  space.entities.add(notes);
  space.entities.add(
    Object.assign(new Line(), { startPoint: new XYZ(0, 0, 0), endPoint: new XYZ(6000, 4000, 0), layer: hidden }),
  );
  space.entities.add(Object.assign(new Circle(new XYZ(3000, -800, 0), 400), { layer: words }));
  const door = new BlockRecord("门M0921");
  document.blockRecords?.add(door);
  door.entities.add(new Arc(new XYZ(0, 0, 0), 900, 0, Math.PI / 2));
  door.entities.add(Object.assign(new Line(), { startPoint: new XYZ(0, 0, 0), endPoint: new XYZ(0, 900, 0) }));
  space.entities.add(Object.assign(new Insert(door), { insertPoint: new XYZ(1000, 240, 0), layer: doors }));
  return document;
};

/** Nothing but another drawing, which this one names as an external reference. */
export const drawingOfReference = (path: string, version = ACadVersion.AC1032): CadDocument => {
  const document = new CadDocument(version);
  const space = document.modelSpace as BlockRecord;
  const reference = new BlockRecord("底图");
  document.blockRecords?.add(reference);
  Object.assign(reference.blockEntity, { xRefPath: path });
  reference.flags |= BlockTypeFlags.XRef;
  space.entities.add(Object.assign(new Insert(reference), { insertPoint: new XYZ(0, 0, 0) }));
  return document;
};

/** A frame of lines around a room that lies in another drawing, which this one names as an external reference. */
export const drawingNaming = (path: string, version = ACadVersion.AC1032): CadDocument => {
  const document = drawingOfReference(path, version);
  const outline = new LwPolyline([
    new XY(-1000, -3000),
    new XY(12_000, -3000),
    new XY(12_000, 6000),
    new XY(-1000, 6000),
  ]);
  (document.modelSpace as BlockRecord).entities.add(Object.assign(outline, { isClosed: true }));
  return document;
};
export const dwgOfReference = (path: string): Uint8Array =>
  new Uint8Array(DwgWriter.writeToBuffer(drawingOfReference(path)));
export const dwgNaming = (path: string): Uint8Array => new Uint8Array(DwgWriter.writeToBuffer(drawingNaming(path)));

export const smallDwg = (version?: ACadVersion): Uint8Array =>
  new Uint8Array(DwgWriter.writeToBuffer(smallDrawing(version)));
export const smallDxf = (version?: ACadVersion): Uint8Array => {
  const lines: string[] = [];
  DxfWriter.writeToStream({ write: (text: string) => void lines.push(text) }, smallDrawing(version));
  return Buffer.from(lines.join(""));
};
