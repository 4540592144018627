import { describeFailure } from "./failure.ts";

interface Asked {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * What takes the place of a page that lives on several answers, if anything does. A line that breaks while somebody works
 * leaves him what he has; a refusal (a link taken back) is told at once, and trying again changes nothing about it.
 */
export const pageFailure = (...asked: readonly Asked[]) => {
  for (const { data, error } of asked) {
    if (!error) continue;
    const { isRetriable } = describeFailure(error);
    if (!isRetriable) return { error };
    if (data === undefined)
      return {
        error,
        onRetry: () => {
          for (const { refetch } of asked) void refetch();
        },
      };
  }
  return undefined;
};
