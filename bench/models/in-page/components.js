import {
  Components,
  FragmentsManager,
  IfcLoader,
  OrthoPerspectiveCamera,
  SimpleRenderer,
  SimpleScene,
  Worlds,
} from "@thatopen/components";
import workerAddress from "@thatopen/fragments/worker?worker&url";
import { Vector2 } from "three";

// Put together as its guide says; the IFC file is made into fragments in the page.
const host = document.querySelector("#model");
const components = new Components();
const world = components.get(Worlds).create();
world.scene = new SimpleScene(components);
world.scene.setup();
world.renderer = new SimpleRenderer(components, host);
world.camera = new OrthoPerspectiveCamera(components);
components.init();
const fragments = components.get(FragmentsManager);
fragments.init(workerAddress);
world.camera.controls.addEventListener("update", () => fragments.core.update());
fragments.list.onItemSet.add(({ value }) => {
  value.useCamera(world.camera.three);
  world.scene.three.add(value.object);
});
let opened;

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const drawn = (model) =>
  new Promise((resolve) => {
    const hear = () => {
      model.onViewUpdated.remove(hear);
      resolve();
    };
    model.onViewUpdated.add(hear);
    void fragments.core.update(true);
  });

window.model = {
  async open(url) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const loader = components.get(IfcLoader);
    await loader.setup({ autoSetWasm: false, wasm: { path: "/in-page/components/wasm/", absolute: true } });
    opened = await loader.load(bytes, true, "model");
    await world.camera.controls.fitToBox(opened.box, false);
    await drawn(opened);
    await drawn(opened);
    await frame();
  },
  turn() {
    void world.camera.controls.rotate(0.05, 0, false);
  },
  async pick(x, y) {
    const dom = world.renderer.three.domElement;
    return (await opened.raycast({ camera: world.camera.three, mouse: new Vector2(x, y), dom })) !== null;
  },
};
