import { CallFailed } from "@tushen/contract/envelope";
import type { UploadJob, UploadTransport } from "./upload-job.ts";

export const chunkBytes = 8 * 1024 * 1024;
/** What is no larger goes in one request instead of three, and is sent anew after a break. */
export const wholeBytes = 4 * 1024 * 1024;

/** Waits between tries after the connection broke. */
const pausesInMs = [500, 1000, 2000, 4000, 8000] as const;

const isBroken = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 502);

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onTicket: (ticket: string) => void;
  readonly onSent: (sentBytes: number) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Sends a file, a large one in chunks. */
export const sendFile = (
  transport: UploadTransport,
  job: UploadJob,
  file: Blob,
  md5: string,
  options: SendOptions,
): Promise<unknown> => {
  const { sendWhole } = transport;
  return sendWhole && file.size <= wholeBytes
    ? sendAtOnce({ ...transport, sendWhole }, job, file, md5, options)
    : sendInChunks(transport, job, file, md5, options);
};

/** After a broken connection it asks first whether only the answer was lost. */
const sendAtOnce = async (
  transport: UploadTransport & Required<Pick<UploadTransport, "sendWhole">>,
  job: UploadJob,
  file: Blob,
  md5: string,
  { signal, onSent, wait }: SendOptions,
): Promise<unknown> => {
  for (let tries = 0; ; tries += 1) {
    onSent(0);
    try {
      return await transport.sendWhole(job, md5, file, { signal, onSent });
    } catch (error) {
      const pause = pausesInMs[tries];
      if (signal.aborted || !isBroken(error) || pause === undefined) throw error;
      await wait(pause);
      signal.throwIfAborted();
      if (await transport.check(job, md5)) return undefined;
      signal.throwIfAborted();
    }
  }
};

/** After a broken connection it asks the server where it stands and goes on from there. */
const sendInChunks = async (
  transport: UploadTransport,
  job: UploadJob,
  file: Blob,
  md5: string,
  { signal, onTicket, onSent, wait }: SendOptions,
): Promise<unknown> => {
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
      const pause = pausesInMs[tries];
      if (signal.aborted || !isBroken(error) || pause === undefined) throw error;
      tries += 1;
      await wait(pause);
      signal.throwIfAborted();
      ({ ticket, offset } = await open().catch(() => ({ ticket, offset: from })));
    }
  }
  signal.throwIfAborted();
  return transport.finish(job, ticket, md5);
};
