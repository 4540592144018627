import { startTimeStandIn } from "../../src/people/seal/time-stamp/stand-in.ts";
import type { TimeStampSettings } from "../../src/people/seal/time-stamp/time-stamp-settings.ts";

interface Portal {
  readonly config: object;
  readonly clock: () => Date;
}

/** A time-stamping authority that lets the portal wait until the test says so. */
export const startSlowTimeStamps = async (portal: Portal) => {
  const authority = await startTimeStandIn({ now: portal.clock });
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  authority.holdAnswers(() => {
    asked();
    return until;
  });
  const use = (timeStamp: TimeStampSettings | null) => Object.assign(portal.config, { timeStamp });
  use(authority.settings);
  return {
    isAsked,
    answer,
    stop: async () => {
      use(null);
      await authority.stop();
    },
  };
};
