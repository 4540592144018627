import type { Building } from "@tushen/contract/filing/building";
import { useState } from "react";

/** At which version a form was opened on each building, whatever has been read since. */
export const useVersions = (buildings: readonly Building[]): Map<Building["id"], number> => {
  const [versions] = useState(() => new Map(buildings.map(({ id, version }) => [id, version])));
  return versions;
};
