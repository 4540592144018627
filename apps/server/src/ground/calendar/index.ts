export { clockOf } from "./clock-of.ts";
export { readCalendar } from "./read-calendar.ts";
