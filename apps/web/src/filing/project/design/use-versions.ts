import type { Building } from "@tushen/contract/filing/building";
import { useState } from "react";

/** Version of each building when its form was opened, independent of later reads. */
export const useVersions = (buildings: readonly Building[]): Map<Building["id"], number> => {
  const [versions] = useState(() => new Map(buildings.map(({ id, version }) => [id, version])));
  return versions;
};
