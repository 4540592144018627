import { expect } from "vitest";
import { startPortalServer } from "../portal-server.ts";
import { pageAt } from "./host.ts";
import type { Probes, World } from "./world.ts";

interface District {
  readonly districtID: number;
  readonly cityID: number;
  readonly divisionCode: string;
  readonly districtName: string;
}

type Served = Readonly<Record<string, unknown>>;

/** A script of the web app, found from the page on as a browser finds it, and run. Its exports have short names. */
const script = async ({ ask }: World, name: string): Promise<Served> => {
  const text = async (path: string) => new TextDecoder().decode((await ask(null, `GET ${path}`)).bytes);
  const waiting = [await text("/")];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const [file] of at.matchAll(/[\w-]+-[\w-]{8}\.js/g)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const source = await text(`/assets/${file}`);
      if (file.startsWith(`${name}-`))
        return import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
      waiting.push(source);
    }
  throw new Error(`no script ${name} is served`);
};

const table = (world: World) => script(world, "division-lookup");

/** The only exported list whose records have a field. */
const recordsWith = async (world: World, field: string): Promise<readonly District[]> => {
  const lists = Object.values(await table(world)).filter(
    (one): one is readonly District[] => Array.isArray(one) && field in one[0],
  );
  const [list] = lists;
  if (!list || lists.length > 1) throw new Error(`${lists.length} lists with ${field}`);
  return list;
};

const districts = (world: World) => recordsWith(world, "districtID");

const countOf = async (world: World, prefix: string, isSpecial: (one: District) => boolean) =>
  (await districts(world)).filter((one) => one.divisionCode.startsWith(prefix) && isSpecial(one)).length;

/** What the web app is made of, as it is served. */
export const servedFacts: Probes = {
  F140: async (world) => {
    const all = await districts(world);
    expect(all.length).toBeGreaterThan(2800);
    for (const one of all)
      expect(one).toEqual({
        ...{ districtID: expect.any(Number), cityID: expect.any(Number) },
        ...{ divisionCode: expect.stringMatching(/^\d{6}$/), districtName: expect.stringMatching(/./) },
      });
  },
  F144: async (world) => expect(await countOf(world, "3401", ({ districtID }) => districtID === 9999)).toBe(6),
  F145: async (world) =>
    expect(await countOf(world, "4101", ({ districtID, divisionCode }) => String(districtID) === divisionCode)).toBe(4),
  F146: async (world) => expect(await countOf(world, "4104", ({ districtID }) => districtID === 3139)).toBe(1),
  F147: async (world) => expect(await countOf(world, "4111", ({ districtID }) => districtID === 411_140)).toBe(1),
  F148: async (world) => expect(await countOf(world, "5203", ({ districtID }) => districtID === 24_650)).toBe(1),
  F154: async (world) => {
    const cities = Object.values(await table(world)).find(
      (one): one is readonly object[] => Array.isArray(one) && "cityName" in one[0],
    );
    expect(cities?.length).toBeGreaterThan(300);
    for (const city of cities ?? [])
      expect(city).toMatchObject({
        ...{ provinceID: expect.any(Number), cityID: expect.any(Number), cityName: expect.stringMatching(/./) },
        children: expect.any(Array),
      });
  },
  F214: async (world) => {
    const judges = Object.values(await script(world, "password-strength")).filter((one) => typeof one === "function");
    const strong = judges.filter((judge) => judge("abcd123!") === true);
    expect(strong).toHaveLength(1);
    for (const weak of ["abcDEF12", "abcDEF!!", "1234!!!!"]) expect([weak, strong[0]?.(weak)]).toEqual([weak, false]);
  },
  F254: async () => {
    const server = await startPortalServer({ DOC_SERVICES: "portal.example.cn=https://docs.example.cn" });
    try {
      const named = await pageAt(server.base, "portal.example.cn");
      expect(named.html).toContain('data-document-service="https://docs.example.cn"');
      expect(named.policy).toMatch(/connect-src [^;]*https:\/\/docs\.example\.cn/);
      const unknown = await pageAt(server.base, "127.0.0.1");
      expect(unknown.html).toContain("<html");
      expect(unknown.html).not.toContain("data-document-service");
      expect(unknown.policy).not.toContain("docs.example.cn");
    } finally {
      await server.stop();
    }
  },
  F261: async ({ ask }) => {
    const policy = (await ask(null, "GET /")).headers.get("content-security-policy") ?? "";
    for (const way of ["script-src", "connect-src"]) {
      const [allowed = ""] = new RegExp(`${way} [^;]*`).exec(policy) ?? [];
      const hosts = allowed.split(" ").filter((one) => one.includes("://"));
      expect(hosts.length, way).toBeGreaterThan(0);
      for (const host of hosts) expect(host).toMatch(/^https?:\/\/(127\.0\.0\.1|localhost):\d+$/);
    }
  },
};
