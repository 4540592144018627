export type SealErrorCode =
  | "not-a-pdf"
  | "broken"
  | "encrypted"
  | "locked"
  | "no-such-page"
  | "outside-page"
  | "signature-too-large"
  | "already-finished";

/** Why a PDF cannot be signed or stamped; the message is a Chinese sentence for the user. */
export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SealError";
    this.code = code;
  }
}

export const broken = (detail: string) =>
  new SealError("broken", "PDF 文件结构损坏，请重新导出后上传", { cause: new Error(detail) });
