import type { ConsoleMessage, Page } from "playwright";
import { expect } from "vitest";

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
declare const axe: { run(root: Document, options: object): Promise<{ violations: readonly Violation[] }> };

/** What a look still finds in the end: a page may be filled and laid out a moment later. */
const whatStays = async (look: () => Promise<string[]>, timeout: number): Promise<string[]> => {
  let found: string[] = [];
  const polled = expect.poll(async () => (found = await look()), { timeout, interval: 200 });
  await polled.toEqual([]).catch(() => undefined);
  return found;
};

/** What axe finds on the page, which has loaded it: one sentence for each rule. */
const forReaders = (page: Page): Promise<string[]> =>
  whatStays(
    () =>
      page.evaluate(async () => {
        const { violations } = await axe.run(document, { resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
      }),
    20_000,
  );

/** What of the page cannot be seen in a window of this width, though nothing there can be scrolled. */
const atWidth = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  return whatStays(() => clippedAt(page, width), 5000);
};

const clippedAt = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((at) => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > at + 1) found.push("the page scrolls sideways");
    const isMain = (one: Element) => one.clientHeight > clientHeight / 2 && one.scrollHeight > one.clientHeight + 1;
    const scrollsUp = (one: Element) => isMain(one) && /auto|scroll/.test(getComputedStyle(one).overflowY);
    if (scrollHeight > clientHeight + 1 && [...document.body.querySelectorAll("*")].some(scrollsUp))
      found.push("the page has two scroll bars beside each other");
    const scrolls = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement) {
        // The head of a table follows its body, which alone has a scroll bar.
        const body = one.matches(".ant-table-container") ? (one.querySelector(".ant-table-body") ?? one) : one;
        if (/auto|scroll/.test(getComputedStyle(body).overflowX) && body.scrollWidth > body.clientWidth) return true;
      }
      return false;
    };
    for (const one of document.querySelectorAll(
      "button, a, input, textarea, [role=tab], [role=columnheader], h1, h2, h3, th, label",
    )) {
      const box = one.getBoundingClientRect();
      const { visibility, position } = getComputedStyle(one);
      if (box.width === 0 || box.height === 0 || visibility === "hidden" || position === "fixed") continue;
      const name = `${one.localName} “${(one.textContent || one.getAttribute("aria-label") || "").slice(0, 20)}”`;
      if (box.right > at + 1 && !scrolls(one)) found.push(`${name} ends at ${Math.round(box.right)}`);
    }
    return found.map((fault) => `${at} px: ${fault}`);
  }, width);

/** Begins to listen; the function it answers ends that and tells what the page has logged as an error. */
const inConsole = (page: Page): (() => string[]) => {
  const heard: string[] = [];
  const onConsole = (said: ConsoleMessage) => {
    // People arrive over a page of plain data, which has no icon.
    const isFault = said.type() === "error" && !said.location().url.endsWith("/favicon.ico");
    if (isFault) heard.push(`console: ${said.text().slice(0, 160)} ${said.location().url}`);
  };
  const onError = (error: Error) => heard.push(`error: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  return () => {
    page.off("console", onConsole).off("pageerror", onError);
    return heard;
  };
};

/** Run in a page before its own scripts: what they try against the portal's policy stands in the console. */
const sayBrokenPolicy = (): void =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`the policy forbids ${effectiveDirective} of ${blockedURI}`),
  );

export const findFaults = { forReaders, atWidth, inConsole, sayBrokenPolicy };
