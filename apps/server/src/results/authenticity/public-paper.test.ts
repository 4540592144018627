import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileId } from "@tushen/contract/ground/fields";
import { afterAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { voidLetter } from "../../papers/document/index.ts";

const portal = await startStagedPortal();
const reviews = givenReviews(portal, startGiven(portal));
const clerk = await portal.signIn("clerk");
const { db, guest } = portal;
const folder = mkdtempSync(join(tmpdir(), "public-paper-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newest = (kind: string) =>
  db.selectFrom("letter").selectAll().where("kind", "=", kind).orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const ask = (code: string | null) => guest.authenticity.publicPaper({ code: code ?? "" });

describe("the code on a letter or report", () => {
  it("says which paper it is, of which project and house, and whether it stands", async () => {
    const batch = await reviews.inReview();
    await reviews.raised(batch);
    await reviews.letterSent(batch);
    await portal.runJobs();
    const letter = await newest("OPINION");
    const path = join(folder, "letter.pdf");
    writeFileSync(path, await readFileBytes(portal, letter.file_id as FileId));
    expect(execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" })).toContain("扫码核验真伪");
    const shown = await ask(letter.qr_token);
    expect(shown).toMatchObject({
      title: "审查意见告知书",
      number: letter.letter_no,
      state: "有效",
      valid: true,
      makerName: "郑州睿图工程审查有限公司",
      replacedBy: null,
    });
    expect(shown.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify({ ...shown, sha256: null })).not.toMatch(/\d{17}[\dX]|1[3-9]\d{9}/);
    await voidLetter({ db, actor: null, now: portal.clock() }, letter.id);
    expect(await ask(letter.qr_token)).toMatchObject({ state: "已作废", valid: false });
  });

  it("says nothing of a draft, and nothing of a code that the portal never gave", async () => {
    const batch = await reviews.inReview();
    await reviews.raised(batch);
    await reviews.collected(batch);
    await clerk.paper.regenerateOpinionLetter({ id: batch.projectSubmissionId });
    await portal.runJobs();
    const draft = await newest("OPINION");
    await expectRefused(ask(draft.qr_token), "authenticity.not-sent");
    await expectRefused(ask("nosuchcode"), "authenticity.unknown-code");
  });
});
