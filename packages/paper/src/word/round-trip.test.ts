import { rasterised } from "@tushen/pdf/svg-drawing";
import { describe, expect, it } from "vitest";
import { replyForm } from "../reply-form.ts";
import type { Paper } from "../paper.ts";
import { everyPaper } from "../samples/sample-every-paper.ts";
import { sampleReply } from "../samples/sample-papers.ts";
import { readWord } from "./read-word.ts";
import { asRead } from "./sample-as-read.ts";
import { writeWord } from "./write-word.ts";

const picture = rasterised(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h20v30z"/></svg>',
  400,
);
const pictured = {
  ...sampleReply,
  replies: sampleReply.replies.map((one, index) =>
    index < 2 ? { ...one, places: [{ before: picture, after: picture }, { before: picture }] } : one,
  ),
};

const papers: Readonly<Record<string, Paper>> = { ...everyPaper, 带图回复单: replyForm(pictured) };

describe("a paper as a Word file", () => {
  it.each(Object.entries(papers))("%s is read back as it was written", async (_name, paper) => {
    const { origin, paper: read, problems } = readWord(await writeWord(paper, "17-2"), paper);
    expect(problems).toEqual([]);
    expect(origin).toBe("17-2");
    expect(asRead(read)).toEqual(asRead(paper));
  });
});
