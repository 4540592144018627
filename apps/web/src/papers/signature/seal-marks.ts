import type { SealLocation, SignaturePlace } from "@tushen/contract/papers/signature-shape";
import { type Box, displayMatrix, invert, mapBox, type PageSize } from "@tushen/drawing/page/page-space";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import type { z } from "zod";

export type Location = z.output<typeof SealLocation>;

const boxOf = ({ x, y, width, height }: SignaturePlace): Box => ({ x0: x, y0: y, x1: x + width, y1: y + height });

/** Seals that are still to be put on this page, as marks in page space. Signed ones are in the file itself. */
export const sealMarks = (
  places: readonly Location[],
  page: number,
  size: PageSize,
  mayMove: (one: Location) => boolean,
) =>
  places.flatMap((place, nth): SheetMark[] => {
    if (place.isSigned || place.page !== page + 1) return [];
    const box = mapBox(invert(displayMatrix(size)), boxOf(place));
    return [
      {
        id: String(nth),
        page,
        shape: { kind: "stamp", box, text: place.sealTypeName },
        label: `${place.signerName} · ${place.sealTypeName}`,
        color: place.isMine ? "#c8102e" : "#5b6b82",
        isEditable: mayMove(place),
      },
    ];
  });

/** Where a seal was dragged to, as the page is shown. It stays square and on the page. */
export const placeOf = (box: Box, page: number, size: PageSize): SignaturePlace => {
  const shown = mapBox(displayMatrix(size), box);
  const paper = mapBox(displayMatrix(size), { x0: 0, y0: 0, x1: size.width, y1: size.height });
  const wanted = Math.max(10, (shown.x1 - shown.x0 + shown.y1 - shown.y0) / 2);
  const side = Math.min(wanted, paper.x1 - paper.x0, paper.y1 - paper.y0);
  const inside = (from: number, most: number) => Math.min(Math.max(0, from), most - side);
  return {
    page: page + 1,
    x: inside((shown.x0 + shown.x1 - side) / 2, paper.x1),
    y: inside((shown.y0 + shown.y1 - side) / 2, paper.y1),
    width: side,
    height: side,
  };
};

/** The places of one seal on its file, with one of them changed. */
export const changedPlaces = (places: readonly Location[], moved: Location, to: SignaturePlace): SignaturePlace[] =>
  places
    .filter(({ itemId, signerId }) => itemId === moved.itemId && signerId === moved.signerId)
    .map((one) => (one === moved ? to : { page: one.page, x: one.x, y: one.y, width: one.width, height: one.height }));
