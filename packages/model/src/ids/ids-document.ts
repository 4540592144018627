import type { IdsCondition } from "./condition.ts";

/** Of a requirement: it must be met, must be met where there is something, must not be met. */
export type Cardinality = "required" | "optional" | "prohibited";

export const relations = [
  "IFCRELAGGREGATES",
  "IFCRELASSIGNSTOGROUP",
  "IFCRELCONTAINEDINSPATIALSTRUCTURE",
  "IFCRELNESTS",
  "IFCRELVOIDSELEMENT",
  "IFCRELFILLSELEMENT",
] as const;
export type IdsRelation = (typeof relations)[number];

export interface EntityFacet {
  readonly kind: "entity";
  readonly name: IdsCondition;
  readonly predefinedType: IdsCondition | null;
}

export interface AttributeFacet {
  readonly kind: "attribute";
  readonly name: IdsCondition;
  readonly value: IdsCondition | null;
}

export interface ClassificationFacet {
  readonly kind: "classification";
  readonly system: IdsCondition | null;
  readonly value: IdsCondition | null;
}

export interface PropertyFacet {
  readonly kind: "property";
  readonly set: IdsCondition;
  readonly name: IdsCondition;
  readonly value: IdsCondition | null;
  /** In capitals, such as IFCLABEL; null for any. */
  readonly dataType: string | null;
}

export interface MaterialFacet {
  readonly kind: "material";
  readonly value: IdsCondition | null;
}

export interface PartOfFacet {
  readonly kind: "partOf";
  readonly whole: EntityFacet;
  /** Empty for any of them. */
  readonly relations: readonly IdsRelation[];
}

export type IdsFacet = EntityFacet | AttributeFacet | ClassificationFacet | PropertyFacet | MaterialFacet | PartOfFacet;

export interface IdsRequirement {
  readonly facet: IdsFacet;
  readonly cardinality: Cardinality;
  /** What the author says to those who fill the model in. */
  readonly instructions: string;
}

export interface IdsSpecification {
  readonly name: string;
  readonly identifier: string;
  readonly description: string;
  readonly instructions: string;
  /** IFC2X3, IFC4, IFC4X3_ADD2. */
  readonly ifcVersions: readonly string[];
  /** Whether there must be, may be, or must not be elements it applies to. */
  readonly cardinality: Cardinality;
  readonly applicability: readonly IdsFacet[];
  readonly requirements: readonly IdsRequirement[];
}

/** A file of IDS 1.0 (Information Delivery Specification of buildingSMART). */
export interface IdsDocument {
  readonly title: string;
  readonly version: string;
  readonly purpose: string;
  readonly author: string;
  readonly specifications: readonly IdsSpecification[];
}

/** The bytes are no IDS; the message is a Chinese sentence for people. */
export class IdsUnreadable extends Error {
  override readonly name = "IdsUnreadable";
}
