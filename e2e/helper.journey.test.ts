import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { issueCertificate } from "@tushen/seal/certificate-authority";
import type { Locator } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { packedKey } from "../apps/helper/test/packed-key.ts";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { freePort } from "../apps/server/src/ground/platform/free-port.ts";
import { demoRates } from "../apps/server/seed/demo-rates.ts";
import { tokenOf } from "./api.ts";
import { openBrowsers, type Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const { port: portalPort } = new URL(portal.base);
const pin = "246810";
const folder = mkdtempSync(join(tmpdir(), "helper-journey-"));
const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;

/** Stands for the software of this computer: it notes the file that it opens. */
const opened = join(folder, "opened");
for (const name of ["xdg-open", "open"])
  writeFileSync(join(folder, name), `#!/bin/sh\necho "$1" > "${opened}"\n`, { mode: 0o755 });

/**
 * The portal counts as a site of the internet, else Chromium would not ask. Pages ask the helper at its usual ports, which
 * lead to the free ones; `evil.example` is a name of a stranger that leads to this computer.
 */
const windows = openBrowsers(portal.base, {
  flags: [
    `--ip-address-space-overrides=127.0.0.1:${portalPort}=public`,
    `--host-resolver-rules=${[
      ["127.0.0.1:16888", ports[0]],
      ["127.0.0.1:18003", ports[2]],
      ["evil.example:80", ports[0]],
    ]
      .map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`)
      .join(",")}`,
  ],
});

let helper: ChildProcess | undefined;
let said = "";
const startHelper = async (): Promise<void> => {
  helper = spawn(process.execPath, [join(import.meta.dirname, "../apps/helper/src/main.ts"), portal.base], {
    env: {
      ...process.env,
      ...{ HELPER_DIR: folder, HELPER_PORTS: ports.join(",") },
      PATH: `${folder}${delimiter}${process.env["PATH"]}`,
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  helper.stdout?.on("data", (text: Buffer) => {
    said += text.toString();
  });
  await expect.poll(() => said).toContain("证书：林雨桐");
};

let person: Person;
let taskId = 0;
let sheet = "";

/** Lets the browser answer for the person, or ask: as in its settings of a site. False in a Chromium that asks nobody. */
const setLeave = async ({ context, page }: Person, setting: "granted" | "denied" | "prompt"): Promise<boolean> => {
  const knows = await page.evaluate(() =>
    navigator.permissions.query({ name: "loopback-network" as PermissionName }).then(
      () => true,
      () => false,
    ),
  );
  if (!knows) return false;
  const [session, whole] = [await context.newCDPSession(page), await context.browser()?.newBrowserCDPSession()];
  const { targetInfo } = await session.send("Target.getTargetInfo");
  const { browserContextId = "" } = targetInfo;
  const { origin } = new URL(page.url());
  for (const name of ["local-network-access", "loopback-network"])
    await whole?.send("Browser.setPermission", { permission: { name }, setting, origin, browserContextId });
  return true;
};

const chooseKey = ({ page }: Person) => page.getByRole("button", { name: "用本机证书签章" }).click();
const openDialog = async (one: Person): Promise<void> => {
  await one.go(`#/signTasks/${taskId}`);
  await chooseKey(one);
};
const dialogOf = ({ page }: Person) => page.getByRole("dialog");
const problemOf = (of: Person, text: string) => dialogOf(of).getByRole("alert").filter({ hasText: text });
const certificateOf = (of: Person) => dialogOf(of).getByText("林雨桐（走查用证书机构");
const tryAgain = (of: Person) => dialogOf(of).getByRole("button", { name: "重试" }).click();

/** Waits for it, and asks again where the machine is slower than the five seconds that a page waits. */
const read = async (of: Person, wanted: Locator): Promise<void> => {
  for (;;) {
    await wanted.or(problemOf(of, "超时")).first().waitFor();
    if (await wanted.isVisible()) return;
    await tryAgain(of);
  }
};

beforeAll(async () => {
  const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2040-01-01T00:00:00Z") };
  const { certificatePem, keyPem } = issueCertificate(
    inject("signAuthority"),
    { commonName: "林雨桐" },
    validity,
    "rsa",
  );
  writeFileSync(join(folder, "a.pem"), certificatePem);
  writeFileSync(join(folder, "a.p12"), packedKey(keyPem, certificatePem, pin));

  const town = townAt(portal.base);
  const project = { name: "金水路助手住宅", batch: "第一批", building: "1#住宅楼", use: "dwelling" } as const;
  const people = { owner: "owner", designer: "designer", stage: "filling", begunDaysAgo: 0 } as const;
  const at = await bringTo(town, { ...project, ...people }, serials.helper);
  const designer = await town.as("designer");
  const tree = await designer.drawing.designVersion(at);
  const { folderId, docBizId, fileId, versionId, drawingId } = tree?.drawings[0] ?? expect.fail("no sheet");
  sheet = `#/pdf/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`;
  const ids = [drawingId];
  const { tasks } = await designer.signature.suggestTasks({ bizType: "DRAWING", ids });
  const { taskName, signers } = tasks[0] ?? expect.fail("nobody is suggested");
  // Her own signature alone, and not that for her firm.
  const { personId, orgId, order, sealType } =
    signers.find(({ personName }) => personName === "林雨桐") ?? expect.fail("she is not suggested");
  const own = [{ personId, orgId, order, sealType }];
  taskId = await designer.signature.startTask({ bizType: "DRAWING", ids, taskName, signers: own });
  person = await windows.person("designer");
  await person.go("#/signTasks");
});
afterAll(async () => {
  helper?.kill("SIGKILL");
  await windows.close();
  rmSync(folder, { recursive: true });
});

it("is missed where there is none", async () => {
  await setLeave(person, "granted");
  await openDialog(person);
  await read(person, problemOf(person, "没有找到本机程序"));
  await dialogOf(person).getByRole("link", { name: "下载本机签章助手" }).waitFor();
});

it("is found when asked again", async () => {
  await startHelper();
  await tryAgain(person);
  await read(person, certificateOf(person));
});

it("is not asked where the browser forbids it, and the page says where to allow it", async ({ skip }) => {
  const forbidden = "浏览器禁止本网页访问本机程序：请点地址栏左侧的图标，允许访问本机上的应用，再重试";
  if (!(await setLeave(person, "denied"))) skip("this Chromium asks nobody for leave");
  await openDialog(person);
  await read(person, problemOf(person, forbidden));
  // A browser without a window closes its question by itself.
  await setLeave(person, "prompt");
  await tryAgain(person);
  await read(person, problemOf(person, "没有找到本机程序；浏览器询问是否允许访问本机应用时，请选择允许"));
  await setLeave(person, "granted");
  await tryAgain(person);
  await read(person, certificateOf(person));
});

it("is 超时 where it does not answer, and answers when it runs on", async () => {
  helper?.kill("SIGSTOP");
  await openDialog(person);
  await problemOf(person, "超时").waitFor();
  helper?.kill("SIGCONT");
  await tryAgain(person);
  await read(person, certificateOf(person));
});

it("refuses a page of another address, which says so", async () => {
  const address = `http://localhost:${portalPort}`;
  const other = { ...person, page: await person.context.newPage() };
  await other.page.goto(`${address}/?token=${await tokenOf(portal.base, "designer")}#/signTasks/${taskId}`);
  await setLeave(other, "granted");
  await chooseKey(other);
  await read(other, problemOf(other, `本机签章助手不接受本网址（${address}）的请求，请改用在本网址下载的助手`));
  await other.page.close();
});

it("refuses a name of a stranger that leads to this computer, and a function that runs text", async () => {
  const { page, context } = await windows.visitor();
  await page.goto("http://evil.example/jsonp/certificates");
  expect(await page.locator("body").innerText()).toBe("只接受本机的请求");
  await context.close();
  const ran = await person.page.evaluate(async () => {
    let count = 0;
    window.alert = () => {
      count++;
    };
    const address = "http://127.0.0.1:16888/jsonp/version?callback=alert";
    await new Promise((done) => {
      const script = document.createElement("script");
      script.referrerPolicy = "origin";
      script.onerror = done;
      script.onload = done;
      script.src = address;
      document.head.append(script);
    });
    const answer = await fetch(address, { referrerPolicy: "origin" });
    return [count, answer.status, await answer.text()];
  });
  expect(ran).toEqual([0, 400, "参数不合法"]);
});

it("opens a sheet in the software of this computer", async () => {
  const { page } = person;
  await person.go(sheet);
  const done = page.getByText("已交给本机软件打开");
  for (;;) {
    await page.getByRole("button", { name: "本机打开" }).click();
    await done.or(page.getByText("超时")).first().waitFor();
    if (await done.isVisible()) break;
    await page.getByRole("button", { name: "知道了" }).click();
  }
  const written = () => (existsSync(opened) ? readFileSync(opened, "utf8").trim() : "");
  await expect.poll(written).toMatch(/\.pdf$/);
  expect(readFileSync(written(), "latin1")).toMatch(/^%PDF-/);
});

it("signs what the task holds, once the person has typed the PIN on this computer", async () => {
  await openDialog(person);
  await read(person, certificateOf(person));
  await dialogOf(person).getByRole("button", { name: "签署 1 个文件" }).click();
  await expect.poll(() => said).toContain("签署“");
  helper?.stdin?.write(`${pin}\n`);
  await person.page.getByText("已用本机证书签章").waitFor();
});

it("has its tax device write an invoice on paper and print it (C347, C348, C349)", async () => {
  const town = townAt(portal.base);
  const cashier = await town.as("finance");
  await cashier.rate.saveRates({ basedOn: 0, validFrom: town.today(), note: "", table: demoRates });
  const project = { name: "金水路开票住宅", batch: "第一批", building: "1#住宅楼", use: "dwelling" } as const;
  const rest = { owner: "owner", designer: "designer", begunDaysAgo: 0, stage: "reviewing", charge: "paid" } as const;
  const { projectApplicationId } = await bringTo(town, { ...project, ...rest }, serials.helper + 1);
  const owner = await town.as("owner");
  const [fee] = (await owner.fee.queryFees({ projectApplicationId })).list;
  const { id } = fee ?? expect.fail("no fee");
  const { payerName, payerCreditCode } = await owner.fee.getFee({ id });
  const buyer = { title: payerName, taxNo: payerCreditCode };
  await owner.invoice.applyForInvoice({ auditFeeId: id, kind: "3", buyer });
  const finance = await windows.person("finance");
  await finance.go(`#/projectReport/auditFee?id=${id}`);
  await setLeave(finance, "granted");
  const press = (name: string, at: Locator | Person["page"] = dialogOf(finance)) =>
    at.getByRole("button", { name, exact: true }).click();
  await press("开具发票", finance.page);
  await press("开具");
  await press("用开票设备开具", finance.page);
  await read(finance, dialogOf(finance).getByText("开票设备已就绪，税控盘 000000000000"));
  await press("开具");
  await dialogOf(finance)
    .getByText(/号码 000000000000.*已打印 0 次/)
    .waitFor();
  await press("打印");
  await dialogOf(finance).waitFor({ state: "hidden" });
  const { list } = await cashier.invoice.queryInvoices({ auditFeeId: id });
  expect(list).toMatchObject([{ state: "PRINTED", invoiceCode: "000000000000", printCount: 1 }]);
});
