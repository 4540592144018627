import type { ModelLook } from "@tushen/contract/models/model-views";
import { useState } from "react";
import type { AddressState } from "../../ground/ui/use-address.ts";
import type { ModelScene } from "./scene/scene.ts";
import { placeOfKey } from "./together/element-key.ts";
import type { Together } from "./together/use-together.ts";
import { useViewActs } from "./use-view-acts.ts";

/** The acts of `useViewActs`, and those that need rooms, colours or a second model, which a mesh has not. */
export const useModelActs = (scene: ModelScene | undefined, together: Together, address: AddressState) => {
  const [showsRooms, setShowsRooms] = useState(false);
  const acts = useViewActs(scene, together, address, showsRooms);
  const { chosen, hidden, choose, showOnly, setHidden } = acts;
  const rooms = new Set(together.items.flatMap(({ ifcClass, localId }) => (ifcClass === "IfcSpace" ? [localId] : [])));
  return {
    ...acts,
    showsRooms,
    /** These alone, looked at; without any the whole model. */
    present: (ids: readonly number[]) => {
      if (ids.some((id) => rooms.has(id))) setShowsRooms(true);
      showOnly(ids);
      choose(ids);
    },
    /** Hides these, or shows them where all of them are hidden. */
    toggleHidden: (ids: readonly number[]) => {
      const next = new Set(hidden);
      const isHidden = ids.every((id) => hidden.has(id));
      for (const id of ids)
        if (isHidden) next.delete(id);
        else next.add(id);
      setHidden(next);
    },
    /** Shows what a kept view shows: all of it, or only what it hides. */
    restore: (look: ModelLook, isWhole: boolean) => {
      acts.restore(look, isWhole);
      setShowsRooms(look.rooms);
      if (!isWhole) return;
      address.set({ color: look.color ?? undefined });
      scene?.restore(look.camera);
    },
    /** Forgets the elements of a model that leaves the picture. */
    forget: (place: number) => {
      const stay = (id: number) => placeOfKey(id) !== place;
      setHidden(new Set([...hidden].filter(stay)));
      choose(chosen.filter(stay), false);
    },
    toggleRooms: () => setShowsRooms(!showsRooms),
  };
};

export type ModelActs = ReturnType<typeof useModelActs>;
