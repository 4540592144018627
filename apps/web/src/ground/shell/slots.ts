import type { Call } from "@tushen/contract/ground/call";
import type { Credential } from "@tushen/contract/people/account";
import type { ComponentType } from "react";
import type { MenuItem } from "./menu.ts";
import type { OpenProject } from "./step-line.tsx";

/** Parts of the frame that areas provide. */
export interface Slots {
  /** The open application for the project strip. */
  readonly openProject?: {
    /** A hook: the project of this application, undefined while unknown. */
    readonly use: (applicationId: number) => OpenProject | undefined;
    /** Calls made again at each navigation while an application is open (route guard of the specification). */
    readonly calls: readonly Call[];
  };
  /** Asks who acts, by password or phone; gives the proof, or nothing when the person puts the question aside. */
  readonly proveAgain?: ComponentType<{ readonly onDone: (proof: string | undefined) => void }>;
  /** Asks the person of a page whose session has ended to sign in again; put aside, the page stays readable. */
  readonly signInAgain?: ComponentType<{ readonly account: Credential; readonly onAside: () => void }>;
  /** On the desk of somebody who has not put it away. */
  readonly firstHints?: ComponentType;
  /** In the bar, for people who have projects to find; it finds the pages of the navigation, too. */
  readonly quickSearch?: ComponentType<{ readonly pages: readonly Pick<MenuItem, "path" | "label">[] }>;
}
