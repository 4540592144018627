// npm run helper -- <address of the portal>…: the helper on somebody's own computer. See README.md.
import { mkdirSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { openApprovals } from "./approvals.ts";
import { askAtConsole } from "./ask-person.ts";
import { keysIn } from "./keys.ts";
import { openDrawings } from "./drawings.ts";
import { listen } from "./listen.ts";
import { localIdentity } from "./local-identity.ts";
import { waitingAt } from "./portal.ts";
import { startSoftware } from "./start-software.ts";
import { standInDevice } from "./tax-device.ts";

const here = "127.0.0.1";
const folder = process.env["HELPER_DIR"] ?? join(homedir(), ".tushen-helper");
const ports = process.env["HELPER_PORTS"] ?? "16888,18666,18003,18004";
const [http, https, pdfCheck, nativeFile] = ports.split(",").map(Number);
const portals = process.argv.slice(2).map((address) => new URL(address).origin);

if (portals.length === 0) {
  console.error("请写明平台的网址，例如：npm run helper -- https://portal.example.cn");
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  const keys = keysIn(folder);
  const approve = openApprovals({ keys, waitingAt, askPerson: askAtConsole(), now: Date.now });
  const openDrawing = openDrawings(mkdtempSync(join(tmpdir(), "tushen-")), startSoftware);
  const answer = listen({ version: "1.0.0", portals, keys, approve, device: standInDevice(), openDrawing });
  const { key, cert, authorityFile } = localIdentity(folder);
  createServer(answer).listen(http, here);
  createSecureServer({ key, cert }, answer).listen(https, here);
  for (const port of [pdfCheck, nativeFile]) createServer(answer).listen(port, here);
  console.log(`本机签章助手已启动，服务于 ${portals.join("、")}。`);
  const names = keys.list().map(({ name }) => name);
  console.log(`证书：${names.join("、") || `没有，请将 .p12 和 .pem 文件放入 ${folder}`}`);
  console.log(`平台使用加密网址时，请先让本机信任 ${authorityFile}（受信任的根证书颁发机构），再重新打开浏览器。`);
}
