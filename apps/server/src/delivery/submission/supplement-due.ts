import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Db } from "../../context.ts";
import { readParameter } from "../../people/parameter/index.ts";
import type { Submission } from "./submission-moves.ts";

/** Last day on which a supplement can be handed in; null while none is asked for. */
export const supplementDue = async (
  db: Db,
  { state, supplement_time }: Pick<Submission, "state" | "supplement_time">,
): Promise<string | null> =>
  state === "SUPPLEMENT" && supplement_time !== null
    ? addDays(dayInBeijing(new Date(supplement_time)), Number(await readParameter(db, "SUPPLEMENT_DAYS")))
    : null;
