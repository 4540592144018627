import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { OutsidePlatform } from "../src/people/outside/outside-platform.ts";

/** How the stand-in behaves: correct, broken, too slow, or answering something else. */
export type Mood = "well" | "broken" | "once-broken" | "slow" | "nonsense" | "refusing";

/** A stand-in for a platform at an address, which answers from another platform (docs/outside-platforms.md). */
export const startOutsideStandIn = async (behind: () => OutsidePlatform, key: string) => {
  let mood: Mood = "well";
  let asked = 0;
  const answer = async (url: URL): Promise<unknown> => {
    const [, kind = "", name = ""] = /^\/gate\/(firms|persons|projects|permits)\/?(.*)$/.exec(url.pathname) ?? [];
    const query = (of: string) => url.searchParams.get(of) ?? undefined;
    if (kind === "firms")
      return behind().findFirms({
        corpName: query("name"),
        creditCode: query("creditCode"),
        orgType: query("orgType"),
        limit: Number(query("limit")),
      });
    if (kind === "persons")
      return behind().findPersons({
        creditCode: query("creditCode") ?? "",
        personName: query("name"),
        profession: query("profession"),
      });
    const wanted = decodeURIComponent(name);
    return kind === "projects" ? behind().findProject(wanted) : behind().findPermit(wanted);
  };
  const server = createServer((request, response) => {
    asked += 1;
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${key}` || mood === "refusing") return say(403, {});
    if (mood === "broken" || (mood === "once-broken" && asked % 2 === 1)) return say(503, {});
    if (mood === "slow") return;
    if (mood === "nonsense") return say(200, { hello: "world" });
    void answer(new URL(request.url ?? "", "http://localhost")).then((found) =>
      found === null ? say(404, {}) : say(200, found),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  afterAll(stop);
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gate/`);
  return {
    settings: { address, key, timeoutInMs: 300 },
    setMood: (next: Mood) => {
      mood = next;
      asked = 0;
    },
    asked: () => asked,
    stop,
  };
};
