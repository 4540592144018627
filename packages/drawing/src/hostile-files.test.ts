import { hostileCads } from "@tushen/sample/hostile/hostile-cads";
import { hostilePdfs } from "@tushen/sample/hostile/hostile-pdfs";
import { afterAll, describe, expect, it } from "vitest";
import { tinyPdf } from "../test/tiny-pdf.ts";
import { CadUnreadable, convertCad } from "./convert-cad.ts";
import { startSheetPool } from "./sheet-pool.ts";
import { SheetUnreadable } from "./sheet-unreadable.ts";

const pool = startSheetPool({ jobTimeInMs: 3000 });
afterAll(() => pool.close());
const good = tinyPdf({ content: "0 0 m 200 100 l S" }, {});

/** A few of each sort; all 200 are tried by bench/hostile. */
const light = /web|own child|5,000 levels|a string|1e9|draws itself|for a JPEG$|never ends|former|nobody has/;
const pdfs = [...hostilePdfs([good], 76).filter(({ name }) => light.test(name)), ...hostilePdfs([good], 82).slice(-6)];
const cads = hostileCads(40).filter(({ name }) => /version and noise|holds itself|cut \(1\)|billion \(4\)/.test(name));
/** On a busy machine; alone it takes seconds. */
const patienceInMs = 180_000;

describe("files made to harm", () => {
  it(
    "are read or refused in bounded time, and the sheet behind each in the queue is read",
    async () => {
      for (const { name, make } of pdfs) {
        const outcome = await pool.readSheet(make()).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome, name).toBeInstanceOf(SheetUnreadable);
        await expect(pool.readSheet(good), name).resolves.toMatchObject({ reading: { pages: 2 } });
      }
    },
    patienceInMs,
  );

  it(
    "are converted or refused with a sentence where they are drawings of CAD",
    async () => {
      for (const { name, make } of cads) {
        const outcome = await convertCad(make(), "x", { timeInMs: 20_000 }).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome, name).toBeInstanceOf(CadUnreadable);
      }
    },
    patienceInMs,
  );
});
