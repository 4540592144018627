import { type RefusalCode, refusalSentence } from "@tushen/contract/refusals";

export type RefusalFacts = Readonly<Record<string, string | number>>;

export interface RefusalOptions {
  /** Machine-readable help, e.g. the list of what is missing. */
  readonly detail?: unknown;
  readonly keepsWrites?: boolean;
  /** What the case allows to say more exactly than the sentence of the code. */
  readonly sentence?: string | undefined;
}

/** The business says no: a code of the contract, shown to the user as a Chinese sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly detail: unknown;
  /** Whether what the act wrote before refusing is committed (counted failures, spent codes). */
  readonly keepsWrites: boolean;

  constructor(code: RefusalCode, facts: RefusalFacts, options: RefusalOptions) {
    super(options.sentence ?? refusalSentence(code, facts));
    this.code = code;
    this.detail = options.detail;
    this.keepsWrites = options.keepsWrites ?? false;
  }
}

/** Ends an act with a refusal. */
export const refuse = (code: RefusalCode, facts: RefusalFacts = {}, options: RefusalOptions = {}): never => {
  throw new Refusal(code, facts, options);
};

const statusByCode: Partial<Record<RefusalCode, number>> = {
  "platform.sign-in-first": 401,
  "platform.change-password-first": 403,
  "platform.prove-again": 403,
  "platform.not-allowed": 403,
  "platform.not-found": 404,
  "opinion.topic-known": 409,
  "platform.too-large": 413,
  "platform.other-host": 421,
  "platform.malformed": 422,
  "platform.cell-too-long": 422,
  "platform.undecodable": 422,
  "platform.too-many": 429,
  "platform.defect": 500,
  "platform.storage-unavailable": 503,
  "platform.unavailable": 503,
  "platform.busy": 503,
  "platform.storage-full": 507,
};

/** Business refusals travel with 200, as the old client reads the envelope (design, section 3). */
export const statusOf = (code: RefusalCode): number => statusByCode[code] ?? 200;

export const isPlatformRefusal = (code: RefusalCode): boolean => code.startsWith("platform.");
