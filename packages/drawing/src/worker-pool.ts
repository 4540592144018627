/** Why a worker was ended before it answered. */
export type WorkerEnd = "took-too-long" | "out-of-memory" | "died";

export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
  readonly end: WorkerEnd;

  constructor(end: WorkerEnd, options?: ErrorOptions) {
    super(end, options);
    this.end = end;
  }
}

/** A thread, or a process made to look like one (`child-worker.ts`). It answers each message with one message. */
export interface PoolWorker {
  on(event: "message" | "error", take: (value: unknown) => void): unknown;
  postMessage(job: unknown): void;
  terminate(): Promise<unknown>;
  ref(): void;
  unref(): void;
  /** Processor time so far, in microseconds. */
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

interface WorkerPoolSettings<Job, Answer> {
  readonly workers: number;
  start(): PoolWorker;
  /** Processor time a job may use; ten times as long may pass on the clock. */
  limitInMs(job: Job): number;
  /** Whether a worker is replaced after this answer. */
  isSpent(answer: Answer, jobsDone: number): boolean;
  /** An idle worker ends after this time, which frees its memory; the next job starts another one. */
  readonly idleTimeInMs: number;
}

/** Workers that do one job at a time. One that exceeds its limits is ended, and its job throws WorkerEnded. */
export interface WorkerPool<Job, Answer> {
  ask(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

interface Waiting<Job, Answer> {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Member<Job, Answer> {
  worker: PoolWorker;
  current: Waiting<Job, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
  jobsDone: number;
}

const patience = 10;

export const startWorkerPool = <Job, Answer>({
  workers,
  start,
  limitInMs,
  isSpent,
  idleTimeInMs,
}: WorkerPoolSettings<Job, Answer>): WorkerPool<Job, Answer> => {
  const waiting: Waiting<Job, Answer>[] = [];
  const team = new Set<Member<Job, Answer>>();
  let isClosed = false;

  const dismiss = (member: Member<Job, Answer>) => {
    team.delete(member);
    clearTimeout(member.timer);
    return member.worker.terminate();
  };

  const fail = (member: Member<Job, Answer>, error: unknown) => {
    const { current } = member;
    member.current = undefined;
    void dismiss(member);
    current?.reject(error);
    workOff();
  };

  const hire = (): Member<Job, Answer> => {
    const worker = start();
    const member: Member<Job, Answer> = { worker, current: undefined, timer: undefined, jobsDone: 0 };
    team.add(member);
    worker.on("message", (message) => {
      const answer = message as Answer;
      const { current } = member;
      clearTimeout(member.timer);
      member.current = undefined;
      member.jobsDone++;
      worker.unref(); // an idle worker does not keep the process alive
      if (isSpent(answer, member.jobsDone)) void dismiss(member);
      current?.resolve(answer);
      if (team.has(member)) member.timer = setTimeout(() => void dismiss(member), idleTimeInMs).unref();
      workOff();
    });
    worker.on("error", (cause) => fail(member, new WorkerEnded(endOf(cause), { cause })));
    return member;
  };

  /** Limits the processor time of the worker, because on a busy machine other work runs before these. */
  const limitTime = (member: Member<Job, Answer>, work: Waiting<Job, Answer>) => {
    // A thread reports no time while it starts and after it has ended.
    const processorMs = () =>
      member.worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => 0,
      );
    const before = processorMs();
    const most = limitInMs(work.job);
    const latest = performance.now() + patience * most;
    const look = async () => {
      const leftMs = most - ((await processorMs()) - (await before));
      if (member.current !== work) return;
      if (leftMs <= 0 || performance.now() >= latest) return fail(member, new WorkerEnded("took-too-long"));
      member.timer = setTimeout(() => void look(), Math.max(leftMs, 1));
    };
    member.timer = setTimeout(() => void look(), most);
  };

  const give = (member: Member<Job, Answer>, work: Waiting<Job, Answer>) => {
    clearTimeout(member.timer);
    member.current = work;
    member.worker.ref();
    limitTime(member, work);
    member.worker.postMessage(work.job);
  };

  const workOff = () => {
    for (;;) {
      if (isClosed || waiting.length === 0) return;
      const idle = [...team].find((member) => !member.current);
      if (!idle && team.size >= workers) return;
      const next = waiting.shift();
      if (next) give(idle ?? hire(), next);
    }
  };

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("The pool is closed"));
        waiting.push({ job, resolve, reject });
        workOff();
      }),
    async close() {
      isClosed = true;
      const closed = new Error("The pool is closed");
      for (const { reject } of waiting.splice(0)) reject(closed);
      for (const member of team) member.current?.reject(closed);
      await Promise.all([...team].map(dismiss));
    },
  };
};

const endOf = (error: unknown): WorkerEnd =>
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "died";
