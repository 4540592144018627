import type { Call } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { refusals } from "@tushen/contract/refusals";
import type { Screen } from "../../apps/web/src/ground/platform/screen.ts";

/** Imported by address, so that the compiler does not follow its lazy imports into browser code. */
export const { screens } = (await import(new URL("../../apps/web/src/screens.ts", import.meta.url).href)) as {
  screens: readonly Screen[];
};

/** A call of the contract with its names. */
export interface NamedCall extends Call {
  readonly area: string;
  readonly name: string;
}

export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, table]) =>
  Object.entries(table as Readonly<Record<string, Call>>).map(([name, call]) => ({ ...call, area, name })),
);

export const refusalSentences: Readonly<Record<string, string>> = refusals;

/** The file of a screen's page, from its lazy import; undefined while it is not built. */
export const pageFile = (screen: Pick<Screen, "page">): string | undefined => {
  // A test runner writes the import in its own way, and its address from the root.
  const name = /import\w*\(\s*["'](?:\.\/|[^"']*\/src\/)([^"']+)["']\s*\)/.exec(screen.page?.toString() ?? "")?.[1];
  return name === undefined ? undefined : `apps/web/src/${name}`;
};
