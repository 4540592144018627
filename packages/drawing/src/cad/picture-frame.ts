import type { CadWipeoutBase } from "@node-projects/acad-ts";
import type { Line } from "./curves.ts";

/** The border of a picture or of a blank piece of paper. */
export const frameOf = ({
  insertPoint: at,
  uVector: u,
  vVector: v,
  size,
  clipBoundaryVertices: clip,
}: CadWipeoutBase): Line => {
  const [width, height] = [size.x || 1, size.y || 1];
  const corners =
    clip.length > 2
      ? clip
      : clip.length === 2 && clip[0] && clip[1]
        ? [clip[0], { x: clip[1].x, y: clip[0].y }, clip[1], { x: clip[0].x, y: clip[1].y }]
        : [
            { x: -0.5, y: -0.5 },
            { x: width - 0.5, y: -0.5 },
            { x: width - 0.5, y: height - 0.5 },
            { x: -0.5, y: height - 0.5 },
          ];
  const ring = corners.flatMap((corner) => {
    const [i, j] = [corner.x + 0.5, height - 0.5 - corner.y];
    return [at.x + u.x * i + v.x * j, at.y + u.y * i + v.y * j];
  });
  return [...ring, ring[0] ?? 0, ring[1] ?? 0];
};
