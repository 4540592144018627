import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import type { Qualification, Registration } from "@tushen/contract/people/organisation";
import type { Context, Db } from "../../context.ts";

/** A live invitation of a design firm to a project. */
export interface LiveInvitation {
  readonly id: number;
  readonly application_id: ApplicationId;
  /** The invited firm; null when any firm may use the link. */
  readonly org_id: OrgId | null;
  readonly expires_at: string;
  readonly application: { readonly project_name: string; readonly applicant_org_id: OrgId };
}

/** Register data of the firm and of the person who proved the identity. */
export interface Designer {
  readonly legal_person: string;
  readonly qualifications: readonly Qualification[];
  readonly person_name: string;
  readonly id_number: string | null;
  readonly mobile: string;
  readonly title: string | null;
  readonly registrations: readonly Registration[];
}

/** Functions the organisation area needs from areas above it. */
export interface OrganisationAsks {
  /** The invitation behind a link; null when the link is unknown, expired or no longer useful. */
  findInvitation(db: Db, by: { token: string } | { id: number }, now: Date): Promise<LiveInvitation | null>;
  /** Adds the designer's firm to the project of the invitation. */
  joinProject(context: Pick<Context, "db" | "actor" | "now">, invitationId: number, designer: Designer): Promise<void>;
}
