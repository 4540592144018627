import { useEffect, useState } from "react";
import type { ModelLook } from "@tushen/contract/models/model-views";
import type { AddressState } from "../../ground/ui/use-address.ts";
import type { Cut, ModelScene } from "./scene.ts";
import { placeOfKey } from "./together/element-key.ts";
import type { Together } from "./together/use-together.ts";
import { hiddenIn } from "./views/model-look.ts";

/** The cut that an address names as `x:0.5`. */
export const cutOf = (text: string | undefined): Cut | null => {
  const [, axis, at] = /^([xyz]):(0(?:\.\d+)?|1)$/.exec(text ?? "") ?? [];
  return axis && at ? { axis: axis as Cut["axis"], at: Number(at) } : null;
};

/** What people do with the model: choose, hide, isolate, cut. Chosen element and cut stand in the address. */
export const useModelActs = (scene: ModelScene | undefined, together: Together, address: AddressState) => {
  const { items } = together;
  const select = together.elementOf(address.get("select"));
  const [group, setGroup] = useState<readonly number[]>(select > 0 ? [select] : []);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [showsRooms, setShowsRooms] = useState(false);
  const rooms = new Set(items.flatMap(({ ifcClass, localId }) => (ifcClass === "IfcSpace" ? [localId] : [])));
  const cut = cutOf(address.get("cut"));
  const cutText = cut && `${cut.axis}:${cut.at}`;

  useEffect(() => void scene?.choose(group), [scene, group]);
  useEffect(() => {
    void scene?.hide([...hidden], showsRooms);
  }, [scene, hidden, showsRooms]);
  useEffect(() => void scene?.cut(cutOf(cutText ?? undefined)), [scene, cutText]);

  const choose = (ids: readonly number[], goThere = true) => {
    setGroup(ids);
    address.set({ select: ids.length === 1 ? together.elementText(ids[0] ?? 0) : undefined });
    if (goThere && ids.length > 0) void scene?.lookAt(ids);
  };
  const showOnly = (ids: readonly number[]) => {
    const kept = new Set(ids);
    setHidden(new Set(kept.size > 0 ? items.flatMap(({ localId }) => (kept.has(localId) ? [] : [localId])) : []));
  };
  return {
    chosen: group,
    hiddenCount: hidden.size,
    showsRooms,
    cut,
    choose,
    fit: () => void scene?.lookAt(group.length > 0 ? group : null),
    hide: () => setHidden(new Set([...hidden, ...group])),
    isolate: () => {
      if (group.length > 0) showOnly(group);
    },
    /** These alone, looked at; without any the whole model. */
    present: (ids: readonly number[]) => {
      if (ids.some((id) => rooms.has(id))) setShowsRooms(true);
      showOnly(ids);
      choose(ids);
    },
    hidden,
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
      setHidden(hiddenIn(look, together.models));
      setShowsRooms(look.rooms);
      if (!isWhole) return;
      const select = look.select === null ? undefined : String(look.select);
      setGroup(look.select === null ? [] : [look.select]);
      address.set({ select, cut: look.cut ?? undefined, color: look.color ?? undefined });
      scene?.restore(look.camera);
    },
    /** Forgets the elements of a model that leaves the picture. */
    forget: (place: number) => {
      const stay = (id: number) => placeOfKey(id) !== place;
      setHidden(new Set([...hidden].filter(stay)));
      choose(group.filter(stay), false);
    },
    showAll: () => setHidden(new Set()),
    toggleRooms: () => setShowsRooms(!showsRooms),
    setCut: (next: Cut | null) => address.set({ cut: next ? `${next.axis}:${next.at}` : undefined }),
  };
};

export type ModelActs = ReturnType<typeof useModelActs>;
