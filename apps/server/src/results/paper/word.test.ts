import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { edited, fetched } from "../../../test/papers/edited-word.ts";
import { startGiven } from "../../../test/given.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { advice, type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { reportWords } from "../../../test/report-words.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const reviews = givenReviews(portal, startGiven(portal));
const { as } = reviews;
const [owner, designer, clerk, leader, chief] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("chief"),
];
const fileName = "审查报告（修改）.docx";

let batch: Batch;
let id: SubmissionId;
let letterId: LetterId;
const wordOf = async () => fetched(portal, (await clerk.paper.reviewReportWord({ id }))?.url);
const upload = (content: Buffer, name = fileName) => clerk.paper.uploadReviewReport({ id, content, fileName: name });
const problemsOf = (sending: Promise<unknown>): Promise<string> =>
  sending.then(
    () => "none",
    (error: unknown) => {
      if (!(error instanceof CallFailed) || error.code !== "document.word-unfit") throw error;
      return (error.detail as { problems: string[] }).problems.join("\n");
    },
  );
const personIdOf = async (name: string) =>
  (await portal.db.selectFrom("person").select("id").where("person_name", "=", name).executeTakeFirstOrThrow()).id;
const versions = async () => (await clerk.paper.readPaper({ id: letterId })).versions;

beforeAll(async () => {
  batch = await reviews.inReview();
  id = batch.projectSubmissionId;
  await reviews.raised(batch, advice);
  await reviews.checked(batch, "6");
  const report = await reportWords(leader, id);
  await leader.review.collectTasks({ projectSubmissionId: id, conclusion: "各专业合格。", report });
  await clerk.paper.regenerateReviewReport({ id });
  await printLetters(portal, id);
  const { papers } = await clerk.paper.listPapers({ projectSubmissionId: id, of: ["reviewReport"] });
  letterId = papers[0]?.letterId as LetterId;
});

describe("the Word file of a paper", () => {
  it("is made once, called like the paper, and only for the side that makes it", async () => {
    const address = await clerk.paper.reviewReportWord({ id });
    const again = await clerk.paper.reviewReportWord({ id });
    const fileOf = (url?: string) => new URLSearchParams(url?.split("?")[1]).get("fileId");
    expect(fileOf(again?.url)).toBe(fileOf(address?.url));
    const answer = await portal.app.inject({ url: address?.url ?? "" });
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(/审查报告（BG\d+）\.docx/);
    for (const other of [owner, designer])
      await expectRefused(other.paper.reviewReportWord({ id }), "platform.not-allowed");
    await expectRefused((await as("clerk2")).paper.reviewReportWord({ id }), "platform.not-allowed");
    await expectRefused(
      designer.paper.uploadReviewReport({ id, content: pdfBytes("a"), fileName }),
      "platform.not-allowed",
    );
  });

  it("comes back with other words, and the paper is made anew of them (F255)", async () => {
    await upload(edited(await wordOf(), (xml) => xml.replace("各专业合格", "各专业审查合格，意见均已关闭")));
    expect((await versions()).map(({ source }) => source)).toEqual(["WORD", "DATA"]);
    await printLetters(portal, id);
    const [newest] = await versions();
    expect((await fetched(portal, newest?.url ?? undefined)).subarray(0, 5)).toEqual(Buffer.from("%PDF-"));
    // The next one who takes the Word file gets these words.
    const xml = strFromU8(unzipSync(await wordOf())["word/document.xml"] as Uint8Array);
    expect(xml).toContain("各专业审查合格，意见均已关闭");
  });

  it("that does not fit is kept and refused with the places; the paper stays as it was", async () => {
    const word = await wordOf();
    expect(await problemsOf(upload(edited(word, (xml) => xml.replace(">强条编号及条文号<", ">依据<"))))).toMatch(
      /表头已改动/,
    );
    expect(await versions()).toHaveLength(2);
    const kept = await portal.db
      .selectFrom("letter_upload")
      .selectAll()
      .where("letter_id", "=", letterId)
      .orderBy("id")
      .execute();
    expect(kept.map(({ version_no, problems }) => [version_no, problems.length > 0])).toEqual([
      [2, false],
      [null, true],
    ]);
  });

  it("of an older version, or of another paper, is not taken", async () => {
    const old = await wordOf();
    await clerk.paper.regenerateReviewReport({ id });
    await printLetters(portal, id);
    expect(await problemsOf(upload(Buffer.from(old)))).toMatch(/由较早的版本修改而来/);
    await clerk.paper.regenerateOpinionLetter({ id });
    await printLetters(portal, id);
    const letter = await fetched(portal, (await clerk.paper.opinionLetterWord({ id }))?.url);
    expect(await problemsOf(upload(Buffer.from(letter)))).not.toBe("none");
  });

  it("of an old Word (.doc, C227) is kept, and told how its words can be read", async () => {
    const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1000)]);
    expect(await problemsOf(upload(old, "审查报告.doc"))).toMatch(/请在 Word 或 WPS 中另存为 \.docx 后再上传/);
  });

  it("may be replaced by a PDF of one's own, which is the paper as it is", async () => {
    const own = pdfBytes("own layout");
    await upload(own, "审查报告.pdf");
    const [newest] = await versions();
    expect(newest).toMatchObject({ source: "PDF", sourceLabel: "采用单位自行导出的 PDF" });
    expect(Buffer.compare(await fetched(portal, newest?.url ?? undefined), own)).toBe(0);
    await expectRefused(upload(pdfBytes("a"), "审查报告.txt"), "document.not-word");
  });

  it("voids a signature that is under way, and tells who had to sign", async () => {
    await clerk.signature.startTask({
      bizType: "DOCUMENT",
      ids: [letterId],
      signers: [{ personId: await personIdOf("许静") }],
    });
    expect((await clerk.paper.readPaper({ id: letterId })).signers).toMatchObject([{ taskStateLabel: "待签" }]);
    await clerk.paper.regenerateReviewReport({ id });
    expect((await clerk.paper.readPaper({ id: letterId })).signers).toEqual([]);
    const told = await portal.db.selectFrom("message").select("title").where("title", "=", "签章任务已失效").execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it("is taken only while the paper is a draft", async () => {
    await printLetters(portal, id);
    const word = await wordOf();
    await chief.paper.sendReviewReport({ id });
    await expectRefused(upload(Buffer.from(word)), "document.sent");
    expect(await wordOf()).toEqual(word);
  });
});
