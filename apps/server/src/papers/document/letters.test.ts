import type { FileId, LetterId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { lettersOf } from "./index.ts";
import { renderLetter } from "./render-letter.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const { answeringSubmission } = givenAnswers(portal, given);
const { owner, owner2, designer, clerk, clerk2, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "clerk",
  "clerk2",
  "officer",
);
const { db } = portal;
const rowsOf = (submissionId: number) =>
  db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", submissionId as never)
    .orderBy("id")
    .execute();
const print = (letterId: LetterId) =>
  renderLetter.run(portal, { letterId }, { id: "1", attempt: 1, signal: new AbortController().signal });
const shown = (projectSubmissionId: number) =>
  lettersOf({ db, actor: null, now: portal.clock(), config: portal.config }, projectSubmissionId as never);

describe("the letters of a batch", () => {
  let at = {} as Awaited<ReturnType<typeof answeringSubmission>>;
  beforeAll(async () => {
    at = await answeringSubmission();
  });

  it("are there with their number from the act on, and get their address when they are printed", async () => {
    const before = await shown(at.projectSubmissionId);
    expect(before.map(({ kind, title, url }) => [kind, title, url])).toEqual([
      ["OPINION", "审查意见告知书", null],
      ["ACCEPTANCE", "审查通知书", null],
    ]);
    expect(before[1]?.letterNo).toMatch(/^SL410105\d{9}$/);
    await portal.runJobs();
    for (const { url, senderName, kind } of await shown(at.projectSubmissionId)) {
      expect(senderName).toBe("许静");
      const pdf = await portal.app.inject({ url: url ?? "" });
      expect([pdf.statusCode, pdf.headers["content-type"]], kind).toEqual([200, "application/pdf"]);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("name the day until which an answer is due only where one is asked for", async () => {
    const [opinion, acceptance] = await shown(at.projectSubmissionId);
    expect(opinion?.replyDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(acceptance?.replyDueOn).toBeNull();
  });

  it("are files of the house and the application, called like the letter", async () => {
    const [acceptance] = await rowsOf(at.projectSubmissionId);
    const file = await db
      .selectFrom("file")
      .selectAll()
      .where("id", "=", acceptance?.file_id as FileId)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({
      file_name: `审查通知书（${acceptance?.letter_no}）.pdf`,
      org_id: await given.orgId("ruitu"),
      application_id: at.projectApplicationId,
      division_code: "410105",
    });
  });

  it("are printed once: the job that runs again leaves the paper that went out", async () => {
    const [before] = await rowsOf(at.projectSubmissionId);
    const bytes = await readFileBytes(portal, before?.file_id as FileId);
    portal.clock.moveBy(3_600_000);
    await print(before?.id as LetterId);
    const [after] = await rowsOf(at.projectSubmissionId);
    expect(after).toEqual(before);
    expect(await readFileBytes(portal, after?.file_id as FileId)).toEqual(bytes);
    await print(999_999 as LetterId);
  });

  it("say what was known when they were made, whatever the project is called later", async () => {
    const fresh = await given.acceptedSubmission();
    await db
      .updateTable("project_application")
      .set({ project_name: "改了名的项目" })
      .where("id", "=", fresh.projectApplicationId)
      .execute();
    await portal.runJobs();
    const [letter] = await rowsOf(fresh.projectSubmissionId);
    expect(letter?.content).toMatchObject({ projectName: "金色时代广场一期", house: "郑州睿图工程审查有限公司" });
    expect(letter?.file_id).not.toBeNull();
  });

  it("are fetched by the parties, their house and their authority, by nobody else", async () => {
    const [acceptance] = await rowsOf(at.projectSubmissionId);
    const fileId = acceptance?.file_id as FileId;
    const later = await portal.cast("owner", "designer", "clerk", "officer", "owner2", "clerk2");
    for (const name of ["owner", "designer", "clerk", "officer"] as const)
      expect((await later[name].file.downloadUrl({ fileId })).url, name).toContain("signature=");
    for (const name of ["owner2", "clerk2"] as const)
      await expectRefused(later[name].file.downloadUrl({ fileId }), "platform.not-allowed");
    for (const party of [owner, designer, clerk, officer]) {
      const { letters } = await party.review.readRound(at);
      expect(letters.map(({ kind }) => kind)).toEqual(["OPINION", "ACCEPTANCE"]);
    }
    for (const stranger of [owner2, clerk2]) await expectRefused(stranger.review.readRound(at), "platform.not-allowed");
  });

  it("are numbered one after another in their district, each kind for itself", async () => {
    const numbers = async (kind: string) => {
      const rows = await db.selectFrom("letter").select("letter_no").where("kind", "=", kind).orderBy("id").execute();
      return rows.map(({ letter_no }) => Number(letter_no.slice(-5)));
    };
    expect(await numbers("ACCEPTANCE")).toEqual([1, 2]);
    expect(await numbers("OPINION")).toEqual([1]);
  });

  it("are sent when they are printed, also with a character that no font has", async () => {
    const fresh = await given.acceptedSubmission();
    const [letter] = await rowsOf(fresh.projectSubmissionId);
    expect(letter).toMatchObject({ state: "CREATED", file_id: null });
    const content = JSON.stringify({ ...(letter?.content as object), projectName: "👩𠮷 ئۇيغۇر\n".repeat(1000) });
    await db
      .updateTable("letter")
      .set({ content })
      .where("id", "=", letter?.id as LetterId)
      .execute();
    await print(letter?.id as LetterId);
    const [printed] = await rowsOf(fresh.projectSubmissionId);
    expect(printed?.state).toBe("SENT");
    expect(printed?.file_id).not.toBeNull();
  });

  it("that cannot be printed are told to the house, and stay unsent", async () => {
    const fresh = await given.acceptedSubmission();
    const [letter] = await rowsOf(fresh.projectSubmissionId);
    await renderLetter.givenUp?.(portal, { letterId: letter?.id as LetterId }, "too slow");
    const told = await db.selectFrom("message").selectAll().where("title", "=", "文书未能生成").execute();
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.content).toContain(letter?.letter_no ?? "?");
    expect((await rowsOf(fresh.projectSubmissionId))[0]?.state).toBe("CREATED");
  });

  it("are not printed twice by two workers at once", async () => {
    const fresh = await given.acceptedSubmission();
    const [letter] = await rowsOf(fresh.projectSubmissionId);
    await Promise.all([print(letter?.id as LetterId), print(letter?.id as LetterId)]);
    const [printed] = await rowsOf(fresh.projectSubmissionId);
    const found = await db
      .selectFrom("file")
      .select("id")
      .where("file_name", "=", `审查通知书（${letter?.letter_no}）.pdf`)
      .execute();
    expect(
      found.map(({ id }) => id),
      "the paper that lost is not left behind",
    ).toEqual([printed?.file_id]);
  });
});
