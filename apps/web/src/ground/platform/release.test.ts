import { expect, it, onTestFinished } from "vitest";
import { firstScriptIn, hasNewRelease } from "./release.ts";

const pageWith = (script: string) =>
  `<!doctype html><html><head><script type="module" crossorigin src="${script}"></script></head></html>`;

const served = (answer: Response | Error) => {
  const real = window.fetch;
  window.fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  onTestFinished(() => {
    window.fetch = real;
  });
};
const own = "./assets/index-DF15dM1D.js";

it("reads the first script out of the page", () => {
  expect(firstScriptIn(pageWith(own))).toBe(own);
  expect(firstScriptIn("<title>502 Bad Gateway</title>")).toBeUndefined();
});

it.each([
  ["another first script", new Response(pageWith("./assets/index-NewOne26.js")), true],
  ["the same", new Response(pageWith(own)), false],
  ["the page of a network that asks for a sign-in", new Response("<title>认证上网</title>"), false],
  ["a page while the server is away", new Response(pageWith("./other.js"), { status: 503 }), false],
  ["nothing", new TypeError("Failed to fetch"), false],
])("a new release is %s on the server: %#", async (_what, answer, isNew) => {
  served(answer);
  expect(await hasNewRelease(own)).toBe(isNew);
});

it("under the development server there are no releases", async () => {
  served(new Response(pageWith("./assets/index-NewOne26.js")));
  expect(await hasNewRelease(undefined)).toBe(false);
});
