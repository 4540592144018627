// node e2e/pictures.ts [name]: takes the pictures in docs/screens from the demo city, at the two usual widths of a desk.
import { join } from "node:path";
import { type Person, startPortal } from "./portal.ts";
import { sheetIsSharp } from "./workbench.ts";

const folder = join(import.meta.dirname, "../docs/screens");
const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const only = process.argv[2];

const portal = await startPortal({ SEED: "demo" });

/** The first project on a desk that waits for this act. */
const begin = (username: string, act: string) => async (): Promise<Person> => {
  const person = await portal.signIn(username);
  await person.page.getByRole("link", { name: act }).first().click();
  return person;
};

const screens: Readonly<Record<string, () => Promise<Person>>> = {
  login: async () => {
    const visitor = await portal.visitor();
    await visitor.go("#/loginInterface");
    return visitor;
  },
  "owner-desk": () => portal.signIn("owner"),
  wizard: begin("owner", "继续填写"),
  upload: begin("designer", "上传图纸"),
  workbench: async () => {
    const reviewer = await portal.signIn("reviewer");
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
    const owner = await portal.signIn("owner");
    await owner.page.getByRole("link", { name: "查看成果" }).first().click();
    await owner.page.getByRole("link", { name: "查看合格书" }).click();
    await sheetIsSharp(owner);
    return owner;
  },
};

try {
  for (const [name, open] of Object.entries(screens).filter(([name]) => only === undefined || name === only)) {
    const { page, context } = await open();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500); // sheets are drawn anew for the new window size
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
    }
    await context.close();
    console.log(name);
  }
} finally {
  await portal.stop();
}
