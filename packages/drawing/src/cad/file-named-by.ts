import { CadWipeoutBase, type Entity, Insert, UnderlayEntity } from "@node-projects/acad-ts";
import type { NamedFile } from "../page/cad-entity.ts";
import { fileNameOf } from "./bound-drawings.ts";

/** The file whose contents an object shows: an external reference, an underlay or a picture. */
export const fileNamedBy = (entity: Entity): NamedFile | undefined => {
  if (entity instanceof Insert) {
    const path = entity.block?.blockEntity.xRefPath;
    // A reference that was bound keeps its path, and its objects are in the block.
    return path && [...(entity.block?.entities ?? [])].length === 0 ? named("reference", path) : undefined;
  }
  if (entity instanceof UnderlayEntity) return named("underlay", entity.definition?.file);
  if (entity instanceof CadWipeoutBase) return named("image", entity.definition?.fileName);
  return undefined;
};

const named = (kind: NamedFile["kind"], path: string | undefined): NamedFile | undefined =>
  path ? { kind, name: fileNameOf(path) } : undefined;
