import type { FactName } from "@tushen/domain/machine/facts/fact-kinds";
import type { FactValue } from "@tushen/domain/machine/facts/fact-words";
import { areasOf, heightOf } from "@tushen/sample/building";
import type { SampleSet } from "./sample-sets.ts";

/** The values the sheets of a sample set must state, taken from the generator that drew them. */
export const truthOf = ({ building, project }: SampleSet): Readonly<Partial<Record<FactName, FactValue>>> => {
  const { facts, floors } = building;
  const { over, under } = areasOf(building);
  const [, tall] = /^(一类高层|二类高层)/.exec(facts.fireClass) ?? [];
  return {
    ...{ projectName: project.name, overFloors: floors, underFloors: 1, height: heightOf(building) },
    // Factories, stores and garages have classes of their own, which no form asks beside these.
    ...(facts.fireClass.includes("民用") && { fireClass: tall ?? "单层/多层" }),
    ...{ resistOver: facts.resistOver, resistUnder: "一级", overArea: over, underArea: under },
    ...{ structure: facts.structure, designLife: facts.designLife, intensity: "7度", acceleration: "0.15g" },
    ...{ designGroup: "第二组", siteCategory: "III类", seismicClass: facts.seismicClass.replace(/类$/, "") },
    ...{ safetyGrade: "二级", foundationGrade: facts.foundationGrade, waterproofRoof: facts.waterproofRoof },
    ...{ waterproofUnder: facts.waterproofUnder, zeroLevel: 31.8, levelDifference: Math.abs(building.outdoorLevel) },
    ...{ landArea: facts.site.landArea, plotRatio: facts.site.plotRatio, density: facts.site.density },
    ...{ greenRate: facts.site.greenRate, parking: facts.site.parking },
  };
};

/** The facts each of these sheets states. */
export const statedOn: Readonly<Record<string, readonly FactName[]>> = {
  "建施-01": [
    ...(["projectName", "overFloors", "underFloors", "height", "fireClass", "resistOver", "resistUnder"] as const),
    ...(["overArea", "underArea", "structure", "designLife", "intensity", "acceleration"] as const),
    ...(["waterproofRoof", "waterproofUnder", "zeroLevel", "levelDifference"] as const),
  ],
  "建施-02": ["landArea", "overArea", "underArea", "plotRatio", "density", "greenRate", "parking"],
  "结施-01": [
    ...(["overFloors", "underFloors", "structure", "zeroLevel", "designLife", "safetyGrade"] as const),
    ...(["seismicClass", "intensity", "acceleration", "designGroup", "siteCategory", "foundationGrade"] as const),
  ],
  "水施-01": ["projectName", "overFloors", "underFloors"],
  "电施-01": ["overFloors", "underFloors"],
};
