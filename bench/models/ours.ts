import { type ModelScene, openScene } from "../../apps/web/src/models/model/scene/scene.ts";
import type { MeasuredModel } from "./measured-model.ts";

/** The scene of the portal and nothing else. */
let scene: ModelScene | undefined;
const host = document.querySelector<HTMLElement>("#model") as HTMLElement;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const model: MeasuredModel = {
  async open(url) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    scene = await openScene(host, bytes, () => undefined);
    await frame();
  },
  turn: () => scene?.turn(3, 0),
  pick: async (x, y) => (await scene?.pick({ clientX: x, clientY: y })) !== null,
};
Object.assign(window, { model });
