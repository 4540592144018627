import { type Appearance, addAppearance } from "@tushen/pdf/appearance";
import { freeFieldName } from "./form-field.ts";
import { type DisplayedBox, findPage, type PdfPage, toUserSpace, uprightMatrix } from "@tushen/pdf/page";
import { addObject, type PdfUpdate, putObject } from "@tushen/pdf/update";
import { dict, name, type PdfDict, type PdfRef, type PdfValue, textString } from "@tushen/pdf/value";
import { PdfError } from "@tushen/pdf/pdf-error";

export interface VisibleSeal {
  at: DisplayedBox;
  appearance: Appearance;
  /** Further places that show the same picture, such as the other pages of a set. */
  alsoAt?: DisplayedBox[];
}

// Print and locked (ISO 32000-1, 12.5.3).
const flags = 132;

/** Puts the signature field on its page; it is its own widget. Without a seal it is invisible, on page 1. */
export const addWidget = (update: PdfUpdate, field: PdfRef, signature: PdfRef, seal?: VisibleSeal): void => {
  const annotations = new Map<number, { page: PdfPage; added: PdfRef[] }>();
  const annotate = (page: PdfPage, annotation: PdfRef) => {
    const known = annotations.get(page.ref.object) ?? { page, added: [] };
    known.added.push(annotation);
    annotations.set(page.ref.object, known);
  };
  const page = findPage(update.source, seal?.at.page ?? 1);
  const entries: PdfDict = dict({
    Type: name("Annot"),
    Subtype: name("Widget"),
    FT: name("Sig"),
    T: textString(freeFieldName(update.source)),
    V: signature,
    P: page.ref,
    F: flags,
    ...(seal ? shownAt(update, page, seal.at, seal.appearance) : { Rect: [0, 0, 0, 0] }),
  });
  annotate(page, putObject(update, field, entries));
  for (const box of seal?.alsoAt ?? []) {
    const other = findPage(update.source, box.page);
    const stamp = { Type: name("Annot"), Subtype: name("Stamp"), P: other.ref, F: flags };
    if (seal) annotate(other, addObject(update, dict({ ...stamp, ...shownAt(update, other, box, seal.appearance) })));
  }
  for (const { page, added } of annotations.values()) {
    const present = update.source.array(page.dict.get("Annots")) ?? [];
    putObject(update, page.ref, new Map([...page.dict, ["Annots", [...present, ...added]]]));
  }
};

const shownAt = (
  update: PdfUpdate,
  page: PdfPage,
  box: DisplayedBox,
  appearance: Appearance,
): Record<string, PdfValue> => {
  const { x, y, width, height } = box;
  const slack = 0.5;
  const inside =
    x >= -slack &&
    y >= -slack &&
    x + width <= page.displayedWidth + slack &&
    y + height <= page.displayedHeight + slack;
  if (!inside) throw new PdfError("outside-page", `印章位置超出第 ${box.page} 页`);
  const form = addAppearance(update, appearance, { width, height }, uprightMatrix(page.rotation, width, height));
  return { Rect: toUserSpace(page, box), AP: dict({ N: form }) };
};
