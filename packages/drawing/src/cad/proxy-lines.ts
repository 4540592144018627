import {
  type Entity,
  ProxyCircle,
  ProxyCircularArc,
  ProxyPolygon,
  ProxyPolyline,
  ProxyShell,
} from "@node-projects/acad-ts";
import { arcPoints, type Line } from "./curves.ts";

/** The picture a program stores with its own objects for other programs; empty if it stored none. */
export const proxyLines = ({ proxyGeometries }: Entity): Line[] => {
  const lines: Line[] = [];
  for (const part of proxyGeometries) {
    if (part instanceof ProxyCircle) lines.push(arcPoints(part.center, part.radius, 0, 2 * Math.PI));
    else if (part instanceof ProxyCircularArc) {
      const { center, radius, startVectorDirection: start, sweepAngle } = part;
      lines.push(arcPoints(center, radius, Math.atan2(start.y, start.x), sweepAngle));
    } else if (part instanceof ProxyPolyline) {
      const line = part.points.flatMap(({ x, y }) => [x, y]);
      lines.push(part instanceof ProxyPolygon ? [...line, line[0] ?? 0, line[1] ?? 0] : line);
    } else if (part instanceof ProxyShell)
      for (const face of part.faces)
        lines.push([...face, ...face.slice(0, 1)].flatMap((i) => [part.vertices[i]?.x ?? 0, part.vertices[i]?.y ?? 0]));
  }
  return lines.filter((line) => line.length >= 4);
};
