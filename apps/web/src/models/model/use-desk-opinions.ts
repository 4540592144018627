import type { ModelItem } from "@tushen/contract/models/model-shape";
import { useState } from "react";
import type { AddressState } from "../../ground/ui/use-address.ts";
import type { PinnedPlace } from "./model-pins.tsx";
import type { useModelView } from "./use-model-view.ts";

/** Opinions on a model, in the panel beside it and as pins on it; which one is open stands in the address. */
export const useDeskOpinions = (
  { get, set }: AddressState,
  view: ReturnType<typeof useModelView>,
  /** The only chosen element, on which an opinion can be written. */
  item: ModelItem | undefined,
) => {
  const [pins, setPins] = useState<readonly PinnedPlace[]>([]);
  const chosen = Number(get("opinion")) || undefined;
  const onChoose = (id: number) => set({ side: "opinions", opinion: String(id) });
  const takeView = item && (() => view.take(item));
  return {
    inPanel: { chosen, onChoose, takeView, onPins: setPins, onShow: view.show },
    onModel: { pins, chosen, onChoose },
  };
};
