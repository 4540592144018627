import type { Box } from "../canvas/canvas.ts";
import { globalId } from "./global-id.ts";
import {
  createStepFile,
  derived,
  list,
  none,
  real,
  type StepRef,
  type StepValue,
  text,
  typed,
  word,
} from "./step-file.ts";

export type PropertyValue = string | number | boolean;
/** Properties and quantities by the name of their set. Quantities end in Length, Width, Height, Depth, Area or Volume. */
export type Sets = Readonly<Record<string, Readonly<Record<string, PropertyValue>>>>;

/** Writes what many entities of an IFC4 file share. Lengths in mm, areas in m², volumes in m³. */
export const createIfcWriter = (modelName: string) => {
  const file = createStepFile();
  const guid = (key: string): StepValue => text(globalId(`${modelName} ${key}`));
  const point = (...at: readonly number[]) => file.add("IFCCARTESIANPOINT", list(at.map(real)));
  const origin = point(0, 0, 0);
  const up = file.add("IFCDIRECTION", list([0, 0, 1].map(real)));
  const axes = file.add("IFCAXIS2PLACEMENT3D", origin, none, none);
  const flatAxes = file.add("IFCAXIS2PLACEMENT2D", point(0, 0), none);
  const context = file.add("IFCGEOMETRICREPRESENTATIONCONTEXT", none, text("Model"), "3", "1.E-5", axes, none);
  const body = file.add(
    "IFCGEOMETRICREPRESENTATIONSUBCONTEXT",
    ...[text("Body"), text("Model"), derived, derived, derived, derived, context, none, word("MODEL_VIEW"), none],
  );

  const placed = (within: StepRef | null, x: number, y: number, z: number): StepRef =>
    file.add(
      "IFCLOCALPLACEMENT",
      within ?? none,
      x === 0 && y === 0 && z === 0 ? axes : file.add("IFCAXIS2PLACEMENT3D", point(x, y, z), none, none),
    );

  /** A block that stands `height` high on its box; the box is measured from the placement's origin at its middle. */
  const block = ([x0, y0, x1, y1]: Box, height: number): StepRef => {
    const profile = file.add("IFCRECTANGLEPROFILEDEF", ...[word("AREA"), none, flatAxes, real(x1 - x0), real(y1 - y0)]);
    const solid = file.add("IFCEXTRUDEDAREASOLID", profile, axes, up, real(height));
    const shape = file.add("IFCSHAPEREPRESENTATION", body, text("Body"), text("SweptSolid"), list([solid]));
    return file.add("IFCPRODUCTDEFINITIONSHAPE", none, none, list([shape]));
  };

  const aggregate = (key: string, whole: StepRef, parts: readonly StepRef[]): StepRef =>
    file.add("IFCRELAGGREGATES", guid(`parts ${key}`), none, none, none, whole, list(parts));

  const propertiesOf = (key: string, objects: readonly StepRef[], sets: Sets): void => {
    for (const [name, values] of Object.entries(sets)) {
      const set = name.startsWith("Qto_") ? quantitySet(key, name, values) : propertySet(key, name, values);
      file.add("IFCRELDEFINESBYPROPERTIES", guid(`${key} has ${name}`), none, none, none, list(objects), set);
    }
  };
  const propertySet = (key: string, name: string, values: Sets[string]): StepRef =>
    file.add(
      "IFCPROPERTYSET",
      ...[guid(`${key} ${name}`), none, text(name), none],
      list(
        Object.entries(values).map(([property, value]) =>
          file.add("IFCPROPERTYSINGLEVALUE", text(property), none, measure(value), none),
        ),
      ),
    );
  const quantitySet = (key: string, name: string, values: Sets[string]): StepRef =>
    file.add(
      "IFCELEMENTQUANTITY",
      ...[guid(`${key} ${name}`), none, text(name), none, none],
      list(
        Object.entries(values).map(([quantity, value]) =>
          file.add(quantityType(quantity), text(quantity), none, none, real(Number(value)), none),
        ),
      ),
    );

  return { file, guid, context, placed, point, block, aggregate, propertiesOf };
};
export type IfcWriter = ReturnType<typeof createIfcWriter>;

const measure = (value: PropertyValue): StepValue =>
  typeof value === "boolean"
    ? typed("IFCBOOLEAN", word(value ? "T" : "F"))
    : typeof value === "number"
      ? typed("IFCREAL", real(value))
      : typed("IFCLABEL", text(value));

const quantityType = (name: string): string =>
  name.endsWith("Area") ? "IFCQUANTITYAREA" : name.endsWith("Volume") ? "IFCQUANTITYVOLUME" : "IFCQUANTITYLENGTH";
