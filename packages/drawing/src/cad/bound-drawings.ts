import { type CadDocument, type Entity, LayerFlags } from "@node-projects/acad-ts";

/** Drawings handed in together, by the key of their file name: what one names as an external reference is drawn with it. */
export type BoundDrawings = ReadonlyMap<string, CadDocument>;

/** Only the file name: the path on the author's disk is private, and says nothing here. */
export const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1) || path;

/** What two names of the same drawing share: CAD minds neither the folder, the case nor the format. */
export const xrefKey = (path: string): string =>
  fileNameOf(path)
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\.(?:dwg|dxf)$/, "");

/** Whether its own drawing shows the layer of the entity. */
export const isOnOpenLayer = ({ layer }: Entity): boolean => layer.isOn && (layer.layerFlags & LayerFlags.Frozen) === 0;
