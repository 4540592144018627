import { type RefObject, useEffect, useRef, useState } from "react";
import type { ModelScene } from "./scene/scene.ts";

export type OpenedState<Scene> =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly scene: Scene }
  | { readonly kind: "no-webgl" }
  | { readonly kind: "failed" };
export type SceneState = OpenedState<ModelScene>;

const hasWebGl = (): boolean => document.createElement("canvas").getContext("webgl2") !== null;

export const fetchBytes = async (address: string): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the model's geometry: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Opens a scene in the element of `host` once: `prepare` fetches what it needs, and answers how it is opened. */
export const useOpened = <Scene extends { readonly close: () => Promise<void> }>(
  host: RefObject<HTMLElement | null>,
  prepare: () => Promise<(element: HTMLElement) => Promise<Scene>>,
): OpenedState<Scene> => {
  const [state, setState] = useState<OpenedState<Scene>>({ kind: "opening" });
  const first = useRef(prepare);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    if (!hasWebGl()) return setState({ kind: "no-webgl" });
    let isLeft = false;
    let scene: Scene | undefined;
    const open = async () => {
      const begin = await first.current();
      if (isLeft) return;
      scene = await begin(element);
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

/**
 * Opens the model in the element of `host`, once for each geometry, as it is seen from `camera`; the library is fetched
 * when it is needed.
 */
export const useScene = (
  host: RefObject<HTMLElement | null>,
  address: string,
  onMove: (camera: string) => void,
  camera?: string,
): SceneState => {
  const move = useRef(onMove);
  move.current = onMove;
  // The address changes with every answer while the file stays: the first one opens it.
  return useOpened(host, async () => {
    const [{ openScene }, bytes] = await Promise.all([import("./scene/scene.ts"), fetchBytes(address)]);
    return (element) => openScene(element, bytes, (to) => move.current(to), camera);
  });
};
