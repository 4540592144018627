import { onTestFinished } from "vitest";

/** What a program of this computer says when all is well. */
export const good = (detail: unknown) => ({ code: "ok", message: "", detail });

/** Answers scripts and calls that ask a program of this computer; without an answer nothing is there. */
export const onThisComputer = (answerOf: (path: string, query: URLSearchParams, body: string) => unknown) => {
  const asked: URL[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes("callback=tushenLocal")) continue;
      const url = new URL(node.src);
      asked.push(url);
      const answer = answerOf(url.pathname, url.searchParams, "");
      const callback = (window as unknown as Record<string, (answer: unknown) => void>)[
        url.searchParams.get("callback") ?? ""
      ];
      if (answer === undefined) node.dispatchEvent(new Event("error"));
      else callback?.(answer);
    }
  });
  watcher.observe(document.head, { childList: true });
  const before = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(String(input), location.origin);
    if (url.pathname === "/check") return Promise.reject(new TypeError("refused"));
    if (!/^\/(device\/|open$)/.test(url.pathname)) return before(input, init);
    asked.push(url);
    const answer = answerOf(url.pathname, url.searchParams, typeof init?.body === "string" ? init.body : "");
    return answer === undefined ? Promise.reject(new TypeError("refused")) : Promise.resolve(Response.json(answer));
  };
  onTestFinished(() => {
    watcher.disconnect();
    window.fetch = before;
  });
  return asked;
};
