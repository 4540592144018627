import { CallFailed } from "@tushen/contract/ground/envelope";
import { wholeBytes } from "@tushen/domain/ground/upload-rules";
import type { SendWatch, UploadJob, UploadTransport } from "./upload-job.ts";

export const chunkBytes = 8 * 1024 * 1024;

/** Pauses between tries after a broken connection. */
const pausesInMs = [500, 1000, 2000, 4000, 8000] as const;

/** The connection broke or the server is down; the request was not refused. */
export const isBroken = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 502);

/** Waits before the next try; throws other failures, and after the last try. */
const pauseAfter = async (
  error: unknown,
  tries: number,
  { signal, wait }: Pick<SendOptions, "signal" | "wait">,
): Promise<void> => {
  const pause = pausesInMs[tries];
  if (signal.aborted || !isBroken(error) || pause === undefined) throw error;
  await wait(pause);
  signal.throwIfAborted();
};

export interface SendOptions extends SendWatch {
  readonly onTicket: (ticket: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Sends a file: a small one in one request, which is repeated after a broken connection, a large one in chunks. */
export const sendFile = (
  transport: UploadTransport,
  job: UploadJob,
  file: Blob,
  md5: string,
  options: SendOptions,
): Promise<unknown> => {
  const { whole } = transport;
  return whole && file.size <= wholeBytes
    ? sendAtOnce(
        (watch) => whole.send(job, md5, file, watch),
        () => whole.hasArrived(job, md5),
        options,
      )
    : sendInChunks(transport, job, file, md5, options);
};

/** After a broken connection asks first whether the file arrived and only the answer was lost. */
const sendAtOnce = async (
  send: (watch: SendWatch) => Promise<unknown>,
  hasArrived: () => Promise<boolean>,
  options: SendOptions,
): Promise<unknown> => {
  const { signal, onSent } = options;
  for (let tries = 0; ; tries += 1) {
    onSent(0);
    try {
      return await send({ signal, onSent });
    } catch (error) {
      await pauseAfter(error, tries, options);
      if (await hasArrived()) return undefined;
      signal.throwIfAborted();
    }
  }
};

/** After a broken connection asks the server for its offset and continues there. */
const sendInChunks = async (
  transport: UploadTransport,
  job: UploadJob,
  file: Blob,
  md5: string,
  options: SendOptions,
): Promise<unknown> => {
  const { signal, onTicket, onSent } = options;
  const open = async () => {
    const opened = await transport.start(job, md5);
    onTicket(opened.ticket);
    return opened;
  };
  let { ticket, offset } = await open();
  let tries = 0;
  while (offset < file.size) {
    signal.throwIfAborted();
    onSent(offset);
    const from = offset;
    try {
      offset = await transport.sendChunk(ticket, from, file.slice(from, from + chunkBytes), {
        signal,
        onSent: (sentBytes) => onSent(from + sentBytes),
      });
      tries = 0;
    } catch (error) {
      await pauseAfter(error, tries, options);
      tries += 1;
      ({ ticket, offset } = await open().catch(() => ({ ticket, offset: from })));
    }
  }
  signal.throwIfAborted();
  return transport.finish(job, ticket, md5);
};
