import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "vitest";
import type { Person } from "./portal.ts";
import { openFromDesk } from "./house.ts";

/** The clerk makes the certificate and sends it to the legal person. */
export const makeCertificate = async (clerk: Person, projectName: string): Promise<void> => {
  const { page } = clerk;
  await openFromDesk(clerk, projectName, "成果发放");
  await page.getByRole("button", { name: "生成合格书" }).click();
  await page.getByText("已生成合格书").waitFor();
  await page.getByRole("button", { name: "送法定代表人签章" }).click();
  await page.getByText("已送法定代表人签章").first().waitFor();
};

/** The legal person signs and seals; the portal stamps every sheet. */
export const signCertificate = async (legal: Person, projectName: string): Promise<void> => {
  const { page } = legal;
  await openFromDesk(legal, projectName, "签发成果");
  await page.getByRole("button", { name: "签章", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "签章", exact: true }).click();
  await page
    .getByText(/签章完成/)
    .first()
    .waitFor();
};

/** The clerk sends the results when every sheet is stamped. */
export const sendResults = async (clerk: Person, projectName: string): Promise<void> => {
  const { page } = clerk;
  await openFromDesk(clerk, projectName, "成果发放");
  await page.getByRole("button", { name: "发放成果" }).click({ timeout: 300_000 });
  await page.getByRole("dialog").getByRole("button", { name: "发放成果" }).click();
  await page.getByText("成果已发放").first().waitFor();
};

/** The clerk asks for the record number; the authority finds the request in its messages and gives it. */
export const giveRecordNumber = async (clerk: Person, officer: Person): Promise<void> => {
  await clerk.page.getByRole("button", { name: "申请备案号" }).click();
  await clerk.page.getByText("已申请备案号").first().waitFor();
  const { page, go } = officer;
  await go("#/controlUnit/main");
  await page.getByRole("button", { name: /消息/ }).click();
  await page.getByText("合格书申请备案").first().click();
  await page.getByRole("button", { name: "备案", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "备案", exact: true }).click();
  await page
    .getByText(/已备案，备案号/)
    .first()
    .waitFor();
};

/** Presses a button that downloads a file and saves it in `dir`; returns the path. */
export const download = async ({ page }: Person, button: Locator, dir: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const path = join(dir, file.suggestedFilename());
  await file.saveAs(path);
  return path;
};

const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;

/** Expects an independent program to find the signatures of a file valid. */
export const expectValidSignature = (path: string): void => {
  if (!hasPdfsig) return console.warn("pdfsig (Debian: poppler-utils) is missing, so this signature is not checked");
  const said = execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
  expect(said).toContain("Signature is Valid");
  expect(said).toContain("Total document signed");
};
