import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { type CastName, organisations, people } from "../apps/server/seed/cast.ts";
import type { Screen } from "../apps/web/src/ground/platform/screen.ts";
import { screens } from "../scripts/reading/project-tables.ts";
import type { Person, Portal } from "./portal.ts";
import { findFaults } from "./screen-faults.ts";

/** One screen as one of the cast sees it when its address is opened in a fresh window. */
export interface Look {
  readonly screen: Screen;
  readonly who: CastName;
  readonly address: string;
  /** One sentence each; empty when the screen is in order. */
  readonly faults: readonly string[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** From a small laptop to a large desk; first the usual one, in which the window opens. */
const widths = [1440, 1280, 2560];
const usualSize = { width: 1440, height: 900 };

const typeOf = (who: CastName) => {
  const office = people.find(({ username }) => username === who)?.offices[0];
  return organisations.find(({ key }) => key === office?.org)?.orgType;
};

/** Built screens that this person may open by an address. */
const screensOf = (who: CastName): Screen[] => {
  const type = typeOf(who);
  return screens.filter(
    (screen) => screen.page && screen.who.some((one) => one === "ANY" || one === type) && screen.path !== "/auth",
  );
};

const withoutOptional = (path: string): string => path.replace(/\/:\w+\?/g, "");

/** The address of a screen that names nothing. */
const plainAddress = ({ path }: Screen): string | undefined => {
  const plain = withoutOptional(path).replace("/*", "/no-such-page");
  return plain.includes(":") ? undefined : `#${plain}`;
};

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a")].flatMap((link) => link.getAttribute("href")?.match(/#\/.*/)?.[0] ?? []),
  );

const lookAt = async ({ page, go }: Person, address: string): Promise<{ faults: string[]; links: string[] }> => {
  await page.setViewportSize(usualSize);
  const heard = findFaults.inConsole(page);
  await go(address);
  await page.waitForLoadState("networkidle");
  await page.locator("h1").first().waitFor();
  const links = await linksOn(page);
  await page.evaluate(axe);
  const faults = [...heard(), ...(await findFaults.forReaders(page))];
  for (const width of widths) faults.push(...(await findFaults.atWidth(page, width)));
  return { faults, links };
};

/**
 * Opens every screen that these people can reach by a plain address or by a link on a screen they see: each screen once,
 * as the first of them who comes to it sees it, and the desks as everybody sees them.
 */
export const walkScreens = async (portal: Pick<Portal, "person">, cast: readonly CastName[]): Promise<Look[]> => {
  const looks: Look[] = [];
  const seen = new Set<Screen>();
  for (const who of cast) {
    const person = await portal.person(who);
    await person.page.addInitScript(findFaults.sayBrokenPolicy);
    const own = screensOf(who);
    const open = new Map<Screen, string>();
    const visited = new Set<Screen>();
    const note = (address: string) => {
      const path = address.slice(1).split("?")[0] ?? "";
      const screen = own.find(
        (one) => one.path !== "/*" && new URLPattern({ pathname: one.path }).test({ pathname: path }),
      );
      if (screen && !open.has(screen)) open.set(screen, address);
    };
    const visitOpen = async () => {
      for (const [screen, address] of open) {
        if (visited.has(screen)) continue;
        visited.add(screen);
        if (seen.has(screen) && screen.menu !== "工作") continue;
        seen.add(screen);
        const { faults, links } = await lookAt(person, address);
        looks.push({ screen, who, address, faults });
        for (const link of links) note(link);
      }
    };
    note("#/reportUnit/main");
    await visitOpen();
    for (const screen of own) {
      const address = plainAddress(screen);
      if (address !== undefined && !open.has(screen)) open.set(screen, address);
    }
    await visitOpen();
  }
  return looks;
};
