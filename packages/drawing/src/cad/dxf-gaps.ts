import {
  CadWipeoutBase,
  DxfClassMap,
  DxfSectionReaderBase,
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

/** Where the lines of a leader end; the reader knows none of its codes. */
const takeEnd = ({ connectionPoint: end }: LeaderRoot, code: number, value: number): boolean => {
  if (code === 10) end.x = value;
  else if (code === 20) end.y = value;
  else if (code === 30) end.z = value;
  else return false;
  return true;
};

/** Stand in a table for sizes of its cells, where the reader takes them for the scale of its block. */
const isCellSize = (code: number) => code >= 41 && code <= 43;

interface Reading {
  readonly _reader: { readonly code: number; readonly value: unknown };
  readonly currentSubclass: string | null;
}
type Assign = (this: Reading, object: object, codes: unknown) => boolean;

/** Gives an object the value that is read, by the codes of its kind; false where that kind has no such code. */
const name = "tryAssignCurrentValue";
const assign: Assign = Reflect.get(DxfSectionReaderBase.prototype, name);
const assignAll: Assign = function (object, codes) {
  const { code, value } = this._reader;
  if (object instanceof LeaderRoot) return takeEnd(object, code, Number(value));
  if (object instanceof MultiLeaderObjectContextData && code === 42) {
    // In radians, where the reader takes degrees.
    object.textRotation = Number(value);
    return true;
  }
  if (object instanceof TableEntity && this.currentSubclass === "AcDbTable" && isCellSize(code)) return true;
  return (
    assign.call(this, object, codes) || (object instanceof CadWipeoutBase && assign.call(this, object, pictureCodes))
  );
};

/** Has the reader take from a DXF what it leaves out or takes for something else, by the reference of the format. */
export const fillDxfGaps = (): void => {
  Object.defineProperty(DxfSectionReaderBase.prototype, name, { value: assignAll });
};
