import {
  type Box3,
  BoxGeometry,
  EdgesGeometry,
  GreaterDepth,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Scene,
} from "three";

/** In metres: a box as flat as a pane has no front that could be filled. */
const leastSize = 0.02;

/** Drawn only behind what is there. Nearer by a little, so that a pane in the plane of its own box is not drawn over in stripes. */
const behindOthers = {
  ...{ depthFunc: GreaterDepth, depthWrite: false },
  ...{ polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -8 },
} as const;

/** Shows where chosen elements are, behind others too: their box in lines, filled where something stands before it. */
export const startFrame = (scene: Scene, color: string) => {
  const box = new BoxGeometry();
  const edges = new EdgesGeometry(box);
  const fill = new Mesh(box, new MeshBasicMaterial({ ...{ color, transparent: true, opacity: 0.4 }, ...behindOthers }));
  const lines = new LineSegments(edges, new LineBasicMaterial({ color, transparent: true, depthTest: false }));
  // After all that may stand before it.
  for (const part of [fill, lines]) part.renderOrder = 1;
  const frame = new Group().add(fill, lines);
  frame.visible = false;
  scene.add(frame);
  return {
    /** An empty box takes the frame away. */
    around: (around: Box3): void => {
      frame.visible = !around.isEmpty();
      if (!frame.visible) return;
      around.getCenter(frame.position);
      around.getSize(frame.scale).clampScalar(leastSize, Number.POSITIVE_INFINITY);
    },
    close: (): void => {
      for (const { geometry, material } of [fill, lines]) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
};
