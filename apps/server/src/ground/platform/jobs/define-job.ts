import type { z } from "zod";

export interface JobRun {
  /** The same in every attempt: the key by which a provider outside recognises a repetition. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the process stops or the job runs out of time. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Context, Input extends z.ZodType> {
  /** `area.do-what` */
  readonly name: string;
  readonly input: Input;
  /**
   * Runs at least once: a worker that dies after its last write has done the work and not said so. So it must be
   * idempotent. Work that keeps the processor for seconds belongs into a worker thread or process, else the
   * heartbeat stops and another worker begins the same job.
   */
  run(context: Context, input: z.output<Input>, run: JobRun): Promise<void>;
  /** After the last attempt, also when it was the worker that died each time. */
  givenUp?(context: Context, input: z.output<Input>, reason: string): Promise<void>;
  /** How many of it one process runs at once; 1 unless told. */
  readonly concurrency?: number;
  /** Attempts after the first, the deaths of workers included; unless told 25, or 5 when `givenUp` tells somebody. */
  readonly retries?: number;
  /** Half an hour unless told. */
  readonly longestInSeconds?: number;
  /** In Beijing time. Missed while nothing ran: made up for once. */
  readonly schedule?: { readonly cron: string; readonly input: z.input<Input> };
}

export const defineJob = <Context, Input extends z.ZodType>(
  job: JobDefinition<Context, Input>,
): JobDefinition<Context, Input> => job;
