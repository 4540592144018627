import {
  BufferAttribute,
  BufferGeometry,
  Box3,
  Color,
  DirectionalLight,
  HemisphereLight,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { IfcAPI } from "web-ifc";

// web-ifc reads the file in the page, and each of its meshes becomes one of three.js, as its examples do.
const host = document.querySelector("#model");
const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(host.clientWidth, host.clientHeight);
host.append(renderer.domElement);
const scene = new Scene();
scene.background = new Color("#eef1f5");
const sun = new DirectionalLight("#fff", 1.4);
sun.position.set(-1, 3, 2);
scene.add(new HemisphereLight("#fff", "#9aa3ad", 1.9), sun);
const camera = new PerspectiveCamera(50, host.clientWidth / host.clientHeight, 0.1, 5000);
const controls = new OrbitControls(camera, renderer.domElement);
const materials = new Map();

const materialOf = ({ x, y, z, w }) => {
  const key = [x, y, z, w].join();
  if (!materials.has(key))
    materials.set(key, new MeshLambertMaterial({ color: new Color(x, y, z), transparent: w < 1, opacity: w, side: 2 }));
  return materials.get(key);
};

const meshOf = (api, id, placed) => {
  const found = api.GetGeometry(id, placed.geometryExpressID);
  const vertices = api.GetVertexArray(found.GetVertexData(), found.GetVertexDataSize()).slice();
  const indices = api.GetIndexArray(found.GetIndexData(), found.GetIndexDataSize()).slice();
  found.delete();
  const buffer = new InterleavedBuffer(vertices, 6);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new InterleavedBufferAttribute(buffer, 3, 0));
  geometry.setAttribute("normal", new InterleavedBufferAttribute(buffer, 3, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const mesh = new Mesh(geometry, materialOf(placed.color));
  mesh.matrixAutoUpdate = false;
  mesh.matrix.fromArray(placed.flatTransformation);
  return mesh;
};

const draw = () => renderer.render(scene, camera);

window.model = {
  async open(url) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const api = new IfcAPI();
    api.SetWasmPath("/in-page/web-ifc/wasm/", true);
    await api.Init(undefined, true);
    const id = api.OpenModel(bytes, { COORDINATE_TO_ORIGIN: true });
    api.StreamAllMeshes(id, ({ geometries }) => {
      for (let i = 0; i < geometries.size(); i++) scene.add(meshOf(api, id, geometries.get(i)));
    });
    scene.updateMatrixWorld(true);
    const box = new Box3().setFromObject(scene);
    const reach = box.getSize(new Vector3()).length();
    box.getCenter(controls.target);
    camera.position.copy(controls.target).add(new Vector3(-0.8, 0.7, 1).normalize().multiplyScalar(reach));
    camera.far = reach * 10;
    camera.updateProjectionMatrix();
    controls.update();
    draw();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  },
  turn() {
    const offset = camera.position
      .clone()
      .sub(controls.target)
      .applyAxisAngle(new Vector3(0, 1, 0), 0.05);
    camera.position.copy(controls.target).add(offset);
    controls.update();
    draw();
  },
  async pick(x, y) {
    const caster = new Raycaster();
    const { width, height } = renderer.domElement.getBoundingClientRect();
    caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera);
    return caster.intersectObjects(scene.children, false).length > 0;
  },
};
