import type { UploadJobState } from "@tushen/domain/ground/upload-job-state";

/** Facts a page hangs on its uploads; they survive a reload, so plain values only. */
export type UploadExtra = Readonly<Record<string, string | number | boolean | null>>;

export interface UploadJob {
  /** File name, last-modified and size together (specification, section 3). */
  readonly key: string;
  readonly name: string;
  readonly sizeInBytes: number;
  readonly lastModified: number;
  /** Which transport carries it. */
  readonly kind: string;
  readonly extra: UploadExtra;
  readonly status: UploadJobState;
  /** Bytes hashed while 计算中, bytes sent while 正在上传. */
  readonly doneBytes: number;
  readonly bytesPerSecond: number;
  /** Why it failed. */
  readonly message: string;
  readonly md5: string | undefined;
  /** False after a reload without a copy: the same file must be chosen again. */
  readonly hasFile: boolean;
  /** The browser had no room for a copy of the file. */
  readonly isUnkept?: boolean;
}

export interface UploadTicket {
  readonly ticket: string;
  /** Bytes the server has already; sending goes on from here. */
  readonly offset: number;
}

export interface SendWatch {
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** How the bytes of one kind of upload get to the server; the area that owns the files brings it. */
export interface UploadTransport {
  /** 秒传: true when the server has these bytes and has taken them for this job. */
  readonly check: (job: UploadJob, md5: string) => Promise<boolean>;
  /** Opens or finds again the upload of these bytes. */
  readonly start: (job: UploadJob, md5: string) => Promise<UploadTicket>;
  /** Sends the bytes from `offset`; gives the offset the server stands at afterwards. */
  readonly sendChunk: (ticket: string, offset: number, bytes: Blob, watch: SendWatch) => Promise<number>;
  /** The last byte is there; what it gives reaches `onUploaded`. */
  readonly finish: (job: UploadJob, ticket: string, md5: string) => Promise<unknown>;
  readonly abort: (ticket: string) => Promise<unknown>;
  /** How small files travel: whole, in one request. */
  readonly whole?: {
    /** What it gives reaches `onUploaded`. */
    readonly send: (job: UploadJob, md5: string, file: Blob, watch: SendWatch) => Promise<unknown>;
    /** Asked after a broken connection: was only the answer lost? */
    readonly hasArrived: (job: UploadJob, md5: string) => Promise<boolean>;
  };
}

export type HashFile = (
  file: Blob,
  watch: { readonly signal: AbortSignal; readonly onProgress: (doneBytes: number) => void },
) => Promise<string>;
