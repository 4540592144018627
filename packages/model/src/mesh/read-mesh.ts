import type { MeshFormat } from "@tushen/domain/ground/upload-rules";
import { Group } from "three";
import type { ModelElement } from "../elements/model-element.ts";
import { load3ds } from "./load-3ds.ts";
import { loadDae } from "./load-dae.ts";
import type { LoadedMesh } from "./loaded-mesh.ts";
import { loadFbx } from "./load-fbx.ts";
import { loadObj } from "./load-obj.ts";
import { type MeshFiles, meshFiles } from "./mesh-files.ts";
import { type MeshPart, meshParts } from "./mesh-parts.ts";
import { type FoundPictures, meshPictures } from "./mesh-pictures.ts";
import { writeGlb } from "./write-glb.ts";

/** What a mesh says of itself, and what of it is not shown. */
export interface MeshReport {
  /** In capitals: OBJ. */
  readonly format: string;
  /** Metres in the unit of length that the file names; null: it names none, and metres are assumed. */
  readonly lengthUnit: number | null;
  /** The axis that the file says is up; null: it says none, and y is assumed. */
  readonly up: "Y" | "Z" | null;
  readonly triangleCount: number;
  readonly partCount: number;
  readonly materialCount: number;
  readonly pictureCount: number;
  /** From what is drawn to where the file has it: metres, y up. */
  readonly moved: readonly [number, number, number];
  /** Sentences for people. */
  readonly notes: readonly string[];
}

export interface ReadMesh {
  /** The parts, as elements without properties. */
  readonly elements: readonly ModelElement[];
  readonly report: MeshReport;
  /** Binary glTF. */
  readonly geometry: Uint8Array;
}

const loaders: Readonly<Record<MeshFormat, (files: MeshFiles) => LoadedMesh>> = {
  ...{ obj: loadObj, "3ds": load3ds, fbx: loadFbx, dae: loadDae },
};

const mostNamed = 5;
const named = (names: readonly string[]): string =>
  `${names.slice(0, mostNamed).join("、")}${names.length > mostNamed ? ` 等 ${names.length} 个` : ""}`;

const notesOf = (loaded: LoadedMesh, { missing, unshown }: FoundPictures, lineCount: number): string[] => [
  ...loaded.notes,
  ...(missing.length > 0 ? [`没有找到贴图 ${named(missing)}，相应的面只显示颜色；请与模型压缩在一起后上传。`] : []),
  ...(unshown.length > 0 ? [`贴图 ${named(unshown)} 不是 PNG 或 JPG，或过大、已损坏，没有显示。`] : []),
  ...(lineCount > 0 ? [`有 ${lineCount} 组线或点没有显示，系统只显示面。`] : []),
];

const elementOf = ({ localId, globalId, name, group, box, area, definitionHash }: MeshPart): ModelElement => ({
  ...{ localId, globalId, name, box, area, definitionHash },
  ...{ ifcClass: "MeshPart", typeName: group, tag: "", storeyId: null, sets: [], volume: null },
});

/** Reads a mesh, plain or packed with its pictures. Throws ModelUnreadable with a sentence for people, or what a loader throws. */
export const readMesh = async (bytes: Uint8Array, format: MeshFormat): Promise<ReadMesh> => {
  const files = meshFiles(bytes, format);
  const loaded = loaders[format](files);
  const whole = new Group().add(loaded.root);
  whole.scale.setScalar(loaded.metresPerUnit);
  const { parts, batches, triangleCount, lineCount, moved } = meshParts(whole);
  const names = new Set(batches.flatMap(({ material: { picture } }) => picture ?? []));
  const pictures = await meshPictures([...names], files);
  const report = {
    ...{ format: format.toUpperCase(), lengthUnit: loaded.lengthUnit, up: loaded.up, triangleCount, moved },
    ...{ partCount: parts.length, materialCount: batches.length, pictureCount: pictures.found.size },
    notes: notesOf(loaded, pictures, lineCount),
  };
  return { elements: parts.map(elementOf), report, geometry: writeGlb(batches, pictures.found) };
};
