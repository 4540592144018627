import { type FragmentsModel, FragmentsModels } from "@thatopen/fragments";
import workerAddress from "@thatopen/fragments/worker?worker&url";
import type { ModelOffset } from "@tushen/contract/models/model-views";
import { type Plane, Vector2 } from "three";
import { browserClock } from "./clock.ts";
import { startDrawing } from "./draw-loop.ts";
import { joinRuns } from "./joined-runs.ts";
import type { Paint } from "./paint.ts";
import { type Cut, planeOf } from "./scene-cut.ts";
import { startEye } from "./scene-eye.ts";
import { startFrame } from "./scene-frame.ts";
import { chosenColor } from "./scene-colors.ts";
import { type Joining, type Picked, startModels } from "./scene-models.ts";
import { openStage, type Stage } from "./scene-stage.ts";

export type { Cut } from "./scene-cut.ts";
export type { Side } from "./scene-eye.ts";
export type { Picked } from "./scene-models.ts";

const modelId = "model";
/** The worker sends parts when it has more than so many, and the rest every 16 ms. Each message takes the page time beside its parts. */
const partsAtOnce = 64;

/**
 * The canvas, the model on it and what people do with both. Knows nothing of React. It is seen first from `camera`, a text
 * that `cameraText` gave, or from a corner.
 */
export const openScene = async (
  host: HTMLElement,
  bytes: Uint8Array,
  onMove: (camera: string) => void,
  camera?: string,
): Promise<ModelScene> => {
  const stage = openStage(host);
  const fragments = new FragmentsModels(workerAddress, { maxWorkers: 2 });
  fragments.settings.meshConnectionThreshold = partsAtOnce;
  const model = await fragments.load(bytes, { modelId, camera: stage.camera });
  return startScene({ stage, fragments, model, onMove }, camera);
};

interface Parts {
  readonly stage: Stage;
  readonly fragments: FragmentsModels;
  readonly model: FragmentsModel;
  readonly onMove: (camera: string) => void;
}

const startScene = async ({ stage, fragments, model, onMove }: Parts, firstCamera: string | undefined) => {
  const { renderer, scene, camera } = stage;
  scene.onBeforeRender = () => {
    for (const { tiles } of fragments.models.list.values())
      for (const { geometry } of tiles.values()) joinRuns(geometry);
  };
  const { draw, follow, settle, sharpen, stop } = startDrawing({
    renderer,
    scene,
    camera,
    fragments,
    clock: browserClock,
  });
  const planes: Plane[] = [];
  renderer.clippingPlanes = planes;
  const models = await startModels(model, { fragments, scene, camera, planes, follow });
  const frame = startFrame(scene, chosenColor);
  const { place } = models;
  const { toModel, toScene } = place;
  const { box, raycast } = models;
  const { closeEye, ...eye } = startEye(stage, { draw, leastReach: 1, box, raycast, toModel, toScene, onMove });

  let lastCut: Cut | null = null;
  const cut = (next: Cut | null) => {
    lastCut = next;
    planes.splice(0, planes.length, ...(next ? [planeOf(next, models.box())] : []));
  };
  const frameChosen = async () => frame.around(await models.boxOf(models.chosen()));
  /** After models came, left or moved: a cut is a share of all of them. */
  const arranged = async () => {
    cut(lastCut);
    await frameChosen();
    await settle();
  };
  // Parts of another view would come before those of this one.
  if (firstCamera === undefined || !eye.restore(firstCamera)) eye.lookFrom("corner");
  await settle();

  return {
    ...eye,
    model,
    settle,
    takePicture: () => {
      sharpen();
      return eye.takePicture();
    },
    /** Adds another version of the model at the same place; whoever has painted it makes it visible. */
    add: async (otherBytes: Uint8Array): Promise<FragmentsModel> => {
      const other = await fragments.load(otherBytes, { modelId: "other", camera });
      follow(other);
      other.getClippingPlanesEvent = () => planes;
      other.object.visible = false;
      scene.add(other.object);
      return other;
    },
    /** With at least so many metres around the middle. */
    lookAt: async (ids: readonly number[] | null, leastReach?: number) =>
      eye.lookAtBox(ids === null ? models.box() : await models.boxOf(ids), leastReach),
    choose: async (ids: readonly number[]) => {
      await models.choose(ids);
      await frameChosen();
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
    close: async () => {
      eye.endWalk();
      stop();
      frame.close();
      await fragments.dispose();
      closeEye();
    },
  };
};

export type ModelScene = Awaited<ReturnType<typeof startScene>>;
