import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { OpinionId } from "@tushen/contract/ground/fields";
import type { Page } from "playwright";
import type { CastName } from "../apps/server/seed/cast.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { type Client, tokenOf } from "./api.ts";
import { keepPicture } from "./keep-picture.ts";
import { type Person, phone, type Portal } from "./portal.ts";
import { findFaults } from "./screen-faults.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page that people open on a phone. */
export interface PhonePage {
  readonly name: string;
  readonly address: string;
  /** Who opens it, null without an account; default the designer. */
  readonly who?: CastName | null;
  readonly hasSheet?: true;
}

/** Least part of the width of the window that a sheet takes. */
const leastWidth = 0.85;

/**
 * The pages that messages, codes on paper and the home screen lead to: signing in, checking papers, what is to be done,
 * a project, an opinion with its sheet and its answer, sheets, messages, the own account, the manual.
 */
export const phonePages = async (
  client: Client,
  { projectApplicationId, projectSubmissionId }: Work["at"],
  opinionId: OpinionId,
): Promise<readonly PhonePage[]> => {
  const trees = await client.drawing.readTreesOfVersion({ projectSubmissionId });
  const tree = trees.find(({ drawings }) => drawings.some(({ discipline }) => discipline === "JZ"));
  const sheet = tree?.drawings.find(({ discipline, isCover }) => discipline === "JZ" && !isCover);
  if (!sheet) throw new Error("the batch has no sheet");
  const batch = `projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`;
  return [
    { name: "login", address: "#/loginInterface", who: null },
    { name: "verify", address: "#/verify", who: null },
    { name: "desk", address: "#/reportUnit/main" },
    { name: "project", address: `#/reportUnit/index?projectApplicationId=${projectApplicationId}` },
    { name: "answers", address: `#/reportUnit/buildingCensorAnswerPage?${batch}`, hasSheet: true },
    { name: "opinion", address: `#/reportUnit/buildingCensorOpinionAnswer/${opinionId}`, hasSheet: true },
    { name: "sheet", address: `#/drawingsReviewContainer/${sheet.folderId}/${sheet.drawingId}`, hasSheet: true },
    { name: "messages", address: "#/messages" },
    { name: "account", address: "#/account" },
    { name: "help", address: "#/help" },
    ...(
      [
        ["owner", "desk", "#/reportUnit/main"],
        ["owner", "project", `#/reportUnit/index?projectApplicationId=${projectApplicationId}`],
        ["owner", "fee", `#/projectReport/auditFee?${batch}`],
        ["owner", "fees", "#/auditFeeList"],
        ["owner", "papers", `#/projectReport/papers?${batch}`],
        ["owner", "results", `#/reportUnit/results?${batch}`],
        ["legal", "sign-tasks", "#/signTasks"],
        ["reviewer", "tasks", "#/censorUnit/main"],
        ["officer", "desk", "#/controlUnit/main"],
        ["officer", "projects", "#/projects"],
      ] as const
    ).map(([who, name, address]) => ({ name: `${who}-${name}`, who, address })),
  ];
};

/** Width of the narrowest sheet on the page as a part of the window's. */
export const widthOfSheets = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const widths = [...document.querySelectorAll(".sheet-window")].map((one) => one.getBoundingClientRect().width);
    return Math.min(...widths) / innerWidth;
  });

/** The phones of the people who open these pages: each has one, on which one page is opened after the other. */
const phonesAt = (portal: Portal) => {
  const phones = new Map<CastName | null, Promise<Person>>();
  const arrive = async (who: CastName | null): Promise<Person> => {
    const person = await portal.visitor(phone);
    if (who === null) return person;
    const token = await tokenOf(portal.base, who);
    await person.page.goto(`${portal.base}/healthz`);
    await person.page.evaluate((own) => sessionStorage.setItem("token", own), token);
    await person.page.goto("about:blank");
    return person;
  };
  return async ({ address, who = "designer", hasSheet }: PhonePage): Promise<Person> => {
    const arriving = phones.get(who) ?? arrive(who);
    phones.set(who, arriving);
    const person = await arriving;
    const { page } = person;
    await person.go(address);
    await page.locator("h1").first().waitFor();
    if (hasSheet) await page.locator('.sheet-window[data-sharp="true"]').first().waitFor();
    await page.waitForLoadState("networkidle");
    return person;
  };
};

/** Opens the pages on phones; one sentence for each thing that is wrong there. */
export const phoneFaultsOf = async (portal: Portal, pages: readonly PhonePage[]): Promise<string[]> => {
  const open = phonesAt(portal);
  const found: string[] = [];
  for (const one of pages) {
    const { page } = await open(one);
    await keepPicture(page, `phone-${one.name}`, [phone.viewport]);
    await page.evaluate(axe);
    const faults = [...(await findFaults.forReaders(page)), ...(await findFaults.atWidth(page, phone.viewport.width))];
    if (one.hasSheet) {
      const width = await widthOfSheets(page);
      if (width < leastWidth) faults.push(`a sheet has ${Math.round(width * 100)} % of the width`);
    }
    found.push(...faults.map((fault) => `${one.name}: ${fault}`));
  }
  return found;
};
