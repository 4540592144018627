import type { OutsidePlatform as Kind } from "./outside-platform.ts";
import { outsideKinds, type OutsideKindCode } from "@tushen/domain/filing/outside-record";
import type { GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { filePlatform } from "./file-platform.ts";
import { httpPlatform } from "./http-platform.ts";
import { OutsideAway } from "./outside-platform.ts";

/** The platform named by the settings; without an address, the uploaded records. */
export const openPlatform = ({ config, db }: Pick<GuestContext, "config" | "db">): Kind =>
  config.outside ? httpPlatform(config.outside) : filePlatform(db);

/** Returns the answer, or refuses: the platform cannot be reached, and people may type by hand. */
export const orRefuse = async <T>(
  { log }: Pick<GuestContext, "log">,
  kind: OutsideKindCode,
  answer: Promise<T>,
): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof OutsideAway)) throw error;
    log.warn({ err: error }, "outside platform away");
    return refuse("outside.away", { platform: outsideKinds[kind].platform });
  }
};

/** Returns the answer, or says there is none: for searches that have results of their own to show. */
export const orAway = async <T>(
  { log }: Pick<GuestContext, "log">,
  answer: Promise<T>,
): Promise<{ readonly isAway: boolean; readonly found: T | null }> => {
  try {
    return { isAway: false, found: await answer };
  } catch (error) {
    if (!(error instanceof OutsideAway)) throw error;
    log.warn({ err: error }, "outside platform away");
    return { isAway: true, found: null };
  }
};
