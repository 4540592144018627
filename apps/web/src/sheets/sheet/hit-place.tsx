import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { axisPlace } from "@tushen/domain/sheets/axis-place";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./find-text.module.css";
import type { FoundHit } from "./use-find.ts";

/** Between which axes a hit stands; says so if it stands between none. */
export const HitPlace = ({ drawingId, index, hits }: FoundHit) => {
  const hit = hits[index];
  const axes = useCall(drawingCalls.listAxes, { drawingId, page: hit?.page ?? 0 }, { freshForMs: 300_000 });
  if (!hit || !axes.data) return null;
  const { x0, y0, x1, y1 } = hit.box;
  const place = axisPlace(axes.data, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
  return <p className={styles.place}>{place ?? (axes.data.length === 0 ? "本图没有识别到轴线" : "不在轴网内")}</p>;
};
