import type { Call, InputOf } from "@tushen/contract/ground/call";
import { CallFailed } from "@tushen/contract/ground/envelope";
import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  type QueryKey,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { type AnswerOf, call } from "./call.ts";
import { resumed } from "./open-page.ts";
import { callProven } from "./proof.ts";
import { session } from "./session.ts";
import { typedIsSaved } from "./typed-work.ts";

/** Cache key of a call: path and input. */
export const keyOf = <C extends Call>(entry: C, input?: InputOf<C>): QueryKey =>
  input === undefined ? [entry.path] : [entry.path, input];

const isPassing = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/** Failures of acts that no form or page handles arrive at `onFailure`. */
export const createQueries = (onFailure: (error: unknown) => void = () => {}) =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: typedIsSaved,
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.["isQuiet"]) onFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Other people change the same project: an earlier answer is shown at once and asked for again.
        staleTime: 1000,
        retry: (count, error) => count < 1 && isPassing(error),
      },
      // Without a connection an act fails at once instead of waiting to be done later.
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** A read that meets the end of the session waits, while the person is asked to sign in again over the open page. */
const read = async <C extends Call>(entry: C, input: InputOf<C>, signal: AbortSignal): Promise<AnswerOf<C>> => {
  await resumed();
  const askedAs = session.token();
  try {
    return await call(entry, input, { signal });
  } catch (error) {
    const isOver = error instanceof CallFailed && error.status === 401 && session.token() !== askedAs;
    if (!isOver || !(await resumed())) throw error;
    return call(entry, input, { signal });
  }
};

interface CallHookOptions<C extends Call> {
  /** Whether to ask; default true. */
  readonly when?: boolean;
  /** How long an answer counts as fresh; default 1 s, `Infinity` for dictionaries and districts. */
  readonly freshForMs?: number;
  /** Shows the former answer while the answer to a changed input is awaited. */
  readonly keepsFormer?: boolean;
  /**
   * Asks again at this interval, for states that change by themselves; a function gets the answer and the number of
   * answers.
   */
  readonly everyMs?: number | false | ((answer: AnswerOf<C> | undefined, times: number) => number | false);
}

/**
 * Reads by a call of the contract; entry and input give the cache key. Without an input nothing is asked, because a
 * value it needs is not known yet.
 */
export const useCall = <C extends Call>(entry: C, input: InputOf<C> | undefined, options: CallHookOptions<C> = {}) => {
  const { everyMs } = options;
  return useQuery<AnswerOf<C>, CallFailed>({
    queryKey: keyOf(entry, input),
    queryFn: input === undefined ? skipToken : ({ signal }) => read(entry, input, signal),
    enabled: options.when ?? true,
    ...(options.freshForMs === undefined ? {} : { staleTime: options.freshForMs }),
    ...(options.keepsFormer ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined
      ? {}
      : {
          refetchInterval:
            typeof everyMs === "function" ? ({ state }) => everyMs(state.data, state.dataUpdateCount) : everyMs,
        }),
  });
};

/** Of one identity as long as no answer changes, since this function has one. */
const combined = <T>(asked: readonly UseQueryResult<T>[]) => ({
  answers: asked.map(({ data }) => data),
  isPending: asked.some(({ isPending }) => isPending),
  error: asked.find(({ error }) => error)?.error ?? null,
});

/** The same call for several inputs: answers in the order of the inputs, each undefined until it is there. */
export const useCalls = <C extends Call>(entry: C, inputs: readonly InputOf<C>[], freshForMs = 1000) =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(entry, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<AnswerOf<C>> => read(entry, input, signal),
      staleTime: freshForMs,
    })),
    combine: combined<AnswerOf<C>>,
  });

interface ActOptions<C extends Call> {
  /** Calls whose answers the act changes. */
  readonly refresh?: readonly Call[];
  readonly onDone?: (answer: AnswerOf<C>) => void;
  /** The caller shows the failure itself; otherwise the shell does. Forms set this. */
  readonly isQuiet?: boolean;
}

/**
 * Changes by a call of the contract; the person is asked for a proof where the call wants one. `run` rejects with
 * `CallFailed`; `start` leaves failures to the shell.
 */
export const useAct = <C extends Call>(entry: C, options: ActOptions<C> = {}) => {
  const queries = useQueryClient();
  const mutation = useMutation<AnswerOf<C>, CallFailed, InputOf<C>>({
    mutationFn: (input) => callProven(entry, input),
    meta: { isQuiet: options.isQuiet ?? false },
    onSuccess: async (answer) => {
      await Promise.all((options.refresh ?? []).map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) })));
      options.onDone?.(answer);
    },
  });
  return {
    run: mutation.mutateAsync,
    start: mutation.mutate,
    isRunning: mutation.isPending,
    failure: mutation.error,
  };
};

/** Refreshes calls after changes from elsewhere (an upload, a message from another tab). */
export const useRefresh = () => {
  const queries = useQueryClient();
  return (...entries: readonly Call[]) =>
    Promise.all(entries.map((entry) => queries.invalidateQueries({ queryKey: keyOf(entry) })));
};

/** Refreshes all calls, after news that do not name what changed. */
export const useRefreshAll = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
};
