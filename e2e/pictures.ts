// node e2e/pictures.ts [name]: takes the pictures in docs/screens from the demo city, at the two usual widths of a desk.
// PORTAL=http://localhost:8080 takes them from a demo portal that runs already.
import { join } from "node:path";
import type { CastName } from "../apps/server/seed/cast.ts";
import { openDemo, portalIsQuiet } from "./demo/demo-portal.ts";
import type { Person } from "./portal.ts";
import { sheetIsSharp } from "./workbench.ts";

const folder = join(import.meta.dirname, "../docs/screens");
const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const only = process.argv[2];

const portal = await openDemo();

const atDesk = async (username: CastName): Promise<Person> => {
  const person = await portal.person(username);
  await person.go("#/reportUnit/main");
  return person;
};

/** The first project on a desk that waits for this act. */
const begin = (username: CastName, act: string) => async (): Promise<Person> => {
  const person = await atDesk(username);
  await person.page.getByRole("link", { name: act }).first().click();
  return person;
};

const screens: Readonly<Record<string, () => Promise<Person>>> = {
  login: async () => {
    const visitor = await portal.visitor();
    await visitor.go("#/loginInterface");
    return visitor;
  },
  "owner-desk": () => atDesk("owner"),
  wizard: begin("owner", "继续填写"),
  upload: begin("designer", "上传图纸"),
  workbench: async () => {
    const reviewer = await portal.person("reviewer");
    await reviewer.go("#/censorUnit/main?tab=tasks");
    const begun = reviewer.page.getByRole("row").filter({ hasText: /[1-9] 条/ });
    await begun.getByRole("link", { name: "审图" }).first().click();
    await sheetIsSharp(reviewer);
    await reviewer.page
      .getByRole("button", { name: /^[建结水暖电]-0\d/ })
      .first()
      .click();
    return reviewer;
  },
  answer: async () => {
    const designer = await begin("designer", "答复意见")();
    await sheetIsSharp(designer);
    return designer;
  },
  certificate: async () => {
    const owner = await atDesk("owner");
    await owner.page.getByRole("link", { name: "查看成果" }).first().click();
    await owner.page.getByRole("link", { name: "查看合格书" }).click();
    await sheetIsSharp(owner);
    return owner;
  },
};

try {
  await portalIsQuiet(portal.base);
  for (const [name, open] of Object.entries(screens).filter(([name]) => only === undefined || name === only)) {
    const { page } = await open();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500); // sheets are drawn anew for the new window size
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
    }
    console.log(name);
  }
} finally {
  await portal.stop();
}
