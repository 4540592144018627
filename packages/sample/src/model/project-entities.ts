import type { Building } from "../building.ts";
import type { IfcWriter } from "./ifc-writer.ts";
import { derived, list, none, real, type StepRef, text, word } from "./step-file.ts";

interface Told {
  readonly projectName: string;
  readonly buildingName: string;
  readonly building: Building;
}

/** Project, site and building with units and the place on the map. Returns the building, which storeys stand in. */
export const writeProject = (
  writer: IfcWriter,
  { projectName, buildingName, building }: Told,
): { ref: StepRef; placement: StepRef } => {
  const { file, guid, context, placed, aggregate, propertiesOf } = writer;
  const unit = (kind: string, prefix: string | null, name: string) =>
    file.add("IFCSIUNIT", derived, word(kind), prefix ? word(prefix) : none, word(name));
  const units = file.add(
    "IFCUNITASSIGNMENT",
    list([
      unit("LENGTHUNIT", "MILLI", "METRE"),
      unit("AREAUNIT", null, "SQUARE_METRE"),
      unit("VOLUMEUNIT", null, "CUBIC_METRE"),
      unit("PLANEANGLEUNIT", null, "RADIAN"),
    ]),
  );
  const project = file.add(
    "IFCPROJECT",
    ...[guid("project"), none, text(projectName), none, none, text(projectName), text("施工图设计"), list([context])],
    units,
  );
  // CGCS2000 in the 3-degree zone of 120° E; the map counts metres, the model millimetres.
  const metre = unit("LENGTHUNIT", null, "METRE");
  const crs = file.add(
    "IFCPROJECTEDCRS",
    ...[text("EPSG:4549"), none, text("CGCS2000"), none, text("Gauss-Kruger"), text("CM 120E"), metre],
  );
  file.add("IFCMAPCONVERSION", context, crs, ...[512_300, 3_405_600, 4.8, 1, 0, 0.001].map(real));
  const sitePlacement = placed(null, 0, 0, 0);
  const site = file.add(
    "IFCSITE",
    ...[guid("site"), none, text("场地"), none, none, sitePlacement, none, none, word("ELEMENT")],
    ...[none, none, none, none, none],
  );
  const placement = placed(sitePlacement, 0, 0, 0);
  const ref = file.add(
    "IFCBUILDING",
    ...[guid("building"), none, text(buildingName), none, none, placement, none, text(buildingName)],
    ...[word("ELEMENT"), real(0), real(building.outdoorLevel * 1000), none],
  );
  const { facts, floors } = building;
  propertiesOf("building", [ref], {
    Pset_BuildingCommon: {
      NumberOfStoreys: floors,
      OccupancyType: facts.useWords,
      FireProtectionClass: facts.resistOver,
    },
  });
  aggregate("project", project, [site]);
  aggregate("site", site, [ref]);
  return { ref, placement };
};
