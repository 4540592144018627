import type { Call } from "@tushen/contract/ground/call";
import type { ComponentType } from "react";
import type { OpenProject } from "../ui/step-line.tsx";

/** What the frame shows but does not know itself. */
export interface Slots {
  /** The open application for the project strip. */
  readonly openProject?: {
    /** A hook: the project of this application, undefined while unknown. */
    readonly use: (applicationId: number) => OpenProject | undefined;
    /** Calls asked anew at each navigation while an application is open (route guard of the specification). */
    readonly calls: readonly Call[];
  };
  /** In the bar, for those who have projects to find. */
  readonly quickSearch?: ComponentType;
}
