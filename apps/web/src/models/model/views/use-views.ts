import type { DrawingId, ModelViewId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelItem } from "@tushen/contract/models/model-shape";
import type { ModelLook } from "@tushen/contract/models/model-views";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import type { ModelScene } from "../scene.ts";
import type { ModelActs } from "../use-model-acts.ts";
import { shownOf } from "./model-look.ts";

interface Asked {
  readonly id: ModelViewId | undefined;
  /** An address that says where the camera stands takes only the hidden elements of its view. */
  readonly isWhole: boolean;
}

/** Opens the view that the address names (`&view=5`), and tells what a new view would hold. */
export const useViews = (
  drawingId: DrawingId,
  scene: ModelScene | undefined,
  items: readonly ModelItem[],
  acts: ModelActs,
  address: AddressState,
) => {
  const inAddress = (Number(address.get("view")) || undefined) as ModelViewId | undefined;
  const [asked, ask] = useState<Asked>({ id: inAddress, isWhole: !address.get("camera") });
  if (asked.id !== inAddress) ask({ id: inAddress, isWhole: true });
  const look = useCall(modelCalls.openView, asked.id && { drawingId, viewId: asked.id });
  const opened = useRef<Asked>(undefined);
  const { data } = look;
  useEffect(() => {
    if (!data || !scene || items.length === 0 || opened.current === asked) return;
    opened.current = asked;
    acts.restore(data, asked.isWhole);
  }, [data, scene, items, asked, acts]);
  return {
    openId: asked.id,
    problem: asked.id && look.error?.message,
    open: (id: ModelViewId) => {
      address.set({ view: String(id) });
      ask({ id, isWhole: true });
    },
    leave: () => address.set({ view: undefined }),
    /** What is seen now; undefined where the model is not drawn. */
    take: (): ModelLook | undefined =>
      scene && {
        camera: scene.cameraText(),
        cut: acts.cut && `${acts.cut.axis}:${acts.cut.at}`,
        color: address.get("color") ?? null,
        select: (acts.chosen.length === 1 && acts.chosen[0]) || null,
        rooms: acts.showsRooms,
        shown: shownOf(
          acts.hidden,
          items.map(({ localId }) => localId),
        ),
      },
  };
};

export type Views = ReturnType<typeof useViews>;
