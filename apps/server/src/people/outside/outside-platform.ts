import type { CorpElsewhere, Registration } from "@tushen/contract/people/organisation";
import type { PlanningPermit } from "@tushen/contract/people/outside";

/** A firm as the market register (四库一平台) knows it. */
export type OutsideFirm = CorpElsewhere;

/** A registered person of a firm; the identity number is masked before it goes to anybody. */
export interface OutsidePerson {
  readonly personName: string;
  readonly idNumber: string;
  readonly title: string | null;
  readonly registrations: readonly Registration[];
}

/** A project as the investment platform knows it. */
export interface OutsideProject {
  readonly projectCode: string;
  readonly projectName: string;
  readonly projectAddress: string;
  readonly divisionCode: string;
  readonly ownerName: string | null;
}

export type OutsidePermit = Omit<PlanningPermit, "source">;

export interface FirmQuestion {
  /** Part of the name, or the beginning of a credit code. */
  readonly corpName?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly orgType?: string | undefined;
  readonly limit: number;
}

export interface PersonQuestion {
  readonly creditCode: string;
  readonly personName?: string | undefined;
  /** A registration type. */
  readonly profession?: string | undefined;
}

/**
 * What the portal asks of outside platforms. Unknown facts are null or an empty list; a platform that cannot be reached
 * throws `OutsideAway`, and then people type by hand.
 */
export interface OutsidePlatform {
  readonly adapter: "FILE" | "HTTP";
  readonly address: string | null;
  readonly findFirms: (question: FirmQuestion) => Promise<OutsideFirm[]>;
  readonly findPersons: (question: PersonQuestion) => Promise<OutsidePerson[]>;
  readonly findProject: (projectCode: string) => Promise<OutsideProject | null>;
  readonly findPermit: (permitNumber: string) => Promise<OutsidePermit | null>;
}

export class OutsideAway extends Error {
  override readonly name = "OutsideAway";
}
