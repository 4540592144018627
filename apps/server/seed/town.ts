import type { ApplicationId, CredentialId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Client } from "./act-as.ts";
import type { CastName, CastOrganisationKey } from "./cast.ts";
import type { DemoProject } from "./demo-project.ts";

/** The people and organisations of the demo city, and its clock: with them a demo project is carried to its stage. */
export interface Town {
  readonly as: (username: CastName) => Promise<Client>;
  readonly orgId: (key: CastOrganisationKey) => Promise<OrgId>;
  readonly credentialId: (username: CastName) => Promise<CredentialId>;
  /** The present day of the city, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Lets days pass until the next act. */
  readonly pass: (days: number) => void;
}

/** One project being carried to its stage. */
export interface Work {
  readonly town: Town;
  readonly project: DemoProject;
  readonly serial: number;
  /** The day on which the owner began the report. */
  readonly begunOn: string;
  readonly at: { readonly projectApplicationId: ApplicationId; readonly projectSubmissionId: SubmissionId };
}
