import type { Appearance } from "@tushen/pdf/appearance";
import type { Signer } from "./certificate-authority.ts";
import type { DisplayedBox } from "@tushen/pdf/page";
import { qrRuns } from "./qr.ts";
import { type PreparedSignature, prepareSignature, type SignatureText, signPdf } from "./sign-pdf.ts";
import type { TimeStamper } from "./time-stamp.ts";
import { drawingOf, escapeXml, outlined, sans } from "@tushen/pdf/svg-drawing";

/** What the review stamp (审查专用章) on a sheet says. */
export interface ReviewStamp {
  house: string;
  /** For example 施工图设计文件审查专用章. */
  title?: string;
  certificateNumber: string;
  /** As printed, for example 2026年11月20日. */
  date: string;
  /** Further lines, such as the scope of the house's recognition. */
  lines?: string[];
  verificationAddress: string;
}

/** Upper left corner and width on the page as shown; the height follows from the width. */
export type StampSpot = Omit<DisplayedBox, "height">;

export interface StampRequest {
  source: string;
  target: string;
  stamp: ReviewStamp;
  at: StampSpot;
  /** Further places, at most one for each other page of a set. */
  alsoAt?: StampSpot[];
  text: SignatureText;
}

const side = { width: 800, height: 300 };
const red = "#d0021b";

export const stampHeight = (width: number) => (width * side.height) / side.width;

/**
 * Stamps a sheet and signs it in one increment. The stamp is the appearance of the signature, so the two cannot be
 * parted and the content of the page stays untouched.
 */
export const stampAndSign = ({
  signer,
  timeStamper,
  ...request
}: StampRequest & { signer: Signer; timeStamper?: TimeStamper }): Promise<void> =>
  signPdf({ ...signatureRequest(request), signer, ...(timeStamper && { timeStamper }) });

/** The same in two phases, for a key that is somewhere else; ends with `finishSignature`. */
export const prepareStamp = ({
  chain,
  ...request
}: StampRequest & { chain: Uint8Array[] }): Promise<PreparedSignature> =>
  prepareSignature({ ...signatureRequest(request), chain });

const signatureRequest = ({ source, target, stamp, at, alsoAt = [], text }: StampRequest) => {
  const box = (spot: StampSpot): DisplayedBox => ({ ...spot, height: stampHeight(spot.width) });
  const seal = { at: box(at), alsoAt: alsoAt.map(box), appearance: stampDrawing(stamp) };
  return { source, target, text, seal };
};

/** Frame and words are the same on all sheets of a submission, and outlining them is the dear part. */
const knownWords = new Map<string, string>();

export const stampDrawing = (stamp: ReviewStamp): Appearance => {
  const svg = wordsSvg(stamp);
  let words = knownWords.get(svg);
  if (!words) {
    words = drawingOf(outlined(svg)).operators;
    if (knownWords.size >= 64) knownWords.clear();
    knownWords.set(svg, words);
  }
  return {
    kind: "drawing",
    operators: `q\n${words}\nQ\n${qrOperators(stamp.verificationAddress)}`,
    ...side,
    covers: true,
  };
};

const wordsSvg = ({
  house,
  title = "施工图设计文件审查专用章",
  certificateNumber,
  date,
  lines = [],
}: ReviewStamp): string => {
  const rows = [
    { text: house, size: 46 },
    { text: title, size: 46 },
    ...lines.map((text) => ({ text, size: 32 })),
    { text: `编号：${certificateNumber}`, size: 32 },
    { text: `日期：${date}`, size: 32 },
  ];
  const [left, room] = [270, 494];
  const gap = 244 / rows.length;
  const written = rows.map(({ text, size }, index) => {
    const fitting = Math.min(size, gap * 0.8, room / widthInLetters(text));
    const y = 28 + gap * (index + 0.5) + fitting * 0.36;
    return `<text x="${left}" y="${y.toFixed(1)}" font-size="${fitting.toFixed(2)}">${escapeXml(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}" font-family="${sans}" font-weight="700" fill="${red}">
<rect x="5" y="5" width="790" height="290" fill="none" stroke="${red}" stroke-width="8"/><rect x="16" y="16" width="768" height="268" fill="none" stroke="${red}" stroke-width="2.5"/>${written.join("")}</svg>`;
};

/** Latin letters and digits take a little more than half the room of a Chinese character. */
const widthInLetters = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.62 : 1), 0);

/** The QR code on white in the left part of the stamp; black, because readers trust it most. */
const qrOperators = (address: string): string => {
  const { size, runs } = qrRuns(address);
  const [x, y, width] = [32, 38, 224];
  const unit = width / (size + 4);
  const at = (steps: number) => (steps * unit).toFixed(3);
  const squares = runs.map(
    ({ row, column, length }) => `${at(column + 2)} ${at(size - row + 1)} ${at(length)} ${unit.toFixed(3)} re`,
  );
  return `q 1 0 0 1 ${x} ${y} cm 1 1 1 rg 0 0 ${width} ${width} re f 0 0 0 rg\n${squares.join("\n")}\nf Q`;
};
