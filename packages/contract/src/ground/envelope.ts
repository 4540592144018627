/** The envelope of every answer (specification, section 7): `code` SUCCESS means success. */
export interface Envelope {
  readonly code: string;
  readonly detail?: unknown;
  readonly message?: string;
  readonly requestId?: string;
}

export const SUCCESS = "SUCCESS";

/** A failed call, as clients receive it. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly code: string;
  readonly status: number;
  readonly detail: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, envelope: Envelope) {
    super(envelope.message ?? envelope.code);
    this.code = envelope.code;
    this.status = status;
    this.detail = envelope.detail;
    this.requestId = envelope.requestId;
  }
}
