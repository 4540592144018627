import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A block that another area puts on the project home; it gets the open application. */
export interface ProjectPart {
  readonly key: string;
  readonly view: LazyExoticComponent<ComponentType<{ readonly applicationId: number }>>;
}

/**
 * What areas put on the project home, in this order, between what is next and the participants. A line reads
 * `{ key: "submissions", view: lazy(async () => ({ default: (await import("./submission/submissions-part.tsx")).SubmissionsPart })) }`.
 */
export const projectParts: readonly ProjectPart[] = [
  {
    key: "submissions",
    view: lazy(async () => ({ default: (await import("./submission/submissions-part.tsx")).SubmissionsPart })),
  },
];
