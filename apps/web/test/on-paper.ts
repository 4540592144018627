import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Shows the page as on paper; the function it answers ends the printing, which the end of the test does anyway. */
export const onPaper = async (): Promise<() => void> => {
  const browser = cdp() as unknown as { send: (method: string, given: object) => Promise<unknown> };
  await browser.send("Emulation.setEmulatedMedia", { media: "print" });
  onTestFinished(() => void browser.send("Emulation.setEmulatedMedia", { media: "" }));
  dispatchEvent(new Event("beforeprint"));
  return () => void dispatchEvent(new Event("afterprint"));
};
