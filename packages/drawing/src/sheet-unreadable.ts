export type UnreadableReason = "not-a-pdf" | "encrypted" | "damaged" | "no-pages" | "too-large" | "took-too-long";

/** What is wrong with the file, for everybody who opens it. */
export const unreadableFacts: Record<UnreadableReason, string> = {
  "not-a-pdf": "文件不是 PDF",
  encrypted: "文件已加密",
  damaged: "文件已损坏，无法读取",
  "no-pages": "文件中没有页面",
  "too-large": "文件过大，内存不足以打开",
  "took-too-long": "读取超时",
};

/** The same for the people who sent the file, with what they can do. */
export const unreadableSentences: Record<UnreadableReason, string> = {
  ...unreadableFacts,
  "not-a-pdf": `${unreadableFacts["not-a-pdf"]}，请确认上传的文件`,
  encrypted: `${unreadableFacts.encrypted}，请去除打开密码后重新上传`,
  "took-too-long": `${unreadableFacts["took-too-long"]}，请简化图纸后重试`,
};

/** Whether another file is needed; the other reasons may be the fault of the computer that opens it. */
export const needsOtherFile = (reason: string): boolean =>
  ["not-a-pdf", "encrypted", "damaged", "no-pages"].includes(reason);

export class SheetUnreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(unreadableSentences[reason], options);
    this.name = "SheetUnreadable";
    this.reason = reason;
  }
}

const pdfiumReasons: Record<number, UnreadableReason> = { 3: "damaged", 4: "encrypted", 5: "encrypted" };

/** FPDF_GetLastError → our reason. */
export const reasonOfPdfiumError = (code: number): UnreadableReason => pdfiumReasons[code] ?? "damaged";

/** Readers accept a header within the first 1,024 bytes (ISO 32000-1, implementation note 13). */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
