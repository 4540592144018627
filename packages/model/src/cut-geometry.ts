import { SingleThreadedFragmentsModel } from "@thatopen/fragments";
import { planCut, type PlanMesh, type PlanPart } from "./plan/plan-cut.ts";

/** Cuts elements of a read model at a height; `geometry` is what `readModel` made for the viewer. */
export const cutGeometry = (geometry: Uint8Array, localIds: readonly number[], height: number): PlanPart[] => {
  const model = new SingleThreadedFragmentsModel("plan", geometry);
  // The geometry was moved to the origin by this much, with y up.
  const [movedX = 0, movedY = 0, movedZ = 0] = model.getCoordinates();
  const meshes = function* (): Generator<PlanMesh> {
    for (const [i, found] of model.getItemsGeometry([...localIds]).entries())
      for (const { positions, indices, transform } of found) {
        if (!positions || !indices) continue;
        const columns = [0, 4, 8, 12].map((at) => transform.elements.slice(at, at + 3));
        const matrix = columns.flatMap(([x = 0, y = 0, z = 0], column) =>
          column === 3 ? [x - movedX, movedZ - z, y - movedY, 1] : [x, -z, y, 0],
        );
        yield { localId: localIds[i] ?? 0, positions, indices, matrix };
      }
  };
  try {
    return planCut(meshes(), height);
  } finally {
    model.dispose();
  }
};
