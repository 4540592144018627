import { isDoubtful } from "@tushen/domain/machine/engine/rule";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { movable } from "../../ground/state/index.ts";

/** How a run moves; it is no act of review, so there is no line of history. */
export const intelligentReviewMoves = movable({
  machine: intelligentReviewMachine,
  table: "intelligent_review",
  isVersioned: false,
  history: null,
  effects: {},
});

/** How a finding moves; the history tells of the opinion it became. */
export const findingMoves = movable({
  machine: findingMachine,
  table: "review_finding",
  isVersioned: true,
  history: null,
  effects: {},
  knownFacts: ({ result }) => ({ isDoubtful: isDoubtful(result) }),
});
