import { type RefObject, useEffect, useRef, useState } from "react";
import type { ModelScene } from "./scene.ts";

export type SceneState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly scene: ModelScene }
  | { readonly kind: "no-webgl" }
  | { readonly kind: "failed" };

const hasWebGl = (): boolean => document.createElement("canvas").getContext("webgl2") !== null;

export const fetchBytes = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the model's geometry: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Opens the model in the element of `host`, once for each geometry; the library is fetched when it is needed. */
export const useScene = (
  host: RefObject<HTMLElement | null>,
  address: string,
  onMove: (camera: string) => void,
): SceneState => {
  const [state, setState] = useState<SceneState>({ kind: "opening" });
  const move = useRef(onMove);
  move.current = onMove;
  // The address changes with every answer while the file stays: the first one opens it.
  const first = useRef(address);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    if (!hasWebGl()) return setState({ kind: "no-webgl" });
    let isLeft = false;
    let scene: ModelScene | undefined;
    const open = async () => {
      const [{ openScene }, bytes] = await Promise.all([import("./scene.ts"), fetchBytes(first.current)]);
      if (isLeft) return;
      scene = await openScene(element, bytes, (camera) => move.current(camera));
      if (isLeft) return void scene.close();
      setState({ kind: "open", scene });
    };
    open().catch(() => !isLeft && setState({ kind: "failed" }));
    return () => {
      isLeft = true;
      void scene?.close();
    };
  }, [host]);
  return state;
};
