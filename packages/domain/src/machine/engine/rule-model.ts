/** A building model as the rules see it: plain data of the elements table, lengths in metres. */
export interface RuleModel {
  readonly storeys: readonly RuleStorey[];
  readonly elements: readonly RuleElement[];
}

export interface RuleStorey {
  readonly localId: number;
  readonly name: string;
  readonly elevation: number;
  readonly height: number | null;
  readonly elementCount: number;
}

export interface RuleElement {
  readonly localId: number;
  readonly globalId: string;
  readonly ifcClass: string;
  readonly name: string;
  readonly typeName: string;
  readonly storeyId: number | null;
  readonly sets: readonly RuleSet[];
  /** Least x, y, z, then greatest. */
  readonly box: RuleBox | null;
}

export interface RuleSet {
  readonly name: string;
  readonly isOfType: boolean;
  readonly properties: readonly { readonly name: string; readonly value: string | number | boolean }[];
}

export type RuleBox = readonly [number, number, number, number, number, number];

/** A size between two bounds: a door's clear width is less than its nominal one by a frame nobody measured. */
export interface Measured {
  readonly low: number;
  readonly high: number;
  /** Where it was read, as the model writes it: Pset_DoorCommon.Width. */
  readonly from: string;
}

export const exactly = (value: number, from: string): Measured => ({ low: value, high: value, from });

export const ofClass = (model: RuleModel, ...classes: readonly string[]): RuleElement[] =>
  model.elements.filter(({ ifcClass }) => classes.includes(ifcClass));

/** The first property of these names that has a value, in the order of the names; own properties before those of the type. */
export const propertyOf = (
  { sets }: RuleElement,
  names: readonly string[],
): { readonly value: string | number | boolean; readonly from: string } | undefined => {
  const ordered = [...sets].sort((a, b) => Number(a.isOfType) - Number(b.isOfType));
  for (const name of names)
    for (const set of ordered) {
      const found = set.properties.find((one) => one.name === name);
      if (found) return { value: found.value, from: `${set.name}.${name}` };
    }
  return undefined;
};

/** The same for a positive number. */
export const numberOf = (
  element: RuleElement,
  names: readonly string[],
): { readonly value: number; readonly from: string } | undefined => {
  for (const name of names) {
    const found = propertyOf(element, [name]);
    const value = typeof found?.value === "string" ? Number(found.value) : found?.value;
    if (found && typeof value === "number" && Number.isFinite(value) && value > 0) return { value, from: found.from };
  }
  return undefined;
};

export const isTrue = (element: RuleElement, ...names: readonly string[]): boolean =>
  propertyOf(element, names)?.value === true;
