import { createHash } from "node:crypto";
import type { WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";

/** Tells one calendar from another: kept working days hold for the one by which they were counted. */
export const calendarKey = (calendar: WorkCalendar): string =>
  createHash("sha256")
    .update(JSON.stringify([...calendar].toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest("hex");
