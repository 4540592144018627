import type { Call, Calls } from "@tushen/contract/ground/call";
import type { Act, Context } from "./context.ts";

/** A call bound to the act that answers it. */
export interface Route {
  /** `area.name`, as in the contract. */
  readonly name: string;
  readonly call: Call;
  readonly act: (context: Context, input: unknown) => Promise<unknown>;
}

/** Binds every call of an area to its act; a call without an act does not compile. */
export const serve = <T extends Calls>(area: string, table: T, acts: { readonly [K in keyof T]: Act<T[K]> }): Route[] =>
  Object.entries(table).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    act: acts[name] as Route["act"],
  }));

/** The act of a call under its second name in the specification. */
export const again = <Context, Input, Result>(
  act: (context: Context, input: Input) => Promise<Result>,
): ((context: Context, input: Input) => Promise<Result>) => act;
