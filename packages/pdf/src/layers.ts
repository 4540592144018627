import { PdfSource } from "./source.ts";
import { putObject, startUpdate, writeUpdate } from "./update.ts";
import { dict, isName, type PdfDict, PdfRef, type PdfValue, textOf } from "./value.ts";

/** A layer of a PDF (optional content group, ISO 32000-1, 8.11). */
export interface PdfLayer {
  name: string;
  isShown: boolean;
}

const mostLayers = 5000;

/** The layers of a file in its own order; none where it has none. */
export const readLayers = (path: string): PdfLayer[] => {
  const source = new PdfSource(path);
  try {
    const properties = propertiesOf(source);
    const config = source.dict(properties?.get("D"));
    const isListed = (key: string) => {
      const listed = (source.array(config?.get(key)) ?? []).flatMap((one) => (one instanceof PdfRef ? one.object : []));
      return new Set(listed);
    };
    const [on, off] = [isListed("ON"), isListed("OFF")];
    const isBaseOff = isName(source.resolve(config?.get("BaseState")), "OFF");
    return groupsOf(source, properties).map((ref, index) => {
      const group = source.dict(ref);
      const name = textOf(source.resolve(group?.get("Name")))?.trim();
      const isShown = wishOf(source, group) ?? (isBaseOff ? on.has(ref.object) : !off.has(ref.object));
      return { name: name || `图层${index + 1}`, isShown };
    });
  } finally {
    source.close();
  }
};

/**
 * Bytes to append so that the file opens with just these layers hidden (by index in `readLayers`). Settings of single
 * groups for the screen would override the list, so they are removed.
 */
export const layerRevision = (path: string, hidden: ReadonlySet<number>): Buffer => {
  const source = new PdfSource(path);
  try {
    const properties = propertiesOf(source);
    const groups = groupsOf(source, properties);
    const update = startUpdate(source);
    for (const ref of groups) {
      const group = source.dict(ref);
      if (!group?.has("Usage")) continue;
      putObject(update, ref, new Map([...group].filter(([key]) => key !== "Usage")));
    }
    const off: PdfValue = groups.filter((_, index) => hidden.has(index));
    const changed = new Map<string, PdfValue>([...(properties ?? []), ["OCGs", groups], ["D", dict({ OFF: off })]]);
    changed.delete("Configs");
    const root = source.trailer.get("Root");
    const catalog = source.dict(root);
    const kept = catalog?.get("OCProperties");
    if (kept instanceof PdfRef) putObject(update, kept, changed);
    else if (root instanceof PdfRef && catalog)
      putObject(update, root, new Map([...catalog, ["OCProperties", changed]]));
    return writeUpdate(update).bytes;
  } finally {
    source.close();
  }
};

const propertiesOf = (source: PdfSource): PdfDict | undefined =>
  source.dict(source.dict(source.trailer.get("Root"))?.get("OCProperties"));

const groupsOf = (source: PdfSource, properties: PdfDict | undefined): PdfRef[] =>
  (source.array(properties?.get("OCGs")) ?? [])
    .filter((one) => one instanceof PdfRef)
    .filter((ref) => source.dict(ref) !== undefined)
    .slice(0, mostLayers);

/** Whether the group itself sets its visibility on screens. */
const wishOf = (source: PdfSource, group: PdfDict | undefined): boolean | undefined => {
  const state = source.resolve(source.dict(source.dict(group?.get("Usage"))?.get("View"))?.get("ViewState"));
  return state === null ? undefined : !isName(state, "OFF");
};
