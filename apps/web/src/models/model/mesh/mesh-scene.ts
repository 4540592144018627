import type { ModelMesh } from "@tushen/contract/models/model-shape";
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Group,
  type Material,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Plane,
  Raycaster,
  TextureLoader,
  Vector2,
  Vector3,
} from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { type Cut, planeOf } from "../scene/scene-cut.ts";
import { startEye } from "../scene/scene-eye.ts";
import type { Picked } from "../scene/scene-models.ts";
import { openStage } from "../scene/scene-stage.ts";
import { startMeshDrawing } from "./mesh-drawing.ts";
import { drawnParts, hitOf } from "./mesh-parts-of.ts";

/** How the lengths and axes of a file are read where it does not say, or says something wrong. */
export interface MeshReading {
  /** Metres that a metre of the geometry stands for. */
  readonly scale: number;
  /** Quarters of a turn around x: 1 where y was taken for up and z is, -1 where it is the other way round. */
  readonly turns: -1 | 0 | 1;
}

const chosenColor = "#e8730c";

const meshesOf = async (bytes: ArrayBuffer): Promise<Mesh[]> => {
  const loader = new GLTFLoader();
  // Pictures become elements of the page: its rules let it fetch no other address, not even of bytes it holds.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: "pictures-as-elements" };
  });
  const { scene } = await loader.parseAsync(bytes, "");
  const meshes: Mesh[] = [];
  scene.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return meshes;
};

/** Plain light, as the models of elements have it. */
const plain = (material: Material): MeshLambertMaterial => {
  const { color, map, opacity, transparent, side } = material as MeshStandardMaterial;
  return new MeshLambertMaterial({ ...{ color, map, opacity, transparent, side }, depthWrite: !transparent });
};

/** The triangles of some parts of a mesh, with its vertices. */
const some = ({ geometry }: Mesh, isKept: (localId: number) => boolean, ranges: readonly number[]): BufferAttribute => {
  const kept: number[] = [];
  for (let i = 0; i + 2 < ranges.length; i += 3) {
    const [localId = 0, from = 0, count = 0] = ranges.slice(i, i + 3);
    if (isKept(localId)) for (let at = from; at < from + count; at++) kept.push(geometry.index?.getX(at) ?? at);
  }
  return new BufferAttribute(Uint32Array.from(kept), 1);
};

/** The canvas and a model of triangles on it: looked at, cut, measured and walked through. Knows nothing of React. */
export const openMeshScene = async (
  host: HTMLElement,
  bytes: Uint8Array<ArrayBuffer>,
  moved: ModelMesh["moved"],
  onMove: (camera: string) => void,
) => {
  const meshes = await meshesOf(bytes.buffer);
  const stage = openStage(host);
  const { renderer, scene, camera } = stage;
  const { draw, stop } = startMeshDrawing(renderer, scene, camera);
  const parts = drawnParts(meshes);
  // In the order of the file, as the geometry has them; what is shown of it stands in `shown`.
  const whole = new Group();
  const shown = meshes.map((mesh) => {
    const geometry = new BufferGeometry();
    for (const [name, attribute] of Object.entries(mesh.geometry.attributes)) geometry.setAttribute(name, attribute);
    geometry.setIndex(mesh.geometry.index);
    geometry.boundingSphere = mesh.geometry.boundingSphere;
    return new Mesh(geometry, plain(mesh.material as Material));
  });
  const lit = new MeshLambertMaterial({ color: chosenColor, side: 2, polygonOffset: true, polygonOffsetFactor: -1 });
  const marks = meshes.map(() => new Mesh(new BufferGeometry(), lit));
  whole.add(...shown, ...marks);
  scene.add(whole);

  let hidden: ReadonlySet<number> = new Set();
  let chosen: readonly number[] = [];
  const seen = () => [...parts.values()].filter(({ localId }) => !hidden.has(localId));
  const boxOf = (ids: readonly number[] | null): Box3 => {
    const box = new Box3();
    for (const part of ids === null ? seen() : ids.flatMap((id) => parts.get(id) ?? []))
      box.expandByPoint(part.box.min).expandByPoint(part.box.max);
    return box.isEmpty() ? box : box.applyMatrix4(whole.matrixWorld);
  };
  const planes: Plane[] = [];
  renderer.clippingPlanes = planes;
  let lastCut: Cut | null = null;
  const cut = (next: Cut | null) => {
    lastCut = next;
    // Placed by the box of all parts, hidden ones too: hiding a part does not move the cut.
    planes.splice(0, planes.length, ...(next ? [planeOf(next, boxOf([...parts.keys()]))] : []));
    draw();
  };

  const caster = new Raycaster();
  const back = new Matrix4();
  /** Rays and planes go into the axes of the file, and what they meet comes back. */
  const pickBy = (place: Vector2, eye = camera): Picked | null => {
    caster.setFromCamera(place, eye);
    back.copy(whole.matrixWorld).invert();
    caster.ray.applyMatrix4(back);
    const turned = planes.map((plane) => plane.clone().applyMatrix4(back));
    const hit = hitOf(caster, seen(), turned);
    return hit && { localId: hit.localId, point: hit.point.applyMatrix4(whole.matrixWorld) };
  };
  const onCanvas = (x: number, y: number) => {
    const { left, top, width, height } = renderer.domElement.getBoundingClientRect();
    return new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
  };
  const [mx = 0, my = 0, mz = 0] = moved;
  const { closeEye, ...eye } = startEye(stage, {
    ...{ draw, onMove, leastReach: 1e-6, box: () => boxOf(null) },
    raycast: async ({ camera: by, mouse }) => pickBy(onCanvas(mouse.x, mouse.y), by as typeof camera),
    toModel: (point) => {
      const { x, y, z } = whole.worldToLocal(point.clone());
      return { x: x + mx, y: -(z + mz), z: y + my };
    },
    toScene: ({ x, y, z }) => whole.localToWorld(new Vector3(x - mx, z - my, -y - mz)),
  });

  const ranges = (i: number) => (meshes[i]?.userData["ranges"] ?? []) as readonly number[];
  const show = () => {
    for (const [i, mesh] of meshes.entries()) {
      const index = hidden.size === 0 ? mesh.geometry.index : some(mesh, (id) => !hidden.has(id), ranges(i));
      shown[i]?.geometry.setIndex(index);
      const mark = marks[i]?.geometry;
      if (!mark) continue;
      const lights = chosen.length > 0 ? some(mesh, (id) => chosen.includes(id) && !hidden.has(id), ranges(i)) : null;
      for (const name of ["position", "normal"]) {
        const attribute = mesh.geometry.attributes[name];
        if (attribute) mark.setAttribute(name, attribute);
      }
      mark.setIndex(lights ?? new BufferAttribute(new Uint32Array(), 1));
      mark.boundingSphere = mesh.geometry.boundingSphere;
    }
    draw();
  };
  show();
  return {
    ...eye,
    read: ({ scale, turns }: MeshReading) => {
      whole.scale.setScalar(scale);
      whole.rotation.x = (-turns * Math.PI) / 2;
      whole.updateMatrixWorld(true);
      // A cut is a share of the model, which stands elsewhere now.
      cut(lastCut);
    },
    /** Its place is known from the beginning. */
    learnPlace: async () => {},
    lookAt: async (ids: readonly number[] | null) => eye.lookAtBox(boxOf(ids)),
    choose: async (ids: readonly number[]) => {
      chosen = ids;
      show();
    },
    hide: async (ids: readonly number[]) => {
      hidden = new Set(ids);
      show();
    },
    cut: async (next: Cut | null) => cut(next),
    pick: async ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
      pickBy(onCanvas(clientX, clientY)),
    close: async () => {
      eye.endWalk();
      stop();
      for (const { geometry, material } of [...shown, ...marks]) {
        geometry.dispose();
        material.map?.dispose();
        material.dispose();
      }
      closeEye();
    },
  };
};

export type MeshScene = Awaited<ReturnType<typeof openMeshScene>>;
