import type { ModelMesh } from "@tushen/contract/models/model-shape";
import type { ModelLook } from "@tushen/contract/models/model-views";
import { useEffect, useRef, useState } from "react";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import { type ShownItems, useViewActs } from "../use-view-acts.ts";
import { chosenReading, meshReading } from "./mesh-reading.ts";
import type { MeshScene } from "./mesh-scene.ts";

/** The acts of `useViewActs`, and what a mesh alone has: people choose its unit of length and its upward axis. */
export const useMeshActs = (
  scene: MeshScene | undefined,
  mesh: ModelMesh,
  parts: ShownItems,
  address: AddressState,
) => {
  const acts = useViewActs(scene, parts, address);
  const reading = chosenReading(address.get("unit"), address.get("up"));
  const { scale, turns } = meshReading(mesh, reading);
  /** Where the camera is to stand as soon as the model is read in this way. */
  const [wanted, want] = useState({ camera: address.get("camera"), scale, turns });
  const taken = useRef<typeof wanted>(undefined);

  useEffect(() => {
    if (!scene) return;
    scene.read({ scale, turns });
    const isNext = wanted !== taken.current && wanted.scale === scale && wanted.turns === turns;
    if (isNext) taken.current = wanted;
    // Read in another way the model stands elsewhere: it is looked at anew.
    if (!isNext || !wanted.camera || !scene.restore(wanted.camera)) scene.lookFrom("corner");
  }, [scene, scale, turns, wanted]);

  return {
    ...acts,
    /** A mesh has none. */
    showsRooms: false,
    reading,
    read: (next: { readonly unit?: string | undefined; readonly up?: string | undefined }) =>
      address.set({ ...next, camera: undefined }),
    /** Shows what a kept view shows: all of it, or only what it hides. */
    restore: (look: ModelLook, isWhole: boolean) => {
      acts.restore(look, isWhole);
      if (!isWhole) return;
      const { unit, up } = look.reading ?? {};
      address.set({ unit, up });
      want({ camera: look.camera, ...meshReading(mesh, { unit, up }) });
    },
  };
};
