import type { z } from "zod";

export interface JobRun {
  /** The same in every attempt: providers outside recognise a repetition by it. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the process stops or the job has run too long. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Context, Input extends z.ZodType> {
  /** `area.do-what` */
  readonly name: string;
  /** Its name on the page 运行状态. */
  readonly title: string;
  readonly input: Input;
  /**
   * Runs at least once: a worker may finish the work and die before it reports so. Therefore the job must be
   * idempotent. Work that needs the processor for seconds belongs in a worker thread or process; otherwise the
   * heartbeat stops and another worker begins the same job.
   */
  run(context: Context, input: z.output<Input>, run: JobRun): Promise<void>;
  /** Called after the last attempt, also when each attempt ended with the death of its worker. */
  givenUp?(context: Context, input: z.output<Input>, reason: string): Promise<void>;
  /** How many of these jobs one process runs at once; default 1. */
  readonly concurrency?: number;
  /**
   * Attempts after the first, including those that ended with the death of a worker; default 25, or 5 with `givenUp`.
   */
  readonly retries?: number;
  /** Default: half an hour. */
  readonly longestInSeconds?: number;
  /** In Beijing time. Runs missed while no worker was up are made up for once. */
  readonly schedule?: { readonly cron: string; readonly input: z.input<Input> };
}

export const defineJob = <Context, Input extends z.ZodType>(
  job: JobDefinition<Context, Input>,
): JobDefinition<Context, Input> => job;
