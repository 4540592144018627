import { certificateCalls } from "@tushen/contract/results/certificate";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./certificate.module.css";

const inMillimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** The seals on a sheet: holder, time, page and place. */
export const SealList = ({ drawingId }: { drawingId: DrawingId }) => {
  const seals = useCall(certificateCalls.listSeal, { drawingId }, { keepsFormer: true });
  if (!seals.data || seals.data.length === 0) return null;
  return (
    <ul className={styles.seals} aria-label="图上签章">
      {seals.data.map(({ kindName, ownerName, page, place, sealTime, certNo }) => (
        <li key={`${certNo}-${page}`}>
          <b>{kindName}</b> {ownerName}
          <span>
            第 {page} 页{place && `，距左 ${inMillimetres(place.x)} 毫米、距上 ${inMillimetres(place.y)} 毫米`}
          </span>
          <span>{instantText(sealTime)}</span>
          <span>合格书 {certNo}</span>
        </li>
      ))}
    </ul>
  );
};
