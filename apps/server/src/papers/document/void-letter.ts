import type { LetterId } from "@tushen/contract/ground/fields";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { documentMoves } from "./document-moves.ts";

/** Another letter takes the place of this one. */
export const voidLetter = async (context: Mover, id: LetterId): Promise<void> => {
  await moveOne(context, documentMoves, id, { action: "invalidate", by: "SYSTEM" });
};
