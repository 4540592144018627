import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { useEffect, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";

const askAgainMs = 2000;
/** Addresses of the pictures expire after five minutes. */
const freshForMs = 4 * 60_000;

/** The place of an opinion on the sheet that answers it; nothing where the sheet is unchanged. */
export const useOpinionPlace = (
  opinion: Pick<Opinion, "opinionId" | "markups"> | undefined,
  old: Drawing | undefined,
  current: Drawing | undefined,
) => {
  const [isGoing, setGoing] = useState(false);
  const isToAsk =
    opinion !== undefined && opinion.markups.length > 0 && !!old && !!current && old.fileId !== current.fileId;
  const asked = useCall(
    opinionPlaceCalls.readOpinionPlace,
    isToAsk ? { id: opinion.opinionId, drawingId: current.drawingId } : undefined,
    { freshForMs, everyMs: isGoing ? askAgainMs : freshForMs },
  );
  const place = isToAsk && asked.data?.state !== "NONE" ? asked.data : undefined;
  useEffect(() => setGoing(place?.state === "PROCESSING"), [place?.state]);
  return place;
};
