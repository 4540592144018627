import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { partsOf } from "./find-in-sources.ts";
import { isAddressOf } from "./screen-address.ts";

describe("recognising the address of a screen", () => {
  it("takes real numbers for parameters, and the declared form as it is", () => {
    expect(isAddressOf("/dwg/:folderId/:fileId", "#/dwg/12/40")).toBe(true);
    expect(isAddressOf("/dwg/:folderId/:fileId", "/dwg/:folderId/:fileId")).toBe(true);
    expect(isAddressOf("/dwg/:folderId/:fileId", "#/dwg/12")).toBe(false);
  });

  it("may leave out what is optional and ignores what follows the question mark", () => {
    expect(isAddressOf("/x/:stepNum?", "#/x")).toBe(true);
    expect(isAddressOf("/x/:stepNum?", "#/x/3?tab=2")).toBe(true);
  });
});

describe("the parts of a page", () => {
  const source = (file: string, text: string) => ({ file, text });

  it("are the files of its area it imports, directly or not; not the kit, not another area", () => {
    const programs = [
      source("apps/web/src/fee/fee-page.tsx", `import "./fee-form.tsx";\nimport "../ui/table.tsx";`),
      source("apps/web/src/fee/fee-form.tsx", `import "./fee-page.tsx";\nimport "./sum.ts";`),
      source("apps/web/src/fee/sum.ts", ""),
      source("apps/web/src/ui/table.tsx", ""),
    ];
    expect(partsOf(programs, "apps/web/src/fee/fee-page.tsx").map(({ file }) => file)).toEqual([
      "apps/web/src/fee/fee-page.tsx",
      "apps/web/src/fee/fee-form.tsx",
      "apps/web/src/fee/sum.ts",
    ]);
  });
});

describe("asking where something is", () => {
  /** Asked as a person asks, since a page is known by the lazy import as it stands in screens.ts. */
  const ask = (word: string): string =>
    spawnSync(process.execPath, [fileURLToPath(new URL("../where.ts", import.meta.url)), word], { encoding: "utf8" })
      .stdout;

  it("leads from a hash to its page, and on to contract, act and table of the calls it makes", () => {
    const answer = ask("#/loginInterface");
    expect(answer).toContain("page      apps/web/src/people/account/login-page.tsx");
    expect(answer).toMatch(/contract +packages\/contract\/src\/people\/account\.ts:\d+/);
    expect(answer).toMatch(/act +apps\/server\/src\/people\/account\/login\.ts:\d+/);
    expect(ask("account.readMyAccount")).toMatch(/account \(apps\/server\/migrations\/0001-account\.sql:\d+\)/);
  });

  it.each(["POST /uaa/login", "C001", "用户名密码登录"])("knows a call as %s", (word) => {
    expect(ask(word)).toMatch(/^account\.login {2}POST \/uaa\/login/m);
  });

  it("finds the entry of a call in the file of its noun", () => {
    expect(ask("opinion.saveMarkup")).toMatch(/contract +packages\/contract\/src\/sheets\/markup\.ts:\d+/);
  });

  it("leads from a title to the screen, and from a call to the screens that make it", () => {
    expect(ask("登录")).toMatch(/^#\/loginInterface/m);
    expect(ask("account.login")).toMatch(/screens +#\/loginInterface/);
  });

  it("leads from a refusal to its sentence, to who says it and to the calls that may", () => {
    const answer = ask("account.locked");
    expect(answer).toMatch(/contract +packages\/contract\/src\/people\/account\.ts:\d+/);
    expect(answer).toMatch(/refused by apps\/server\/src\/people\/account\/check-password\.ts:\d+/);
    expect(answer).toContain("account.login  POST /uaa/login");
  });

  it("leads from a table to its migration and to who uses it", () => {
    expect(ask("credential")).toMatch(/migration +apps\/server\/migrations\/0001-account\.sql:\d+/);
  });

  it("has nothing to say about a word nobody uses", () => {
    expect(ask("noSuchThing")).toBe("");
  });
});
