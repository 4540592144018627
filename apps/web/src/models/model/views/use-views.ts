import type { DrawingId, ModelViewId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelLook } from "@tushen/contract/models/model-views";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import { chosenReading } from "../mesh/mesh-reading.ts";
import type { SceneEye } from "../scene/scene-eye.ts";
import type { ModelActs } from "../use-model-acts.ts";
import type { ShownItems } from "../use-view-acts.ts";
import type { Together } from "../together/use-together.ts";
import { placeOfKey } from "../together/element-key.ts";
import { shownIn } from "./model-look.ts";

type Shown = ShownItems & Pick<Together, "beside" | "isHidden" | "isSettled" | "set">;
type Acts = Pick<ModelActs, "chosen" | "cut" | "hidden" | "restore" | "showsRooms">;

/** What is hidden and seen of all models in the picture. */
const shownOfAll = (first: DrawingId, together: Shown, hidden: ReadonlySet<number>) => {
  const shownAt = (id: DrawingId): ModelLook["shown"] => {
    const model = together.models.find(({ drawingId }) => drawingId === id);
    return model ? shownIn(model, hidden) : { kind: "all-but", localIds: [] };
  };
  const beside = together.beside.map(({ drawingId, offset }) => ({
    ...{ drawingId, offset, isHidden: together.isHidden(drawingId), shown: shownAt(drawingId) },
  }));
  return { shown: shownAt(first), ...(beside.length > 0 && { beside, isHidden: together.isHidden(first) }) };
};

interface Asked {
  readonly id: ModelViewId | undefined;
  /** An address that says where the camera stands takes only the hidden elements of its view. */
  readonly isWhole: boolean;
}

/** Opens the view that the address names (`&view=5`), and tells what a new view would hold. */
export const useViews = (
  drawingId: DrawingId,
  scene: Pick<SceneEye, "cameraText"> | undefined,
  together: Shown,
  acts: Acts,
  address: AddressState,
) => {
  const inAddress = (Number(address.get("view")) || undefined) as ModelViewId | undefined;
  const [asked, ask] = useState<Asked>({ id: inAddress, isWhole: !address.get("camera") });
  if (asked.id !== inAddress) ask({ id: inAddress, isWhole: true });
  const look = useCall(modelCalls.openView, asked.id && { drawingId, viewId: asked.id });
  const opened = useRef<Asked>(undefined);
  const namedFor = useRef<Asked>(undefined);
  const { data } = look;
  useEffect(() => {
    if (!data || !scene || opened.current === asked) return;
    const { beside = [], isHidden } = data;
    const isAlone = beside.length === 0 && together.beside.length === 0;
    if (asked.isWhole && !isAlone && namedFor.current !== asked) {
      // The models of the view are named first; what it hides in them follows when they are in the picture.
      namedFor.current = asked;
      const hidden = beside.filter((one) => one.isHidden).map((one) => one.drawingId);
      together.set(beside, new Set(isHidden ? [drawingId, ...hidden] : hidden));
      return;
    }
    if (together.items.length === 0 || !together.isSettled) return;
    opened.current = asked;
    acts.restore(data, asked.isWhole);
  }, [data, scene, together, asked, acts, drawingId]);
  return {
    openId: asked.id,
    problem: asked.id && look.error?.message,
    open: (id: ModelViewId) => {
      address.set({ view: String(id) });
      ask({ id, isWhole: true });
    },
    leave: () => address.set({ view: undefined }),
    /** What is seen now; undefined where the model is not drawn. */
    take: (): ModelLook | undefined => {
      const { unit, up } = chosenReading(address.get("unit"), address.get("up"));
      if (!scene) return undefined;
      return {
        camera: scene.cameraText(),
        cut: acts.cut && `${acts.cut.axis}:${acts.cut.at}`,
        color: address.get("color") ?? null,
        select: acts.chosen.find((key) => acts.chosen.length === 1 && placeOfKey(key) === 0) ?? null,
        rooms: acts.showsRooms,
        ...((unit || up) && { reading: { unit, up } }),
        ...shownOfAll(drawingId, together, acts.hidden),
      };
    },
  };
};

export type Views = ReturnType<typeof useViews>;
