import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { submission } from "../../../test/review-answers.ts";

const letter = {
  ...{ letterId: 4, kind: "REFORM", title: "整改报告", letterNo: "ZG4101052026000001", round: 1 },
  ...{ sendTime: "2026-11-20T02:00:00.000Z", senderName: "林雨桐", replyDueOn: null, url: null },
};

it.each([
  ["of all versions", ""],
  ["of one version", "&versionId=21"],
])(
  "the reform reports of an inspection %s are shown, and looked for again while they are printed",
  async (_of, query) => {
    const server = answerFrame({ orgType: "DESIGN" });
    server.with(submissionCalls.readSubmission, submission({ purpose: "JC", state: "REVIEW_AGAIN" }));
    server.with(reviewCalls.readRound, { letters: [letter] } as never);
    server.with(opinionListCalls.findReplyFile, [letter]);
    await openPortal(`#/projectReport/pdf-feedback?projectSubmissionId=11${query}`, { as: "T" });
    await expect.element(page.getByRole("button", { name: /整改报告/ })).toBeVisible();
    await expect.element(page.getByText("正在制作")).toBeVisible();
    const printed = { ...letter, url: "/api/fs/4" };
    server.with(reviewCalls.readRound, { letters: [printed] } as never);
    server.with(opinionListCalls.findReplyFile, [printed]);
    await expect.element(page.getByRole("link", { name: "下载" }), { timeout: 20_000 }).toBeVisible();
  },
);
