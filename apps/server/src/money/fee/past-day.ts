import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** The day on which money moved: today where none is given, never one that is still to come. */
export const pastDay = (now: Date, given: string | undefined): string => {
  const today = dayInBeijing(now);
  return given !== undefined && given > today ? refuse("fee.day-ahead") : (given ?? today);
};
