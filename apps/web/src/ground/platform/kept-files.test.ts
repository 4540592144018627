import { describe, expect, it } from "vitest";
import { cacheName, emblemsOf, mayBeKept, ownCaches, wayOf } from "./kept-files.ts";

const scope = "https://portal.example/tushen/";
const get = (place: string, mode = "cors") => wayOf({ method: "GET", mode, url: new URL(place, scope).href }, scope);

describe("what the browser keeps", () => {
  it.each([
    ["a script of the build", "assets/index-DF15dM1D.js"],
    ["a style sheet", "assets/app-7Uorv21i.css"],
    ["the engine of drawings", "assets/pdfium-B1_2c-3x.wasm"],
    ["a name with dots", "assets/pdf.worker-B1a2c3d4.mjs"],
  ])("are %s", (_what, place) => {
    expect(get(place)).toBe("file");
    expect(mayBeKept(new URL(place, scope).href, scope)).toBe(true);
  });

  it.each([
    ["an answer of the server", "api/review/opinions"],
    ["an answer of the server at the root of the host", "/api/account/current"],
    ["a drawing", "api/file/download/41"],
    ["a sign-in", "uaa/oauth/authorize?client_id=a"],
    ["an answer named like a file", "api/assets/index-DF15dM1D.js"],
    ["a file with a query", "assets/index-DF15dM1D.js?token=T"],
    ["a file without a hash", "assets/logo.svg"],
    ["an emblem with a query", "deployment/standard-icon.svg?token=T"],
    ["another picture", "deployment/photograph.svg"],
    ["a file of another portal at the same host", "/other/assets/index-DF15dM1D.js"],
    ["a file of another host", "https://elsewhere.example/tushen/assets/index-DF15dM1D.js"],
    ["the worker itself", "service-worker.js"],
  ])("is never %s", (_what, place) => {
    expect(get(place)).toBe("server");
    expect(get(place, "navigate"), "opened in a tab").toBe("server");
    expect(mayBeKept(new URL(place, scope).href, scope)).toBe(false);
  });

  it("is the page, whatever stands behind its address, but under the address without it", () => {
    for (const place of ["./", "index.html", "?token=T", "?a=1#/reportUnit/main"])
      expect(get(place, "navigate"), place).toBe("page");
    expect(get("./", "cors"), "read by a script").toBe("server");
    expect(mayBeKept(scope, scope)).toBe(true);
    expect(mayBeKept(`${scope}?token=T`, scope)).toBe(false);
  });

  it("is the icon and the logo of the portal, whose names stay the same", () => {
    for (const place of ["deployment/standard-icon.svg", "deployment/wenzhou-logo.svg"]) {
      expect(get(place, "no-cors"), place).toBe("file");
      expect(mayBeKept(new URL(place, scope).href, scope)).toBe(true);
    }
    expect(emblemsOf('<link rel="icon" href="./deployment/wenzhou-icon.svg" />')).toEqual([
      ...["deployment/wenzhou-icon.svg", "deployment/wenzhou-logo.svg"],
    ]);
    expect(emblemsOf("<html></html>")).toEqual([]);
  });

  it("is nothing that was sent", () => {
    const sent = { method: "POST", mode: "cors", url: `${scope}assets/index-DF15dM1D.js` };
    expect(wayOf(sent, scope)).toBe("server");
  });
});

it("tells the caches of one portal from those of another at the same host", () => {
  const other = "https://portal.example/";
  const names = [cacheName(scope, "a1"), cacheName(other, "a1"), "of something else", cacheName(scope, "b2")];
  expect(ownCaches(names, scope)).toEqual([names[0], names[3]]);
  expect(ownCaches(names, other)).toEqual([names[1]]);
});
