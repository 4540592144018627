import { describeFailure } from "./failure.ts";

interface Asked {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * The failure that replaces a page made from several answers, if any. A failed refetch leaves the page as it is while
 * somebody works; a refusal (e.g. a revoked link) is shown at once, and repeating the call would not help.
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
