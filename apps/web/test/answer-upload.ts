import { onTestFinished, vi } from "vitest";

/** Answers every upload of this test with the envelope; uploads report progress, so they use XMLHttpRequest. */
export const answerUpload = (envelope: object): void => {
  const send = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function answer(this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: JSON.stringify(envelope) } });
    this.onload?.(new ProgressEvent("load"));
  });
  onTestFinished(() => send.mockRestore());
};
