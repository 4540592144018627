import type { CallFailed } from "@tushen/contract/ground/envelope";
import type { UploadJobState } from "@tushen/domain/ground/upload-job-state";

/** Facts a page stores with its uploads; they survive a reload, so only plain values. */
export type UploadExtra = Readonly<Record<string, string | number | boolean | null>>;

export interface UploadJob {
  /** File name, last-modified and size together (specification, section 3). */
  readonly key: string;
  readonly name: string;
  readonly sizeInBytes: number;
  readonly lastModified: number;
  /** Kind of transport that sends it. */
  readonly kind: string;
  readonly extra: UploadExtra;
  readonly status: UploadJobState;
  /** Bytes hashed during 计算中, bytes sent during 正在上传. */
  readonly doneBytes: number;
  readonly bytesPerSecond: number;
  /** Reason of the failure. */
  readonly message: string;
  /** The failure asks the person whether this is the right file; `confirm` answers that it is. */
  readonly isAsking?: boolean;
  /** The person has said that this is the right file. */
  readonly isConfirmed?: boolean;
  readonly md5: string | undefined;
  /** False after a reload without a copy: the person must choose the same file again. */
  readonly hasFile: boolean;
  /** The browser had no room for a copy of the file. */
  readonly isUnkept?: boolean;
}

export interface UploadTicket {
  readonly ticket: string;
  /** Bytes the server has already; sending continues from here. */
  readonly offset: number;
}

export interface SendWatch {
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** Sends the bytes of one kind of upload to the server; provided by the area that owns the files. */
export interface UploadTransport {
  /** 秒传: true when the server has these bytes already and has used them for this job. */
  readonly check: (job: UploadJob, md5: string) => Promise<boolean>;
  /** Opens the upload of these bytes, or finds the open one. */
  readonly start: (job: UploadJob, md5: string) => Promise<UploadTicket>;
  /** Sends the bytes from `offset`; gives the server's offset afterwards. */
  readonly sendChunk: (ticket: string, offset: number, bytes: Blob, watch: SendWatch) => Promise<number>;
  /** Ends the upload after the last byte; the result is passed to `onUploaded`. */
  readonly finish: (job: UploadJob, ticket: string, md5: string) => Promise<unknown>;
  readonly abort: (ticket: string) => Promise<unknown>;
  /** Whether a refusal asks the person if this is the right file. */
  readonly isQuestion?: (refusal: CallFailed) => boolean;
  /** Sends small files whole, in one request. */
  readonly whole?: {
    /** The result is passed to `onUploaded`. */
    readonly send: (job: UploadJob, md5: string, file: Blob, watch: SendWatch) => Promise<unknown>;
    /** Asked after a broken connection, in case only the answer was lost. */
    readonly hasArrived: (job: UploadJob, md5: string) => Promise<boolean>;
  };
}

export type HashFile = (
  file: Blob,
  watch: { readonly signal: AbortSignal; readonly onProgress: (doneBytes: number) => void },
) => Promise<string>;
