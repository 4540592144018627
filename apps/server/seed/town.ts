import type { ApplicationId, CredentialId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Client } from "./act-as.ts";
import type { CastName, CastOrganisationKey } from "./cast.ts";
import type { DemoProject } from "./projects.ts";

/** What the acts of a demo project need. */
export interface Town {
  readonly as: (username: CastName) => Promise<Client>;
  readonly orgId: (key: CastOrganisationKey) => Promise<OrgId>;
  readonly credentialId: (username: CastName) => Promise<CredentialId>;
  /** Lets days pass until the next act. */
  readonly pass: (days: number) => void;
}

/** One project being carried to its stage. */
export interface Work {
  readonly town: Town;
  readonly project: DemoProject;
  readonly serial: number;
  readonly at: { readonly projectApplicationId: ApplicationId; readonly projectSubmissionId: SubmissionId };
}
