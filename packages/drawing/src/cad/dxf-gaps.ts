import {
  CadWipeoutBase,
  DxfClassMap,
  DxfSectionReaderBase,
  Leader,
  LeaderRoot,
  MultiLeaderObjectContextData,
  TableEntity,
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
  if (object instanceof LeaderRoot) return takeRoot(object, code, Number(value));
  if (object instanceof Leader && code === 71) {
    object.arrowHeadEnabled = Number(value) !== 0;
    return true;
  }
  if (object instanceof MultiLeaderObjectContextData && code === 42) {
    // In radians, where the reader takes degrees.
    object.textRotation = Number(value);
    return true;
  }
  if (object instanceof TableEntity && this.currentSubclass === "AcDbTable" && isCellSize(code)) return true;
  if (assign.call(this, object, codes)) return true;
  return object instanceof CadWipeoutBase && assign.call(this, object, pictureCodes);
};

/** Has the reader take from a DXF what it leaves out or takes for something else, by the reference of the format. */
export const fillDxfGaps = (): void => {
  Object.defineProperty(DxfSectionReaderBase.prototype, name, { value: assignAll });
};
