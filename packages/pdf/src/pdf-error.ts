export type PdfErrorCode =
  | "not-a-pdf"
  | "broken"
  | "encrypted"
  | "locked"
  | "no-such-page"
  | "outside-page"
  | "signature-too-large"
  | "already-finished";

/** Why a PDF cannot be read, marked, signed or stamped; the message is a Chinese sentence for the user. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PdfError";
    this.code = code;
  }
}

export const broken = (detail: string) =>
  new PdfError("broken", "PDF 文件结构损坏，请重新导出后上传", { cause: new Error(detail) });
