import type { Paper } from "../paper.ts";

/** A paper to compare with what is read back. Spaces at the ends of lines are nobody's words. */
export const asRead = (paper: Paper): unknown =>
  JSON.parse(
    JSON.stringify(paper, (_key, value: unknown) => {
      if (value instanceof Map) return [...value].filter(([, pictures]) => (pictures as unknown[]).length > 0);
      return typeof value === "string" ? value.replace(/[ \u3000]+$/gm, "").trim() : value;
    }),
  );
