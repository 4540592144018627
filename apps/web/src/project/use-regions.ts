import type { DivisionNode } from "@tushen/divisions/division-tree";
import { useEffect, useState } from "react";
import type { Region } from "../ui/fields.tsx";

const toRegion = ({ divisionCode, districtName, children }: DivisionNode): Region => ({
  value: divisionCode,
  label: districtName,
  ...(children ? { children: children.map(toRegion) } : {}),
});

let regions: Promise<readonly Region[]> | undefined;

/** Provinces, cities and districts for a picker; the table is fetched when the first picker opens its page. */
export const useRegions = (): readonly Region[] => {
  const [loaded, setLoaded] = useState<readonly Region[]>([]);
  useEffect(() => {
    regions ??= import("@tushen/divisions/division-tree").then(({ divisionTree }) => divisionTree.map(toRegion));
    void regions.then(setLoaded);
  }, []);
  return loaded;
};
