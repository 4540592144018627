/** What browsers and Node have alike beside the language, and a kernel may use. */
declare class TextDecoder {
  constructor(label?: string);
  decode(bytes: Uint8Array): string;
}
