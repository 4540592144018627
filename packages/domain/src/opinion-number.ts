import { disciplineShort } from "./disciplines.ts";

/** The number of an opinion within its version: the short word of its discipline and a serial, 结-01. */
export function opinionNumber(discipline: string, serial: number): string {
  return `${disciplineShort(discipline)}-${String(serial).padStart(2, "0")}`;
}

/** The next number of a discipline; numbers of removed opinions are not used again while any later one stands. */
export function nextOpinionNumber(discipline: string, existing: readonly string[]): string {
  const prefix = `${disciplineShort(discipline)}-`;
  const serials = existing
    .filter((number) => number.startsWith(prefix))
    .map((number) => Number(number.slice(prefix.length)));
  return opinionNumber(discipline, Math.max(0, ...serials.filter(Number.isInteger)) + 1);
}
