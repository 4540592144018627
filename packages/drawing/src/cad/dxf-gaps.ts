import {
  AttributeBase,
  Block,
  type CadMLeaderTemplate,
  CadWipeoutBase,
  Color,
  DxfClassMap,
  DxfSectionReaderBase,
  Leader,
  LeaderRoot,
  type MultiLeader,
  MultiLeaderBlockAttribute,
  MultiLeaderObjectContextData,
  TableEntity,
  XYZ,
} from "@node-projects/acad-ts";

/** Codes of pictures and blank pieces: the reader knows them, but not that pictures and blank pieces have them. */
class PictureCodes extends DxfClassMap {
  constructor() {
    super(CadWipeoutBase.name);
    PictureCodes.addClassProperties(this, CadWipeoutBase.name);
  }
}
const pictureCodes = new PictureCodes();

/** Where the lines of a leader end, and the line on which its words stand; the reader knows none of its codes. */
const takeRoot = (root: LeaderRoot, code: number, value: number): boolean => {
  const { connectionPoint: end, direction } = root;
  if (code === 10) end.x = value;
  else if (code === 20) end.y = value;
  else if (code === 11) direction.x = value;
  else if (code === 21) direction.y = value;
  else if (code === 40) root.landingDistance = value;
  else return false;
  return true;
};

/** A colour as AutoCAD keeps it: in the highest byte its kind, in the others what the kind says. */
const colorOfNumber = (number: number): Color => {
  const kind = number >>> 24;
  if (kind === 0xc0) return Color.byLayer;
  if (kind === 0xc1) return Color.byBlock;
  return kind === 0xc3 ? new Color(number & 0xffff) : Color.fromTrueColor(number & 0xffffff);
};

/** Name and flags of a place for words in a block, and of the words in it; the reader knows neither. */
const takeAttribute = (attribute: AttributeBase, code: number, value: unknown): boolean => {
  if (code === 2) attribute.tag = String(value);
  else if (code === 70) attribute.flags = Number(value);
  else return false;
  return true;
};

/** Stand in a table for sizes of its cells, where the reader takes them for the scale of its block. */
const isCellSize = (code: number) => code >= 41 && code <= 43;

interface Reading {
  readonly _reader: { readonly code: number; readonly value: unknown };
  readonly currentSubclass: string | null;
}
/** Gives an object the value that is read, if its kind has the code of that value; answers whether it has. */
type Assign = (this: Reading, object: object, codes: unknown) => boolean;
const name = "tryAssignCurrentValue";
const assign: Assign = Reflect.get(DxfSectionReaderBase.prototype, name);

const assignAll: Assign = function (object, codes) {
  const { code, value } = this._reader;
  // All blocks begin with one and the same point, which the reader would change in place.
  if (object instanceof Block) object.basePoint = new XYZ(object.basePoint.x, object.basePoint.y, object.basePoint.z);
  if (object instanceof LeaderRoot) return takeRoot(object, code, Number(value));
  // An attribute of several lines has a second part, in which these codes mean other things.
  if (object instanceof AttributeBase && this.currentSubclass !== "AcDbXrecord" && takeAttribute(object, code, value))
    return true;
  if (object instanceof Leader && code === 71) {
    object.arrowHeadEnabled = Number(value) !== 0;
    return true;
  }
  // Turns are in radians, where the reader takes degrees.
  if (object instanceof MultiLeaderObjectContextData && code === 42) {
    object.textRotation = Number(value);
    return true;
  }
  if (object instanceof MultiLeaderObjectContextData && code === 46) {
    object.blockContentRotation = Number(value);
    return true;
  }
  if (object instanceof MultiLeaderObjectContextData && code === 93) {
    object.blockContentColor = colorOfNumber(Number(value));
    return true;
  }
  if (object instanceof TableEntity && this.currentSubclass === "AcDbTable" && isCellSize(code)) return true;
  if (assign.call(this, object, codes)) return true;
  return object instanceof CadWipeoutBase && assign.call(this, object, pictureCodes);
};

/** The arrow of a leader, and the block that it shows in place of words with the words in it: the reader leaves them out. */
const takeBlocks = (template: CadMLeaderTemplate, code: number, { value, valueAsHandle }: LeaderReader): boolean => {
  const { blockAttributes } = template.cadObject as MultiLeader;
  const last = blockAttributes.at(-1);
  if (code === 342) template.arrowheadHandle = valueAsHandle;
  else if (code === 344) template.blockContentHandle = valueAsHandle;
  else if (code === 330) {
    const words = new MultiLeaderBlockAttribute();
    blockAttributes.push(words);
    template.blockAttributeHandles.set(words, valueAsHandle);
  } else if (code === 302 && last) last.text = String(value);
  else return false;
  return true;
};

interface LeaderReader {
  readonly code: number;
  readonly value: unknown;
  readonly valueAsHandle: number;
}
type ReadLeader = (
  this: { readonly _reader: LeaderReader; readonly currentSubclass: string | null },
  template: CadMLeaderTemplate,
  map: unknown,
) => boolean;
const leaderName = "_readMLeader";
const readLeader: ReadLeader = Reflect.get(DxfSectionReaderBase.prototype, leaderName);

const readLeaderAndBlocks: ReadLeader = function (template, map) {
  // The owner of a leader has the code of a definition, and comes before.
  const isOfLeader = this.currentSubclass === "AcDbMLeader";
  return (isOfLeader && takeBlocks(template, this._reader.code, this._reader)) || readLeader.call(this, template, map);
};

/** Has the reader take from a DXF what it leaves out or takes for something else, by the reference of the format. */
export const fillDxfGaps = (): void => {
  Object.defineProperty(DxfSectionReaderBase.prototype, name, { value: assignAll });
  Object.defineProperty(DxfSectionReaderBase.prototype, leaderName, { value: readLeaderAndBlocks });
};
