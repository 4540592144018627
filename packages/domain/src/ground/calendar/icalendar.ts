/** A day on which something is due. */
export interface CalendarEntry {
  /** The same as long as it is the same thing, so that a moved day moves the entry. */
  readonly id: string;
  readonly on: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** A text as a value of iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    // Other control characters are not allowed at all.
    .replace(/\p{Cc}/gu, " ");

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Breaks a line after at most 75 bytes, never within a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  let bytes = 0;
  let out = "";
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > 75) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
};

const plainDay = (day: string): string => day.replaceAll("-", "");

/** `20261123T010203Z` */
const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** A calendar of whole days as a file of iCalendar; `host` makes the ids unique in the world. */
export const icalendarOf = (name: string, entries: readonly CalendarEntry[], host: string, now: Date): string => {
  const events = entries.flatMap(({ id, on, title, text, link }) => [
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${plainDay(on)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${link}`)}`,
    `URL:${link}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tushen//Deadlines//ZH",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "X-PUBLISHED-TTL:PT1H",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
};
