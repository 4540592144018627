import type { CastName } from "../../seed/cast.ts";
import type { RefusalCode } from "@tushen/contract/refusals";

/** What the list of calls names, at the places it names. */
export interface Sent {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  /** Parts of a form with a file of this name. */
  readonly parts?: Readonly<Record<string, unknown>> & { readonly file: string };
  /** The body as raw bytes. */
  readonly bytes?: Buffer;
}

/**
 * A call of the list, who sends it, what is sent, and the refusal that is the right answer where the staged projects do not
 * stand at the step the call belongs to. A call with "A or B" has a row for each.
 */
export type Row = readonly [code: `C${string}`, by: CastName | "guest", sent: Sent, refused?: RefusalCode];
