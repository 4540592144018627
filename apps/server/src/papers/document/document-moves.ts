import { documentMachine } from "@tushen/domain/papers/document-state";
import type { LetterId } from "@tushen/contract/ground/fields";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import { letterKinds, type LetterKind } from "./letter-kinds.ts";
import type { LetterTable } from "./tables.ts";

export type Letter = Selectable<LetterTable>;

/** The paper, locked against other acts until the transaction ends. */
export const lockLetter = async (db: Db, id: LetterId): Promise<Letter> => {
  const row = await db.selectFrom("letter").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** How a paper moves. Letters that acts of the review issue stand in the history with those acts. */
export const documentMoves = movable({
  machine: documentMachine,
  table: "letter",
  isVersioned: false,
  history: {
    subject: "document",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => `${letterKinds[row.kind as LetterKind].title} ${row.letter_no}`,
    numberOf: (row) => row.letter_no,
    audience: "parties",
    isLine: ({ action }) => action === "send",
  },
  effects: {},
});
