import type { Call, OutputOf, ParsedInputOf } from "@tushen/contract/ground/call";
import type {
  AccountId,
  ApplicationId,
  CredentialId,
  OrgId,
  PersonId,
  SessionId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { OrgType, RoleCode } from "@tushen/contract/ground/who";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Asks } from "./asks.ts";
import type { Config } from "./config.ts";
import type { Clock } from "./ground/platform/clock.ts";
import type { FileStore } from "./ground/platform/files/file-store.ts";
import type { Cookies } from "./ground/platform/http/cookies.ts";
import type { Jobs } from "./ground/platform/jobs/jobs.ts";
import type { Sealer } from "./ground/platform/sealed/sealer.ts";
import type { PayDesk } from "./money/gateway/index.ts";
import type { SmsGateway } from "./people/sms/sms-gateway.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/** Who acts: one credential of a signed-in person. */
export interface Actor {
  readonly credentialId: CredentialId;
  readonly accountId: AccountId;
  readonly personId: PersonId;
  readonly personName: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgType: OrgType;
  readonly divisionCode: string;
  readonly roles: readonly RoleCode[];
  /** Set when the token sees one application only (single sign-on, guest applicants). */
  readonly onlyApplicationId: ApplicationId | null;
  /** Signed in with the identity code of one project (single sign-on): may not change the account. */
  readonly byProjectCode: boolean;
  /** An administrator was shown the password: only choosing a new one is allowed. */
  readonly mustChangePassword: boolean;
  /** `identity`: the token of a foreign application, which may read who this is and do nothing else. */
  readonly scope: "identity" | "all";
  readonly tokenHash: string;
  /** Null for somebody who acts before the first sign-in. */
  readonly sessionId: SessionId | null;
  /** When the session ends if it is not used, and when it ends even if it is used. */
  readonly sessionEnds?: { readonly unused: Date; readonly atLast: Date };
}

/** The application a call is about, and its submission when the object lies inside one. */
export interface Subject {
  readonly applicationId: ApplicationId;
  readonly divisionCode: string;
  readonly submissionId: SubmissionId | null;
}

/** The organisation that owns the object of a call outside applications. */
export interface Owner {
  readonly orgId: OrgId;
  readonly orgType: OrgType;
  readonly divisionCode: string;
}

/** Services shared by all calls of one process: settings, files, jobs, and what areas ask of those above them. */
export interface Services {
  readonly ask: Asks;
  readonly config: Config;
  readonly files: FileStore;
  readonly jobs: Jobs;
  /** The ways to pay the houses by QR code. */
  readonly pay: PayDesk;
  /** Absent where no gateway is configured: steps that need a phone say so. */
  readonly sms: SmsGateway | null;
  /** Seals and opens the identity numbers on all connections to the database. */
  readonly sealer: Sealer;
}

/** One process of the portal: what its server and its jobs receive. */
export interface Portal extends Services {
  readonly db: Db;
  readonly clock: Clock;
}

interface BaseContext extends Services {
  /** The transaction of this call; reads, streamed uploads and acts that ask outside have none and get the pool. */
  readonly db: Db;
  /** Opens a transaction of its own where the call has none (streamed uploads, acts that ask outside). */
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly address: string;
  /** Address of the portal as the caller knows it: `https://host`. Papers take `config.publicUrl`. */
  readonly origin: string;
  readonly agent: string;
  readonly cookies: Cookies;
  /** The header `identity-proof`; see `requireProof`. */
  readonly proof: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

export interface GuestContext extends BaseContext {
  readonly actor: Actor | null;
}

export interface Context extends BaseContext {
  readonly actor: Actor;
}

/** A context whose call names what it is about. */
export interface SubjectContext extends Context {
  readonly subject: Subject;
}

/** A context whose call names an object of one organisation. */
export interface OwnedContext extends Context {
  readonly owner: Owner;
}

/** The type of context an act receives, derived from its contract entry. */
export type ContextOf<C extends Call> = "GUEST" extends C["who"][number]
  ? GuestContext
  : C["about"] extends readonly [string, string]
    ? SubjectContext
    : C["owned"] extends readonly [string, string]
      ? OwnedContext
      : Context;

/** What a call does: a function of context and input. */
export type Act<C extends Call> = (context: ContextOf<C>, input: ParsedInputOf<C>) => Promise<ActResult<C>>;
type ActResult<C extends Call> = z.input<C["output"]> | OutputOf<C>;
