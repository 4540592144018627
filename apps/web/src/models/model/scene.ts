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
  type Plane,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { startDrawing } from "./draw-loop.ts";
import type { ModelOffset } from "@tushen/contract/models/model-views";
import type { Paint } from "./paint.ts";
import { type Cut, planeOf } from "./scene-cut.ts";
import { type Joining, type Picked, startModels } from "./scene-models.ts";
import type { ModelPlace } from "./scene-place.ts";
import { sceneWalk } from "./walk/scene-walk.ts";

export type { Cut } from "./scene-cut.ts";
export type { Picked } from "./scene-models.ts";

export type Side = "above" | "front" | "left" | "corner";

const sides: Readonly<Record<Side, readonly [number, number, number]>> = {
  // Not straight down, where the camera would not know which way is up.
  above: [0, 1, 0.001],
  front: [0, 0, 1],
  left: [-1, 0, 0],
  corner: [-0.8, 0.7, 1],
};

const modelId = "model";
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
  const models = await startModels(model, { fragments, scene, camera, planes, follow });

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

  const { place } = models;
  const standAt = (position: Vector3, target: Vector3) => {
    look(models.box(), new Vector3(...sides.corner));
    camera.position.copy(position);
    controls.target.copy(target);
    controls.update();
    onMove(cameraText());
  };

  let lastCut: Cut | null = null;
  const cut = (next: Cut | null) => {
    lastCut = next;
    planes.splice(0, planes.length, ...(next ? [planeOf(next, models.box())] : []));
  };
  /** After models came, left or moved: a cut is a share of all of them. */
  const arranged = async () => {
    cut(lastCut);
    await settle();
  };
  await settle();

  const onRest = () => onMove(cameraText());
  const walk = sceneWalk({ camera, controls, canvas: renderer.domElement, model: models, onMove: moved, onRest });

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
    /** With at least so many metres around the middle. */
    lookAt: async (ids: readonly number[] | null, leastReach?: number) => {
      const box = ids === null ? models.box() : await models.boxOf(ids);
      if (!box.isEmpty()) look(box, camera.position.clone().sub(controls.target), leastReach);
    },
    lookFrom: (side: Side) => look(models.box(), new Vector3(...sides[side])),
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
      await models.choose(ids);
      await settle();
    },
    /** Colours elements; none gives the model its own colours back. */
    paint: async (paints: readonly Paint[]) => {
      await models.paint(paints);
      await settle();
    },
    /** Rooms and openings only where they are asked for: they would hide the building. */
    hide: async (hidden: readonly number[], showsCovers: boolean) => {
      await models.hide(hidden, showsCovers);
      await settle();
    },
    cut: async (next: Cut | null) => {
      cut(next);
      await settle();
    },
    pick: ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Promise<Picked | null> =>
      models.raycast({ camera, mouse: new Vector2(clientX, clientY), dom: renderer.domElement }),
    /** Another model in the same picture, not seen until it is shown; answers how it leaves again. */
    join: async (joining: Joining) => {
      const leave = await models.join(joining);
      return async () => {
        await leave();
        await arranged();
      };
    },
    arrange: async (at: number, { offset, isShown }: { readonly offset: ModelOffset; readonly isShown: boolean }) => {
      models.stand(at, offset);
      models.show(at, isShown);
      await arranged();
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
