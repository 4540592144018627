/** Bytes an act returns instead of an envelope. */
export interface Download {
  readonly type: string;
  readonly bytes?: Uint8Array;
  readonly stream?: AsyncIterable<Uint8Array>;
  /** File name offered to the user; without it the bytes are shown inline. */
  readonly name?: string;
  readonly sizeInBytes?: number;
  readonly status?: 200 | 206 | 302 | 304 | 400 | 416;
  readonly headers?: Readonly<Record<string, string>>;
}
