import { expect } from "vitest";
import type { Probe, Probes, World } from "./world.ts";

interface Division {
  readonly divisionCode: string;
  readonly districtName: string;
  readonly children: readonly Division[];
}

const tree = async ({ ask }: World): Promise<readonly Division[]> => {
  const { detail } = await ask(null, "GET /api/admin/parameters/passAuth/getAll");
  return detail.find(({ type }: { type: string }) => type === "DIVISION").value;
};

const flat = (divisions: readonly Division[]): Division[] =>
  divisions.flatMap((one) => [one, ...flat(one.children ?? [])]);
const cities = (provinces: readonly Division[]) => provinces.flatMap(({ children }) => children ?? []);

/** Name and division of each deployment; the last four are served by the standard version. */
const deployments = [
  ["F314", "guizhou", "520000", "贵州省"],
  ["F318", "shenyang", "210100", "沈阳市"],
  ["F319", "zhengzhou", "410100", "郑州市"],
  ["F320", "kaifeng", "410200", "开封市"],
  ["F322", "tianjin", "120000", "天津市"],
  ["F323", "wulanchabu", "150900", "乌兰察布市"],
  ["F324", "luohe", "411100", "漯河市"],
  ["F325", "pingdingshan", "410400", "平顶山市"],
  ["F326", "qinghai", "630000", "青海省"],
  ["F327", "wenzhou", "330300", "温州市"],
] as const;
const servedByStandard = [
  ["F315", "340000", "安徽省"],
  ["F316", "220000", "吉林省"],
  ["F317", "110100", "北京市"],
  ["F321", "610500", "渭南市"],
] as const;

/** The portal as it stands at a host: what the page says of itself, and the divisions it serves. */
const at = async ({ portal }: World, host: string) => {
  const { request } = await import("node:http");
  const get = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(portal.base + path, { headers: { host } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => resolve(text));
      });
      asked.on("error", reject).end();
    });
  const parameters = JSON.parse(await get("/api/admin/parameters/passAuth/getAll")).detail;
  const division = parameters.find(({ type }: { type: string }) => type === "DIVISION");
  const html = await get("/");
  return { html, title: /<title>([^<]*)/.exec(html)?.[1], division: division.code as string };
};

const nameOf = async (world: World, code: string) =>
  flat(await tree(world)).find(({ divisionCode }) => divisionCode === code)?.districtName;

const deploymentFacts = deployments.map(([fact, host, code, name]): [string, Probe] => [
  fact,
  async (world) => {
    const { division, title } = await at(world, `${host}.example`);
    expect([division, await nameOf(world, code)]).toEqual([code, name]);
    expect(title).toContain(name.replace(/[省市]$/, ""));
  },
]);
const standardFacts = servedByStandard.map(([fact, code, name]): [string, Probe] => [
  fact,
  async (world) => expect(await nameOf(world, code)).toBe(name),
]);

/** The table of divisions and the deployments, as the portal answers them. */
export const divisionFacts: Probes = {
  ...Object.fromEntries([...deploymentFacts, ...standardFacts]),
  F141: async (world) => {
    for (const { divisionCode } of flat(await tree(world))) expect(divisionCode).toMatch(/^\d{6}$/);
  },
  F142: async (world) => {
    const districts = cities(await tree(world)).flatMap(({ children }) => children ?? []);
    const codes = districts.map(({ divisionCode }) => divisionCode);
    expect(new Set(codes).size).toBe(codes.length);
  },
  F149: async (world) => {
    const firsts = cities(await tree(world)).map(({ children }) => children?.[0]?.districtName);
    expect(firsts.filter((name) => name === "市辖区").length).toBeGreaterThan(firsts.length / 2);
  },
  F150: async (world) => {
    const all = flat(await tree(world));
    for (const group of ["4190", "4290"]) {
      const own = all.filter(({ divisionCode }) => divisionCode.startsWith(group));
      expect(own.length).toBeGreaterThan(0);
      expect(own.map(({ districtName }) => districtName)).not.toContain("市辖区");
    }
  },
  F151: async (world) => {
    for (const { children } of cities(await tree(world))) {
      const codes = (children ?? []).map(({ divisionCode }) => divisionCode);
      expect(codes).toEqual(codes.toSorted());
    }
  },
  F152: async (world) => {
    const names = (await tree(world)).map(({ districtName }) => districtName);
    const at = (part: string) => names.findIndex((name) => name.startsWith(part));
    expect([at("贵州") < at("新疆"), at("新疆") >= names.length - 4, at("北京") < at("贵州")]).toEqual([
      true,
      true,
      true,
    ]);
  },
  F153: async (world) => {
    const [province] = (await tree(world)).filter(({ divisionCode }) => divisionCode === "410000");
    const city = province?.children.find(({ divisionCode }) => divisionCode === "410100");
    expect([province?.districtName, city?.districtName]).toEqual(["河南省", "郑州市"]);
    expect(await nameOf(world, "419999")).toBeUndefined();
  },
  F155: async (world) => expect(await nameOf(world, "410102")).toBe("中原区"),
  F156: async (world) => expect(await tree(world)).toHaveLength(34),
  F157: async (world) => {
    const mainland = (await tree(world)).filter(({ divisionCode }) => divisionCode < "700000");
    for (const { districtName, children } of mainland) expect(children?.length, districtName).toBeGreaterThan(0);
    const direct = ["东莞市", "中山市", "嘉峪关市", "儋州市", "三沙市"];
    for (const { districtName, children } of cities(mainland))
      if (!direct.includes(districtName)) expect(children?.length, districtName).toBeGreaterThan(0);
  },
  F158: async (world) =>
    expect([(await at(world, "zhengzhou.example")).division, (await at(world, "guizhou.example")).division]).toEqual([
      ...["410100", "520000"],
    ]),
  F311: async (world) => {
    const [henan] = (await tree(world)).filter(({ divisionCode }) => divisionCode === "410000");
    const zhengzhou = henan?.children.find(({ divisionCode }) => divisionCode === "410100");
    expect(zhengzhou?.children.map(({ divisionCode }) => divisionCode)).toContain("410102");
  },
  F312: async (world) => {
    for (const { divisionCode } of await tree(world)) expect(Number(divisionCode) % 10_000).toBe(0);
  },
  F313: async (world) => {
    for (const { divisionCode } of cities(await tree(world))) expect(Number(divisionCode) % 100).toBe(0);
  },
  F024: async (world) => {
    const standard = await at(world, "portal.example");
    const guizhou = await at(world, "guizhou.example");
    expect([guizhou.title, standard.title === guizhou.title]).toEqual(["贵州省施工图数字化审查系统", false]);
    expect(guizhou.html).toContain("guizhou-icon.svg");
    const stored = (value: string) =>
      world.ask("admin", "PUT /api/admin/parameters/updateAll", {
        body: [{ type: "VERSION", code: "", value }],
      });
    expect((await stored("guizhou")).code).toBe("SUCCESS");
    expect((await at(world, "portal.example")).title).toBe(guizhou.title);
    expect((await stored("")).code).toBe("SUCCESS");
    expect((await at(world, "portal.example")).title).toBe(standard.title);
  },
  F025: async (world) => {
    const page = await world.show("admin", "#/adminUnit/deployments");
    const wanted = ["standard", ...deployments.map(([, host]) => host)].toSorted();
    const shown = await page.locator("main").innerText();
    expect(wanted).toHaveLength(11);
    for (const version of wanted) expect(shown).toContain(version);
  },
  F328: async (world) => {
    const own = new Set<string>();
    for (const [, host] of deployments) own.add((await at(world, `${host}.example`)).division);
    expect(own.size + servedByStandard.length).toBe(14);
    for (const host of ["anhui", "jilin", "beijing", "weinan"])
      expect((await at(world, `${host}.example`)).title).toBe((await at(world, "portal.example")).title);
  },
};
