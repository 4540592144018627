import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDrawings } from "./drawings.ts";

const files = new Map([
  ["/dwg", "AC1032 and the rest"],
  ["/dxf", "  0\r\nSECTION"],
  ["/pdf", "%PDF-1.7"],
  ["/program", "MZ"],
]);
const server = createServer((request, response) => {
  const text = files.get(request.url ?? "");
  if (request.url === "/elsewhere") response.writeHead(302, { location: "/dwg" });
  else response.writeHead(text === undefined ? 404 : 200);
  response.end(text);
}).listen(0, "127.0.0.1");
await new Promise((ready) => server.once("listening", ready));
const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), "drawings-"));
const started: string[] = [];
const open = openDrawings(folder, (file) => started.push(file));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["/dwg", "建施-01 一层平面图.DWG", "建施-01 一层平面图.DWG"],
  ["/dxf", "a.dxf", "a.dxf"],
  ["/pdf", "../\\说明&$(x).pdf", "..__说明__(x).pdf"],
])("a drawing is opened as a copy that nothing changes: %s", async (address, name, called) => {
  expect(await open(portal, address, name)).toBe(true);
  const file = started.pop() ?? "";
  expect([basename(file), readFileSync(file, "utf8")]).toEqual([called, files.get(address)]);
  expect(statSync(file).mode & 0o222).toBe(0);
});

it.each([
  ["/program", "a.dwg"],
  ["/pdf", "a.dwg"],
  ["/dwg", "a.exe"],
  ["/nothing", "a.dwg"],
  ["/elsewhere", "a.dwg"],
  ["http://localhost:1/dwg", "a.dwg"],
  ["file:///etc/passwd", "a.dxf"],
])("nothing else is opened: %s as %s", async (address, name) => {
  expect(await open(portal, address, name)).toBe(false);
  expect(started).toEqual([]);
});
