import type { z } from "zod";
import type { RefusalCode } from "../refusals.ts";
import type { RoleCode, Who } from "./who.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

/** Kinds of objects a call can be about; the server resolves each to its application before the act runs. */
export type SubjectKind =
  | "application"
  | "participant"
  | "submission"
  | "version"
  | "share"
  | "building"
  | "atlas"
  | "protective-unit"
  | "folder"
  | "drawing"
  | "pack"
  | "file"
  | "task"
  | "opinion"
  | "markup"
  | "certificate"
  | "sub-certificate"
  | "letter"
  | "signature-task"
  | "survey"
  | "survey-member"
  | "alteration"
  | "fire-review"
  | "fire-version"
  | "fire-opinion"
  | "fee"
  | "invoice"
  | "view-link"
  | "complaint"
  | "disputed-mark"
  | "finding";

/** Kinds of objects that belong to one organisation, which the server finds before the act runs. */
export type OwnedKind = "organisation" | "organisation-request" | "employment" | "credential" | "seal" | "push-channel";

/** How a call is sent where JSON in an envelope does not suffice. */
export interface Wire {
  /** Input keys that travel in the query of a POST, PUT or DELETE (a GET sends everything there). */
  readonly query?: readonly string[];
  /** Input key whose value is the whole body, for the specification's "body: list of …". */
  readonly body?: string;
  /** Input key of a list that may also be sent alone, as the whole body. */
  readonly list?: string;
  /** Input key of an object whose fields may stand in the body beside the other inputs instead. */
  readonly inside?: string;
  /** Input key → request header, e.g. `signupKey: "signup-key"`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the envelope says to the person when it is done. */
  readonly says?: string;
  /** Default `json`; `stream` is the raw bytes under the input key `content`. */
  readonly accepts?: "json" | "form" | "multipart" | "stream";
  /** `envelope` is `{code, detail}`; `plain` sends the output as it is; `bytes` sends a `Download`. */
  readonly answers?: "envelope" | "plain" | "bytes";
  /** Status of a success where it is not 200. */
  readonly status?: 201;
  /** `message`: a refusal is the error of a standard (BCF API), `{message}` without detail, under a status of its own. */
  readonly refuses?: "message";
}

/** One HTTP call, written once: the server's routes, the clients, OpenAPI and the rights test derive from it. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** Number in the specification's list of calls (`C040`), or `beyond`. */
  readonly spec: `C${string}` | "beyond";
  readonly summary: string;
  readonly path: `${Method} /${string}`;
  /** Who may call; a call is refused to everybody else with 403. */
  readonly who: readonly Who[];
  /** Narrows `who` of the review house, the authority or the platform to some of its desks. */
  readonly roles?: readonly RoleCode[];
  /**
   * The object of the call: its kind and the input key with its id, a list of ids, or a list of `{id, …}` (`{fileId,
   * …}` of files).
   */
  readonly about?: readonly [SubjectKind, string];
  /** The object when the input leaves out that key, for the specification's "id or …". */
  readonly aboutElse?: readonly [SubjectKind, string];
  /** The key of the input that says of which kind the object is, where a call takes several. */
  readonly aboutBy?: readonly [string, Readonly<Record<string, SubjectKind>>];
  /** The object of one organisation, outside applications: its kind and the input key with its id. */
  readonly owned?: readonly [OwnedKind, string];
  /**
   * The person must have proven again who acts, by password or phone: a session alone is not enough (decision 41). The
   * proof travels in the header `identity-proof`.
   */
  readonly asksProof?: true;
  readonly input: I;
  readonly output: O;
  /** Business refusals the act may answer with; any other refusal counts as a defect outside production. */
  readonly refusals?: readonly RefusalCode[];
  readonly wire?: Wire;
  /** The act asks a service outside, between transactions of its own, so that a slow service holds no rows. */
  readonly asksOutside?: true;
}

export type Calls = Readonly<Record<string, Call>>;

/** Declares the calls of one area; literals are kept, so that rights and inputs stay typed. */
export const calls = <const T extends Calls>(table: T): T => table;

export type InputOf<C extends Call> = z.input<C["input"]>;
export type ParsedInputOf<C extends Call> = z.output<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

export const methodOf = (call: Call): Method => call.path.slice(0, call.path.indexOf(" ")) as Method;

/** `/api/x/{id}` of a call. */
export const addressOf = (call: Call): string => call.path.slice(call.path.indexOf(" ") + 1);

export const pathKeys = (call: Call): string[] =>
  [...addressOf(call).matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
