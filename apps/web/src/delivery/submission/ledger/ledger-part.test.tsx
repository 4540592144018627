import { progressCalls } from "@tushen/contract/delivery/progress";
import type { TimeLedger } from "@tushen/contract/delivery/ledger-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCalls, credential } from "../../../../test/answers.ts";
import { eventually } from "../../../../test/eventually.ts";
import { submissionRow } from "../../../../test/review-answers.ts";
import { givenLedger } from "../../../../test/ledger-answers.ts";
import { show } from "../../../../test/show.ts";
import { createQueries } from "../../../ground/platform/queries.ts";
import { VisitContext } from "../../../ground/platform/visit.tsx";
import { KitRoot } from "../../../ground/ui/kit-root.tsx";
import { LedgerPart } from "./ledger-part.tsx";

const ledger = givenLedger();

const open = async (answer: TimeLedger, batches = [submissionRow({ id: 12 as never })]) => {
  const server = answerCalls();
  server.with(progressCalls.readTimeLedger, answer);
  server.with(submissionCalls.querySubmissions, {
    ...{ list: batches, total: batches.length, pageNum: 1, pageSize: 500 },
  });
  await show(
    <KitRoot accent="#1b4b8f">
      <QueryClientProvider client={createQueries()}>
        <VisitContext value={{ account: credential({ orgType: "CONSTRUCT" }), applicationId: 3 }}>
          <LedgerPart applicationId={3} />
        </VisitContext>
      </QueryClientProvider>
    </KitRoot>,
  );
  return server;
};

it("shows the sums of the parties and the periods, newest first, with what proves them", async () => {
  await open(ledger);
  await expect.element(page.getByText("12.5 小时").first()).toBeVisible();
  await expect.element(page.getByText("其中计入审查期限 7.5 小时")).toBeVisible();
  await expect.element(page.getByText("复核人 1.5 小时")).toBeVisible();
  const newest = page.getByRole("row").nth(1);
  await expect.element(newest).toMatchTextContent(/^中原设计院复审答复中（第 2 轮）被催办 2 次/);
  await expect.element(newest).toMatchTextContent(/12\.5 小时等待答复，审查期限停计第 8 条：发出审查意见告知书/);
  await expect.element(page.getByText(/审查期限 15 个工作日，已用 2 个，以此为准。由 31 条办理记录推算/)).toBeVisible();
  await expect.element(page.getByText("第1步")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "显示全部 8 段" }).click();
  await expect.element(page.getByText("第1步")).toBeVisible();
});

it("says that it proves nothing once the history was changed", async () => {
  await open({ ...ledger, chain: { ...ledger.chain, brokenAt: 9 } });
  await expect.element(page.getByText(/第 9 条起校验不符，本账不能作为依据/)).toBeVisible();
});

it("gives the paper of the batch that is chosen", async () => {
  const server = await open(ledger, [
    submissionRow({ id: 11 as never }),
    submissionRow({ id: 12 as never, atlasName: "第二批" }),
  ]);
  server.with(progressCalls.printTimeLedger, new Uint8Array() as never);
  await page.getByRole("combobox", { name: "报审批次" }).click();
  await page.getByTitle("第一批").click();
  await page.getByRole("button", { name: "下载 PDF" }).click();
  await eventually(() => expect(server.askedFor(progressCalls.printTimeLedger)).toHaveLength(1));
  expect(server.askedFor(progressCalls.printTimeLedger)[0]?.url.pathname).toContain("/11/");
});
