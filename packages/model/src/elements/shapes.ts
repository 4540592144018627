import type { FlatMesh, IfcAPI, IfcGeometry } from "web-ifc";
import type { ModelBox } from "./model-element.ts";

type Vector6 = [number, number, number, number, number, number];

/** What can be measured on the mesh of an element. */
export interface Shape {
  readonly box: ModelBox;
  /** Square metres of all faces. */
  readonly area: number;
  /** Cubic metres; the engine keeps wrong windings of faces, so only the same shape has the same number. */
  readonly volume: number;
}

interface Geometry {
  readonly corners: Vector6;
  readonly area: number;
  readonly volume: number;
}

const empty = (): Vector6 => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The engine draws y up; models are kept z up. */
const zUp = ([x0, y0, z0, x1, y1, z1]: Vector6): Vector6 => [x0, -z1, y0, x1, -z0, y1];

const floatsPerVertex = 6; // position and normal

const stretch = (box: Vector6, axis: number, value: number): void => {
  box[axis] = Math.min(box[axis] ?? value, value);
  box[axis + 3] = Math.max(box[axis + 3] ?? value, value);
};

const measure = (vertices: Float32Array, indices: Uint32Array): Geometry => {
  const corners = empty();
  for (let at = 0; at + 2 < vertices.length; at += floatsPerVertex)
    for (let axis = 0; axis < 3; axis++) stretch(corners, axis, vertices[at + axis] ?? 0);
  let [area, volume] = [0, 0];
  const part = (index: number, axis: number) => vertices[(indices[index] ?? 0) * floatsPerVertex + axis] ?? 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [ax, ay, az] = [part(at, 0), part(at, 1), part(at, 2)];
    const [ux, uy, uz] = [part(at + 1, 0) - ax, part(at + 1, 1) - ay, part(at + 1, 2) - az];
    const [vx, vy, vz] = [part(at + 2, 0) - ax, part(at + 2, 1) - ay, part(at + 2, 2) - az];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    area += Math.hypot(nx, ny, nz) / 2;
    volume += (ax * nx + ay * ny + az * nz) / 6;
  }
  return { corners, area, volume: Math.abs(volume) };
};

/** The box of a turned box: exact for shapes along the axes, a little large for others. `moved`: how far the engine moved it. */
const addTransformed = (box: Vector6, from: Vector6, matrix: readonly number[], moved: readonly number[]): void => {
  for (let corner = 0; corner < 8; corner++) {
    const x = (corner & 1 ? from[3] : from[0]) ?? 0;
    const y = (corner & 2 ? from[4] : from[1]) ?? 0;
    const z = (corner & 4 ? from[5] : from[2]) ?? 0;
    for (let axis = 0; axis < 3; axis++) {
      const place = (matrix[12 + axis] ?? 0) - (moved[12 + axis] ?? 0);
      stretch(box, axis, place + x * (matrix[axis] ?? 0) + y * (matrix[4 + axis] ?? 0) + z * (matrix[8 + axis] ?? 0));
    }
  }
};

/** Length of a transformed unit. */
const scaleOf = (matrix: readonly number[]): number => Math.hypot(matrix[0] ?? 1, matrix[1] ?? 0, matrix[2] ?? 0);

/** Measures the meshes of an open model, each as the engine streams it. */
export const shapeMeter = (api: IfcAPI, model: number) => {
  const shapes = new Map<number, Shape>();
  // Copies share a geometry, which is measured once.
  const known = new Map<number, Geometry>();
  const fresh = new Map<number, IfcGeometry>();
  const release = (): void => {
    for (const geometry of fresh.values()) geometry.delete();
    fresh.clear();
  };
  const geometryOf = (id: number): Geometry => {
    const before = known.get(id);
    if (before) return before;
    const geometry = api.GetGeometry(model, id);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const measured = measure(vertices, api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()));
    fresh.set(id, geometry);
    known.set(id, measured);
    return measured;
  };
  const take = (mesh: FlatMesh): void => {
    release();
    const box = empty();
    const moved: readonly number[] = api.GetCoordinationMatrix(model);
    let [area, volume] = [0, 0];
    for (let i = 0; i < mesh.geometries.size(); i++) {
      const { geometryExpressID, flatTransformation } = mesh.geometries.get(i);
      const geometry = geometryOf(geometryExpressID);
      const scale = scaleOf(flatTransformation);
      addTransformed(box, geometry.corners, flatTransformation, moved);
      area += geometry.area * scale ** 2;
      volume += geometry.volume * scale ** 3;
    }
    const [x0, y0, z0, x1, y1, z1] = zUp(box).map(rounded) as Vector6;
    const shape: Shape = { box: [x0, y0, z0, x1, y1, z1], area: rounded(area), volume: rounded(volume) };
    if ([...shape.box, shape.area, shape.volume].every(Number.isFinite)) shapes.set(mesh.expressID, shape);
  };
  return {
    /** By line. */
    shapes,
    take,
    /** Geometries of the last mesh that the engine was asked for, by line. Code that takes one out of the map deletes it. */
    fresh,
    /** Measures elements of classes that nobody streamed; `isStreamed`: by the engine's number of a class. */
    takeOthers: (
      elements: readonly { readonly localId: number; readonly ifcClass: string }[],
      isStreamed: (type: number) => boolean,
    ): void => {
      const others = [...Map.groupBy(elements, ({ ifcClass }) => ifcClass)].flatMap(([ifcClass, of]) =>
        isStreamed(api.GetTypeCodeFromName(ifcClass.toUpperCase())) ? [] : of.map(({ localId }) => localId),
      );
      if (others.length > 0) api.StreamMeshes(model, others, take);
      release();
    },
  };
};

export const unionOf = (boxes: Iterable<ModelBox>): ModelBox | null => {
  const all = empty();
  for (const box of boxes)
    for (let axis = 0; axis < 3; axis++) {
      stretch(all, axis, box[axis] ?? 0);
      stretch(all, axis, box[axis + 3] ?? 0);
    }
  return all.every(Number.isFinite) ? all : null;
};
