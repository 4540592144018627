export type PaperErrorCode = "missing-glyph" | "too-slow" | "renderer-died" | "failed";

/** Why a paper could not be made; the message is a Chinese sentence for the person who asked for it. */
export class PaperError extends Error {
  readonly code: PaperErrorCode;

  constructor(code: PaperErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaperError";
    this.code = code;
  }
}
