import { useEffect, useRef, useState } from "react";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import type { Cut } from "../scene.ts";
import { cutOf } from "../use-model-acts.ts";
import type { MeshReading, MeshScene } from "./mesh-scene.ts";

/** What people do with a mesh: choose parts, hide and cut. The chosen part and the cut stand in the address. */
export const useMeshActs = (scene: MeshScene | undefined, { scale, turns }: MeshReading, address: AddressState) => {
  const select = Number(address.get("select")) || undefined;
  const [chosen, setChosen] = useState<readonly number[]>(select ? [select] : []);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const cut = cutOf(address.get("cut"));
  const cutText = cut && `${cut.axis}:${cut.at}`;
  const firstCamera = useRef(address.get("camera"));

  useEffect(() => {
    if (!scene) return;
    scene.read({ scale, turns });
    const wanted = firstCamera.current;
    // Read in another way later, the model stands elsewhere: it is looked at anew.
    firstCamera.current = undefined;
    if (!wanted || !scene.restore(wanted)) scene.lookFrom("corner");
  }, [scene, scale, turns]);
  useEffect(() => void scene?.choose(chosen), [scene, chosen]);
  useEffect(() => void scene?.hide(hidden), [scene, hidden]);
  useEffect(() => void scene?.cut(cutOf(cutText ?? undefined)), [scene, cutText, scale, turns]);

  const choose = (ids: readonly number[], goThere = true) => {
    setChosen(ids);
    address.set({ select: ids.length === 1 ? String(ids[0]) : undefined });
    if (goThere && ids.length > 0) void scene?.lookAt(ids);
  };
  return {
    chosen,
    hiddenCount: hidden.length,
    cut,
    choose,
    fit: () => void scene?.lookAt(chosen.length > 0 ? chosen : null),
    hide: () => setHidden([...new Set([...hidden, ...chosen])]),
    showAll: () => setHidden([]),
    setCut: (next: Cut | null) => address.set({ cut: next ? `${next.axis}:${next.at}` : undefined }),
  };
};
