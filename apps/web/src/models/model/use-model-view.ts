import type { ModelItem } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import { useEffect, useRef, useState } from "react";
import type { ModelScene, Picked } from "./scene/scene.ts";
import type { ModelPlace } from "./scene/scene-place.ts";

/** An element as somebody sees it: the place on it, the camera, a picture where the model is drawn. */
export interface ModelView {
  readonly localId: number;
  readonly elementName: string;
  readonly at: ModelPlace;
  readonly camera: { readonly position: ModelPlace; readonly target: ModelPlace };
  readonly picture: Blob | null;
}

/** Elements by which the place of the scene in the model is found. */
const rulers = 5;
/** Where the camera stands beside a place that no one looks at, in metres. */
const beside: ModelPlace = { x: -6, y: -8, z: 6 };

const middleOf = (box: readonly number[] | null): ModelPlace => {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box ?? [];
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: (z0 + z1) / 2 };
};

type Viewed = Pick<ModelScene, "learnPlace" | "toModel" | "cameraInModel" | "standInModel" | "takePicture">;

/** Takes and restores views of elements in the metres of the model, which stay the same in every version of it. */
export const useModelView = <Scene extends Viewed>(
  scene: Scene | undefined,
  items: readonly ModelItem[],
  choose: (localIds: readonly number[], goThere: boolean) => void,
) => {
  const [isPlaced, setPlaced] = useState(false);
  const pointed = useRef<Picked>(undefined);
  useEffect(() => {
    if (!scene || items.length === 0 || isPlaced) return;
    void scene.learnPlace(items.filter(({ box }) => box !== null).slice(0, rulers)).then(() => setPlaced(true));
  }, [scene, items, isPlaced]);
  const [wanted, show] = useState<{ readonly localId: number | null; readonly camera: ModelView["camera"] }>();
  const choosing = useRef(choose);
  choosing.current = choose;
  useEffect(() => {
    if (!wanted) return;
    choosing.current(wanted.localId === null ? [] : [wanted.localId], false);
    if (isPlaced) scene?.standInModel(wanted.camera);
  }, [wanted, scene, isPlaced]);
  return {
    /** Chooses an element, or none where it is gone, and looks from there, as soon as the model is drawn. */
    show,
    /** The scene once places of the model are known in it. */
    placed: isPlaced ? scene : undefined,
    /** Remembers where an element was pointed at. */
    point: (picked: Picked | null | undefined) => {
      pointed.current = picked ?? undefined;
    },
    take: async (item: ModelItem): Promise<ModelView> => {
      const { localId } = item;
      const point = pointed.current?.localId === localId ? pointed.current.point : undefined;
      const at = (point && scene?.toModel(point)) ?? middleOf(item.box);
      const position = { x: at.x + beside.x, y: at.y + beside.y, z: at.z + beside.z };
      return {
        localId,
        elementName: item.name || item.typeName || ifcClassWord(item.ifcClass),
        at,
        camera: scene?.cameraInModel() ?? { position, target: at },
        picture: (await scene?.takePicture()) ?? null,
      };
    },
  };
};
