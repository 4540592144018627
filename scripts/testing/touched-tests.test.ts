import { describe, expect, it } from "vitest";
import { touchedTests } from "./touched-tests.ts";

const texts = new Map<string, string>([
  ["packages/domain/src/ground/calendar/work-calendar.ts", "export const workDays = 1;"],
  ["packages/domain/src/ground/calendar/work-calendar.test.ts", 'import { workDays } from "./work-calendar.ts";'],
  ["packages/domain/src/fee.test.ts", 'import type { Days } from "./work-calendar.ts";'],
  ["packages/drawing/src/convert-cad.ts", 'fork(join(import.meta.dirname, "cad-child.ts"));'],
  ["packages/drawing/src/cad-child.ts", ""],
  ["packages/drawing/src/convert-cad.test.ts", 'import { convertCad } from "./convert-cad.ts";'],
  [
    "apps/server/src/reply/save-reply.ts",
    'import { workDays } from "@tushen/domain/ground/calendar/work-calendar";\nexport const saveReply = workDays;',
  ],
  ["apps/server/src/reply/save-reply.test.ts", 'import { startPortal } from "../../test/portal.ts";'],
  ["apps/server/src/reply/other.test.ts", 'import { startPortal } from "../../test/portal.ts";'],
  ["apps/server/src/reply/print-form.ts", "export const printForm = 1;"],
  [
    "apps/server/src/reply/index.ts",
    'export { saveReply } from "./save-reply.ts";\nexport { printForm } from "./print-form.ts";',
  ],
  [
    "apps/server/src/letter/send-letter.ts",
    'import { printForm } from "../reply/index.ts";\nexport const sendLetter = printForm;',
  ],
  ["apps/server/src/letter/send-letter.test.ts", ""],
  ["apps/server/src/ground/history/history.test.ts", "await designer.reply.saveReply({ text });"],
  ["apps/server/src/areas.ts", 'import "./reply/save-reply.ts";'],
  ["apps/server/src/app.ts", 'import "./areas.ts";'],
  ["apps/web/src/screens.ts", 'const page = () => import("./reply/answer-page.tsx");'],
  ["apps/web/src/app.tsx", 'import { screens } from "./screens.ts";'],
  ["apps/web/src/review/reply/answer-page.tsx", 'import { answerForm } from "./answer-form.tsx";'],
  ["apps/web/src/review/reply/answer-form.tsx", ""],
  ["apps/web/src/review/reply/answer-page.test.tsx", 'import { openPortal } from "../../test/portal.tsx";'],
  ["apps/web/src/letter/letter-page.test.tsx", 'import { openPortal } from "../../test/portal.tsx";'],
  ["apps/web/test/portal.tsx", 'import { createPortal } from "../src/app.tsx";'],
  ["apps/server/test/portal.ts", 'import { buildApp } from "../src/app.ts";'],
]);

describe("the tests that a change touches", () => {
  it("are those that use what changed, and those of the acts that do: beside them, or making their call", () => {
    expect(touchedTests(texts, ["packages/domain/src/ground/calendar/work-calendar.ts"])).toEqual([
      "apps/server/src/ground/history/history.test.ts",
      "apps/server/src/reply/save-reply.test.ts",
      "packages/domain/src/ground/calendar/work-calendar.test.ts",
    ]);
  });

  it("are not those that reach an act only through the application; are all of the server when its set-up changed", () => {
    expect(touchedTests(texts, ["apps/server/src/reply/save-reply.ts"])).not.toContain(
      "apps/server/src/reply/other.test.ts",
    );
    expect(touchedTests(texts, ["apps/server/test/portal.ts"])).toEqual([
      "apps/server/src/reply/other.test.ts",
      "apps/server/src/reply/save-reply.test.ts",
    ]);
  });

  it("are behind the door of an area only those that use the same export", () => {
    expect(touchedTests(texts, ["apps/server/src/reply/print-form.ts"])).toEqual([
      "apps/server/src/letter/send-letter.test.ts",
    ]);
    expect(touchedTests(texts, ["apps/server/src/reply/index.ts"])).toHaveLength(3);
  });

  it("are those beside a page that uses what changed", () => {
    expect(touchedTests(texts, ["apps/web/src/review/reply/answer-form.tsx"])).toEqual([
      "apps/web/src/review/reply/answer-page.test.tsx",
    ]);
  });

  it("are found over programs that a file starts", () => {
    expect(touchedTests(texts, ["packages/drawing/src/cad-child.ts"])).toEqual([
      "packages/drawing/src/convert-cad.test.ts",
    ]);
  });

  it("are all of a workspace when a file changed that no source names, and all when it belongs to none", () => {
    expect(touchedTests(texts, ["apps/server/migrations/0001-account.sql"])).toHaveLength(4);
    expect(touchedTests(texts, ["package-lock.json"])).toHaveLength(9);
    expect(touchedTests(texts, ["docs/glossary.md"])).toEqual([]);
  });
});
