import { Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

/** A canvas in the element, with light and a camera that turns around what it looks at. */
export const openStage = (host: HTMLElement) => {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  host.append(renderer.domElement);
  const scene = new Scene();
  scene.background = new Color("#eef1f5");
  const sun = new DirectionalLight("#fff", 1.4);
  sun.position.set(-1, 3, 2);
  scene.add(new HemisphereLight("#fff", "#9aa3ad", 1.9), sun);
  const camera = new PerspectiveCamera(50, 1, 0.1, 5000);
  const controls = new OrbitControls(camera, renderer.domElement);
  return { host, renderer, scene, camera, controls };
};

export type Stage = ReturnType<typeof openStage>;
