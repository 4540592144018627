import { type FragmentsModel, FragmentsModels } from "@thatopen/fragments";
import workerAddress from "@thatopen/fragments/worker?worker&url";
import {
  type Box3,
  BufferGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  PerspectiveCamera,
  Plane,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { startDrawing } from "./draw-loop.ts";
import type { Paint } from "./paint.ts";
import { startColors } from "./scene-colors.ts";
import { type ModelPlace, startPlace } from "./scene-place.ts";
import { sceneWalk } from "./walk/scene-walk.ts";

/** A cut: what lies beyond it along the axis is left out. Height is z, as in the model. */
export interface Cut {
  readonly axis: "x" | "y" | "z";
  /** Share of the model's extent, from 0 to 1. */
  readonly at: number;
}

export interface Picked {
  readonly localId: number;
  /** Metres in the scene. */
  readonly point: Vector3;
}

export type Side = "above" | "front" | "left" | "corner";

const sides: Readonly<Record<Side, readonly [number, number, number]>> = {
  // Not straight down, where the camera would not know which way is up.
  above: [0, 1, 0.001],
  front: [0, 0, 1],
  left: [-1, 0, 0],
  corner: [-0.8, 0.7, 1],
};

const modelId = "model";
/** They fill the rooms, or were cut away: both would hide the building. */
const atFirstHidden = [/^IFCSPACE$/, /^IFCOPENINGELEMENT$/];
/** The canvas, the model on it and what people do with both. Knows nothing of React. */
export const openScene = async (
  host: HTMLElement,
  bytes: Uint8Array,
  onMove: (camera: string) => void,
): Promise<ModelScene> => {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  host.append(renderer.domElement);
  const scene = new Scene();
  scene.background = new Color("#eef1f5");
  const sun = new DirectionalLight("#fff", 1.4);
  sun.position.set(-1, 3, 2);
  scene.add(new HemisphereLight("#fff", "#9aa3ad", 1.9), sun);
  const camera = new PerspectiveCamera(50, 1, 0.1, 5000);
  const controls = new OrbitControls(camera, renderer.domElement);
  const fragments = new FragmentsModels(workerAddress, { maxWorkers: 2 });
  const model = await fragments.load(bytes, { modelId, camera });
  scene.add(model.object);
  return startScene({ host, renderer, scene, camera, controls, fragments, model, onMove });
};

interface Parts {
  readonly host: HTMLElement;
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly fragments: FragmentsModels;
  readonly model: FragmentsModel;
  readonly onMove: (camera: string) => void;
}

const startScene = async (parts: Parts) => {
  const { host, renderer, scene, camera, controls, fragments, model, onMove } = parts;
  const { draw, follow, settle, stop } = startDrawing(parts);
  follow(model);
  const viewers = new Set<() => void>();
  const moved = () => {
    draw();
    for (const tell of viewers) tell();
  };
  controls.addEventListener("change", moved);
  const cameraText = () =>
    [...camera.position.toArray(), ...controls.target.toArray()].map((part) => Number(part.toFixed(2))).join(",");
  controls.addEventListener("end", () => onMove(cameraText()));

  const resize = () => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    moved();
  };
  const watch = new ResizeObserver(resize);
  watch.observe(host);
  resize();

  const planes: Plane[] = [];
  renderer.clippingPlanes = planes;
  model.getClippingPlanesEvent = () => planes;

  const look = (box: Box3, from: Vector3, leastReach = 1) => {
    const centre = box.getCenter(new Vector3());
    const reach = Math.max(box.getSize(new Vector3()).length() / 2, leastReach);
    const distance = reach / Math.sin((camera.fov / 2) * (Math.PI / 180)) / Math.min(1, camera.aspect);
    camera.position.copy(centre).addScaledVector(from.normalize(), distance * 1.05);
    controls.target.copy(centre);
    camera.near = distance / 1000;
    camera.far = distance * 100;
    camera.updateProjectionMatrix();
    controls.update();
    draw();
    onMove(cameraText());
  };

  const line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: "#c4281c", depthTest: false }));
  line.renderOrder = 1;
  scene.add(line);

  const place = startPlace(model);
  const standAt = (position: Vector3, target: Vector3) => {
    look(model.box, new Vector3(...sides.corner));
    camera.position.copy(position);
    controls.target.copy(target);
    controls.update();
    onMove(cameraText());
  };

  const byClass = await model.getItemsOfCategories(atFirstHidden);
  const coverIds = Object.values(byClass).flat();
  await model.setVisible(coverIds, false);
  const colors = await startColors(model);
  await settle();

  const onRest = () => onMove(cameraText());
  const walk = sceneWalk({ camera, controls, canvas: renderer.domElement, model, onMove: moved, onRest });

  return {
    canvas: renderer.domElement,
    cameraText,
    beginWalk: walk.begin,
    endWalk: walk.end,
    model,
    settle,
    draw,
    /** Adds another version of the model at the same place; whoever has painted it makes it visible. */
    add: async (otherBytes: Uint8Array): Promise<FragmentsModel> => {
      const other = await fragments.load(otherBytes, { modelId: "other", camera });
      follow(other);
      other.getClippingPlanesEvent = () => planes;
      other.object.visible = false;
      scene.add(other.object);
      return other;
    },
    lookAtBox: (box: Box3) => {
      if (!box.isEmpty()) look(box, camera.position.clone().sub(controls.target));
    },
    /** Turns and moves like this one whenever somebody turns or moves this one. */
    lead: (other: { readonly stand: (position: Vector3, target: Vector3) => void }) => {
      const follow = () => other.stand(camera.position, controls.target);
      controls.addEventListener("change", follow);
      return () => controls.removeEventListener("change", follow);
    },
    stand: (position: Vector3, target: Vector3) => {
      if (camera.position.distanceTo(position) + controls.target.distanceTo(target) < 1e-6) return;
      camera.position.copy(position);
      controls.target.copy(target);
      controls.update();
      draw();
    },
    /** Rooms and openings. */
    coverIds,
    /** With at least so many metres around the middle. */
    lookAt: async (ids: readonly number[] | null, leastReach?: number) => {
      const box = ids === null ? model.box : await model.getMergedBox([...ids]);
      if (!box.isEmpty()) look(box, camera.position.clone().sub(controls.target), leastReach);
    },
    lookFrom: (side: Side) => look(model.box, new Vector3(...sides[side])),
    /** Turns around the target, in degrees. */
    turn: (right: number, up: number) => {
      const offset = camera.position.clone().sub(controls.target);
      offset.applyAxisAngle(new Vector3(0, 1, 0), (-right * Math.PI) / 180);
      const aside = new Vector3().crossVectors(camera.up, offset).normalize();
      const next = offset.clone().applyAxisAngle(aside, (-up * Math.PI) / 180);
      // Beyond the pole the picture would turn over.
      if (Math.abs(next.clone().normalize().y) < 0.999) offset.copy(next);
      camera.position.copy(controls.target).add(offset);
      controls.update();
      draw();
      onMove(cameraText());
    },
    restore: (text: string) => {
      const numbers = text.split(",").map(Number);
      if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return false;
      standAt(new Vector3().fromArray(numbers), new Vector3().fromArray(numbers, 3));
      return true;
    },
    choose: async (ids: readonly number[]) => {
      await colors.choose(ids);
      await settle();
    },
    /** Colours elements; none gives the model its own colours back. */
    paint: async (paints: readonly Paint[]) => {
      await colors.paint(paints);
      await settle();
    },
    hide: async (hidden: readonly number[]) => {
      await model.setVisible(undefined, true);
      if (hidden.length > 0) await model.setVisible([...hidden], false);
      await settle();
    },
    cut: async (cut: Cut | null) => {
      planes.splice(0);
      if (cut) {
        const axis = { x: 0, y: 2, z: 1 }[cut.axis] as 0 | 1 | 2;
        const normal = new Vector3().setComponent(axis, -1);
        const { min, max } = model.box;
        // The north of the model is the scene's negative z.
        const share = cut.axis === "y" ? 1 - cut.at : cut.at;
        if (cut.axis === "y") normal.negate();
        const place = min.getComponent(axis) + share * (max.getComponent(axis) - min.getComponent(axis));
        planes.push(new Plane(normal, cut.axis === "y" ? -place : place));
      }
      await settle();
    },
    pick: async ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
      const hit = await model.raycast({ camera, mouse: new Vector2(clientX, clientY), dom: renderer.domElement });
      return hit ? ({ localId: hit.localId, point: hit.point.clone() } satisfies Picked) : null;
    },
    learnPlace: place.learn,
    toModel: place.toModel,
    /** Where the camera stands and what it looks at, in the model; undefined until the place is learnt. */
    cameraInModel: () => {
      const [position, target] = [place.toModel(camera.position), place.toModel(controls.target)];
      return position && target && { position, target };
    },
    standInModel: ({ position, target }: { readonly position: ModelPlace; readonly target: ModelPlace }) => {
      const [from, to] = [place.toScene(position), place.toScene(target)];
      if (from && to) standAt(from, to);
    },
    /** Where a place of the model is on the canvas, in pixels from its corner; undefined behind the camera. */
    onCanvas: (at: ModelPlace) => {
      const seen = place.toScene(at)?.project(camera);
      if (!seen || seen.z > 1) return undefined;
      return { x: ((seen.x + 1) / 2) * host.clientWidth, y: ((1 - seen.y) / 2) * host.clientHeight };
    },
    /** Tells of each turn and move of the camera and each new size; answers how to stop it. */
    watchView: (tell: () => void) => {
      viewers.add(tell);
      return () => void viewers.delete(tell);
    },
    takePicture: () =>
      new Promise<Blob | null>((resolve) => {
        // The canvas is empty again once the browser has shown it.
        renderer.render(scene, camera);
        renderer.domElement.toBlob(resolve, "image/png");
      }),
    /** An upright line at a place of the model, between two levels; none without a place. */
    showUpright: (
      at: { readonly x: number; readonly y: number; readonly low: number; readonly high: number } | undefined,
    ) => {
      line.geometry.dispose();
      const ends = at ? [at.low, at.high].flatMap((z) => place.toScene({ ...at, z }) ?? []) : [];
      line.geometry = new BufferGeometry().setFromPoints(ends);
      draw();
    },
    showLine: (points: readonly Vector3[]) => {
      line.geometry.dispose();
      line.geometry = new BufferGeometry().setFromPoints([...points]);
      draw();
    },
    close: async () => {
      walk.end();
      stop();
      watch.disconnect();
      controls.dispose();
      await fragments.dispose();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
};

export type ModelScene = Awaited<ReturnType<typeof startScene>>;
