import type { FragmentsModel, FragmentsModels, RaycastData } from "@thatopen/fragments";
import type { ModelOffset } from "@tushen/contract/models/model-views";
import { Box3, type PerspectiveCamera, type Plane, type Scene, Vector3 } from "three";
import type { Paint } from "./paint.ts";
import { startColors } from "./scene-colors.ts";
import { type Ruler, startPlace } from "./scene-place.ts";
import { elementKey, localIdsAt } from "../together/element-key.ts";

/** They fill the rooms, or were cut away: both would hide the building. */
const covers = [/^IFCSPACE$/, /^IFCOPENINGELEMENT$/];

interface Parts {
  readonly fragments: FragmentsModels;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly planes: readonly Plane[];
  readonly follow: (model: FragmentsModel) => void;
}

export interface Picked {
  /** Its key among the elements of all models: see `elementKey`. */
  readonly localId: number;
  /** Metres in the scene. */
  readonly point: Vector3;
}

/** A model that joins the picture: where it stands in the axes of the first, and elements whose boxes are known. */
export interface Joining {
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly offset: ModelOffset;
  readonly rulers: readonly Ruler[];
  readonly firstRulers: readonly Ruler[];
}

interface Member {
  readonly model: FragmentsModel;
  readonly coverIds: readonly number[];
  readonly colors: Awaited<ReturnType<typeof startColors>>;
  readonly ownPlace: ReturnType<typeof startPlace>;
}

const enter = async (model: FragmentsModel, { scene, planes, follow }: Parts): Promise<Member> => {
  follow(model);
  model.getClippingPlanesEvent = () => [...planes];
  scene.add(model.object);
  const byClass = await model.getItemsOfCategories(covers);
  const coverIds = Object.values(byClass).flat();
  await model.setVisible(coverIds, false);
  return { model, coverIds, colors: await startColors(model), ownPlace: startPlace(model) };
};

/**
 * The models of a scene: the first, at place 0, and those that joined it. Elements are named by keys; what the picture
 * chooses, paints and hides goes to the model of each key, and reaches a model that joins later as well.
 */
export const startModels = async (first: FragmentsModel, parts: Parts) => {
  const members = new Map<number, Member>([[0, await enter(first, parts)]]);
  const place = members.get(0)?.ownPlace ?? startPlace(first);
  let chosen: readonly number[] = [];
  let paints: readonly Paint[] = [];
  let hidden: { readonly keys: readonly number[]; readonly showsCovers: boolean } | undefined;
  let joined = 0;
  // One after the other: nothing is asked of a model that has left.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const next = last.then(act, act);
    last = next;
    return next;
  };

  const hideIn = async (at: number, { model, coverIds }: Member) => {
    if (!hidden) return;
    const ids = [...localIdsAt(at, hidden.keys), ...(hidden.showsCovers ? [] : coverIds)];
    await model.setVisible(undefined, true);
    if (ids.length > 0) await model.setVisible(ids, false);
  };
  const paintIn = (at: number, { colors }: Member) =>
    colors.paint(paints.map((one) => ({ ...one, ids: localIdsAt(at, one.ids) })));
  const everywhere = <T>(act: (at: number, member: Member) => Promise<T>) =>
    Promise.all([...members].map(([at, member]) => act(at, member)));
  const shown = () => [...members].filter(([, { model }]) => model.object.visible);

  /** What was drawn stands as the file has it; from here on the offset and both moves to the origin place it. */
  const standAt = ({ model, ownPlace }: Member, { x, y, z, turn }: ModelOffset) => {
    const [moved, firstMoved] = [ownPlace.moved(), place.moved()];
    if (!moved || !firstMoved) return;
    const angle = (turn * Math.PI) / 180;
    model.object.rotation.y = angle;
    model.object.position
      .copy(moved)
      .applyAxisAngle(new Vector3(0, 1, 0), angle)
      .add(new Vector3(x, z, -y))
      .sub(firstMoved);
    model.object.updateMatrixWorld(true);
  };

  return {
    place,
    /** Around all models in the picture. */
    box: (): Box3 => {
      const [one = first.box, ...others] = shown().map(([, { model }]) => model.box);
      // `union` is also the name of what Chrome 109 lacks in sets.
      for (const { min, max } of others) one.expandByPoint(min).expandByPoint(max);
      return one;
    },
    boxOf: async (keys: readonly number[]): Promise<Box3> => {
      const boxes = await everywhere(async (at, { model }) => {
        const ids = localIdsAt(at, keys);
        return ids.length > 0 ? model.getMergedBox(ids) : null;
      });
      const whole = new Box3();
      for (const box of boxes) if (box && !box.isEmpty()) whole.expandByPoint(box.min).expandByPoint(box.max);
      return whole;
    },
    /** The nearest element on the ray in any model of the picture. */
    raycast: async (ray: RaycastData): Promise<Picked | null> => {
      const hits = await Promise.all(
        shown().map(async ([at, { model }]) => {
          const hit = await model.raycast(ray);
          if (!hit) return [];
          const away = hit.point.distanceTo(ray.camera.position);
          return [{ localId: elementKey(at, hit.localId), point: hit.point.clone(), away }];
        }),
      );
      const [nearest] = hits.flat().sort((a, b) => a.away - b.away);
      return nearest ? { localId: nearest.localId, point: nearest.point } : null;
    },
    chosen: (): readonly number[] => chosen,
    choose: (keys: readonly number[]) =>
      inTurn(async () => {
        chosen = keys;
        await everywhere((at, { colors }) => colors.choose(localIdsAt(at, keys)));
      }),
    paint: (next: readonly Paint[]) =>
      inTurn(async () => {
        paints = next;
        await everywhere(paintIn);
      }),
    hide: (keys: readonly number[], showsCovers: boolean) =>
      inTurn(async () => {
        hidden = { keys, showsCovers };
        await everywhere(hideIn);
      }),
    /** The joined model is not seen until it is shown; answers how it leaves again. */
    join: async ({ place: at, bytes, offset, rulers, firstRulers }: Joining): Promise<() => Promise<void>> => {
      joined++;
      const model = await parts.fragments.load(bytes, { modelId: `joined-${joined}`, camera: parts.camera });
      model.object.visible = false;
      const member = await enter(model, parts);
      // The library has moved it to the origin of the first one; places are learnt where the file has them.
      const asLoaded = model.object.position.clone();
      model.object.position.set(0, 0, 0);
      model.object.updateMatrixWorld(true);
      if (!place.moved()) await place.learn(firstRulers);
      await member.ownPlace.learn(rulers);
      if (!member.ownPlace.moved()) model.object.position.copy(asLoaded);
      standAt(member, offset);
      await inTurn(async () => {
        members.set(at, member);
        await hideIn(at, member);
        await paintIn(at, member);
        await member.colors.choose(localIdsAt(at, chosen));
      });
      return () =>
        inTurn(async () => {
          if (members.get(at) === member) members.delete(at);
          parts.scene.remove(model.object);
          await parts.fragments.disposeModel(model.modelId);
        });
    },
    stand: (at: number, offset: ModelOffset) => {
      const member = members.get(at);
      if (member && at !== 0) standAt(member, offset);
    },
    show: (at: number, isShown: boolean) => {
      const member = members.get(at);
      if (member) member.model.object.visible = isShown;
    },
  };
};
