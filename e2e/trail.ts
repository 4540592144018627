import type { Page } from "playwright";

const shownOf = (text: string | null): string => (text ?? "").slice(0, 1200);

/** Records what a page requests, sends and logs from here on, for the report of a failed journey. */
export const trailOf = (page: Page): (() => string) => {
  const began = Date.now();
  const lines: string[] = [];
  const add = (line: string) => lines.push(`${Date.now() - began} ms ${line}`);
  page.on("request", (asked) => {
    if (asked.url().includes("/api/")) add(`> ${asked.method()} ${asked.url()} ${shownOf(asked.postData())}`);
  });
  page.on("response", (answer) => {
    if (answer.url().includes("/api/")) add(`< ${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (asked) => add(`! ${asked.url()} ${asked.failure()?.errorText}`));
  page.on("framenavigated", (frame) => add(`@ ${frame.url()}`));
  page.on("console", (said) => add(`console: ${shownOf(said.text())}`));
  page.on("pageerror", (error) => add(`error: ${error.stack}`));
  return () => lines.join("\n");
};
