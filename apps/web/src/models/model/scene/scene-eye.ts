import type { RaycastData } from "@thatopen/fragments";
import { type Box3, BufferGeometry, Line, LineBasicMaterial, Vector3 } from "three";
import type { ModelPlace } from "./scene-place.ts";
import type { Stage } from "./scene-stage.ts";
import { sceneWalk } from "../walk/scene-walk.ts";

export type Side = "above" | "front" | "left" | "corner";

const sides: Readonly<Record<Side, readonly [number, number, number]>> = {
  // Not straight down, where the camera would not know which way is up.
  above: [0, 1, 0.001],
  front: [0, 0, 1],
  left: [-1, 0, 0],
  corner: [-0.8, 0.7, 1],
};

/** What stands in the picture. */
interface Seen {
  readonly draw: () => void;
  /** Metres around the middle that a look takes in at least. */
  readonly leastReach: number;
  /** Around all of it. */
  readonly box: () => Box3;
  readonly raycast: (ray: RaycastData) => Promise<{ readonly point: Vector3 } | null>;
  /** Between the scene and the metres of the model; undefined until its place is known. */
  readonly toModel: (point: Vector3) => ModelPlace | undefined;
  readonly toScene: (place: ModelPlace) => Vector3 | undefined;
  readonly onMove: (camera: string) => void;
}

/** The camera of a scene, how people move it, and lines between places they point at. */
export const startEye = ({ host, renderer, scene, camera, controls }: Stage, seen: Seen) => {
  const { draw, leastReach, box: wholeBox, toModel, toScene, onMove } = seen;
  // Of a model as small as a finger, too, the address tells where it is seen from.
  const digits = leastReach < 1 ? 4 : 2;
  const viewers = new Set<() => void>();
  const moved = () => {
    draw();
    for (const tell of viewers) tell();
  };
  controls.addEventListener("change", moved);
  const cameraText = () =>
    [...camera.position.toArray(), ...controls.target.toArray()].map((part) => Number(part.toFixed(digits))).join(",");
  const onRest = () => onMove(cameraText());
  controls.addEventListener("end", onRest);

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

  const look = (box: Box3, from: Vector3, least = leastReach) => {
    const centre = box.getCenter(new Vector3());
    const reach = Math.max(box.getSize(new Vector3()).length() / 2, least);
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
  const standAt = (position: Vector3, target: Vector3) => {
    look(wholeBox(), new Vector3(...sides.corner));
    camera.position.copy(position);
    controls.target.copy(target);
    controls.update();
    onMove(cameraText());
  };

  const line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: "#c4281c", depthTest: false }));
  line.renderOrder = 1;
  scene.add(line);
  const showLine = (points: readonly Vector3[]) => {
    line.geometry.dispose();
    line.geometry = new BufferGeometry().setFromPoints([...points]);
    draw();
  };

  const canvas = renderer.domElement;
  const walk = sceneWalk({ camera, controls, canvas, model: seen, onMove: moved, onRest });

  return {
    canvas,
    cameraText,
    draw,
    beginWalk: walk.begin,
    endWalk: walk.end,
    lookAtBox: (box: Box3, least?: number) => {
      if (!box.isEmpty()) look(box, camera.position.clone().sub(controls.target), least);
    },
    lookFrom: (side: Side) => look(wholeBox(), new Vector3(...sides[side])),
    /** Turns and moves another scene like this one whenever somebody turns or moves this one. */
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
    /** Looks as `cameraText` has it; answers whether the text is one. */
    restore: (text: string) => {
      const numbers = text.split(",").map(Number);
      if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return false;
      standAt(new Vector3().fromArray(numbers), new Vector3().fromArray(numbers, 3));
      return true;
    },
    toModel,
    /** Where the camera stands and what it looks at, in the model; undefined until the place is learnt. */
    cameraInModel: () => {
      const [position, target] = [toModel(camera.position), toModel(controls.target)];
      return position && target && { position, target };
    },
    standInModel: ({ position, target }: { readonly position: ModelPlace; readonly target: ModelPlace }) => {
      const [from, to] = [toScene(position), toScene(target)];
      if (from && to) standAt(from, to);
    },
    /** Where a place of the model is on the canvas, in pixels from its corner; undefined behind the camera. */
    onCanvas: (at: ModelPlace) => {
      // Its matrix is otherwise made with the next picture: after a jump it is of the new place and the old direction.
      camera.updateMatrixWorld();
      const spot = toScene(at)?.project(camera);
      if (!spot || spot.z > 1) return undefined;
      return { x: ((spot.x + 1) / 2) * host.clientWidth, y: ((1 - spot.y) / 2) * host.clientHeight };
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
        canvas.toBlob(resolve, "image/png");
      }),
    /** An upright line at a place of the model, between two levels; none without a place. */
    showUpright: (
      at: { readonly x: number; readonly y: number; readonly low: number; readonly high: number } | undefined,
    ) => showLine(at ? [at.low, at.high].flatMap((z) => toScene({ ...at, z }) ?? []) : []),
    showLine,
    /** After a walk has ended and nothing is drawn any more. */
    closeEye: () => {
      watch.disconnect();
      controls.dispose();
      renderer.dispose();
      canvas.remove();
    },
  };
};

export type SceneEye = ReturnType<typeof startEye>;
