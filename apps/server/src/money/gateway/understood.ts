import type { z } from "zod";
import { PayTrouble } from "./pay-gateway.ts";

/** JSON of a provider in the form its description promises; anything else counts as no answer. */
export const understood = <T extends z.ZodType>(schema: T, json: unknown): z.output<T> => {
  try {
    return schema.parse(typeof json === "string" ? JSON.parse(json) : json);
  } catch (error) {
    throw new PayTrouble("unavailable", "the answer cannot be understood", { cause: error });
  }
};
