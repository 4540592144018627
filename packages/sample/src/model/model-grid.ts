import { axisLetter, type Building, outlineOf } from "../building.ts";
import type { IfcWriter } from "./ifc-writer.ts";
import { list, none, type StepRef, text, word } from "./step-file.ts";

/** From the outline to the end of an axis, mm. */
const OVERHANG = 3000;

/** The axes of the sheets as a grid, under the same names. Lies in the building. */
export const writeGrid = (writer: IfcWriter, house: { ref: StepRef; placement: StepRef }, building: Building): void => {
  const { file, guid, point } = writer;
  const { front, back, left, right } = outlineOf(building);
  const axis = (name: string, from: readonly [number, number], to: readonly [number, number]) =>
    file.add("IFCGRIDAXIS", text(name), file.add("IFCPOLYLINE", list([point(...from), point(...to)])), word("T"));
  const numbered = building.axesX.map((x, i) => axis(String(i + 1), [x, front - OVERHANG], [x, back + OVERHANG]));
  const lettered = building.axesY.flatMap((y, i) =>
    y >= front && y <= back ? [axis(axisLetter(i), [left - OVERHANG, y], [right + OVERHANG, y])] : [],
  );
  const grid = file.add(
    "IFCGRID",
    ...[guid("grid"), none, text("轴网"), none, none, house.placement, none, list(numbered), list(lettered)],
    ...[none, word("RECTANGULAR")],
  );
  file.add(
    "IFCRELCONTAINEDINSPATIALSTRUCTURE",
    ...[guid("contents building"), none, none, none, list([grid]), house.ref],
  );
};
