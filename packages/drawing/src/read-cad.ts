import {
  type CadDocument,
  Color,
  DwgReader,
  DwgReaderConfiguration,
  DwgStreamReaderAC18,
  DxfReader,
  DxfReaderConfiguration,
  DxfStreamReaderBase,
  Insert,
} from "@node-projects/acad-ts";
import { CadUnreadable } from "./cad/cad-unreadable.ts";
import { fillDxfGaps } from "./cad/dxf-gaps.ts";

fillDxfGaps();

// The reader moves attributes by the insertion of their block, but files store their final position.
Insert.prototype.applyAttributeTransform = () => undefined;

// The reader takes numbers of 16 bits in a DXF as positive, so that a layer that is off, whose colour is negative, would be on.
Object.defineProperty(DxfStreamReaderBase.prototype, "valueAsShort", {
  get(this: DxfStreamReaderBase): number {
    return (Number(this.value) << 16) >> 16;
  },
});

// Where an entity takes its colour from a colour book, the reader says BYBLOCK; the nearest numbered colour stands in the low
// bits, for files whose book cannot be found.
const readEnColor = DwgStreamReaderAC18.prototype.readEnColor;
DwgStreamReaderAC18.prototype.readEnColor = function () {
  const at = this.positionInBits();
  const read = readEnColor.call(this);
  if (!read.flag) return read;
  const after = this.positionInBits();
  this.setPositionInBits(at);
  const color = new Color(this.readBitShort() & 0x1ff);
  this.setPositionInBits(after);
  return { ...read, color };
};

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const isDwg = (head: string): boolean => /^AC10\d\d/.test(head);
/** Text, or the 22 bytes that begin a binary DXF. */
const isDxf = (head: string): boolean =>
  head.startsWith("AutoCAD Binary DXF") ||
  /^(?:\xef\xbb\xbf)?\s*(?:999[^\n]*\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION/.test(head);

/** Reads DWG (R14 to 2018) or DXF. Unknown objects are kept as unknown, so that they can be counted. */
export const readCad = (bytes: Uint8Array): CadDocument => {
  const head = latin(bytes.subarray(0, 2048));
  if (isDwg(head)) {
    if (Number(head.slice(2, 6)) < 1014) throw new CadUnreadable("old-version");
    return guarded(() => {
      const configuration = Object.assign(new DwgReaderConfiguration(), keepUnknown);
      return DwgReader.readFromStreamWithConfig(Uint8Array.from(bytes).buffer, configuration);
    });
  }
  if (!isDxf(head)) throw new CadUnreadable("not-cad");
  return guarded(() => {
    const configuration = Object.assign(new DxfReaderConfiguration(), keepUnknown);
    return DxfReader.readFromStreamWithConfig(withRightCodePage(bytes), configuration);
  });
};

const keepUnknown = { failsafe: true, keepUnknownEntities: true };

const guarded = (read: () => CadDocument): CadDocument => {
  try {
    return read();
  } catch (cause) {
    throw new CadUnreadable("damaged", { cause });
  }
};

/**
 * DXF of 2007 and newer is UTF-8 whatever its code page says, but the reader trusts the code page. The replaced value
 * has the same length, so that no offset changes.
 */
const withRightCodePage = (bytes: Uint8Array): Uint8Array => {
  const head = latin(bytes.subarray(0, 20_000));
  const version = /\$ACADVER\s+1\s+AC(\d{4})/.exec(head)?.[1];
  const codePage = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(head);
  if (version === undefined || Number(version) < 1021 || codePage?.[1] === undefined) return bytes;
  const at = codePage.index + codePage[0].length - codePage[1].length;
  const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from("UTF-8"), bytes.subarray(at + codePage[1].length)]);
  return Uint8Array.from(changed);
};
