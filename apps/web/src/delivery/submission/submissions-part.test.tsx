import { QueryClientProvider } from "@tanstack/react-query";
import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCalls, credential } from "../../../test/answers.ts";
import { submission, submissionRow } from "../../../test/review-answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { VisitContext } from "../../ground/platform/visit.tsx";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { SubmissionsPart } from "./submissions-part.tsx";

const voided = submission({ id: 11 as never, atlasName: "第一批", state: "INVALID", stateLabel: "已作废" });
const live = submission({ id: 12 as never, atlasName: "第二批", state: "SUBMITTED", stateLabel: "待受理" });

const open = async (batches: readonly Submission[]) => {
  const server = answerCalls();
  server.with(
    submissionCalls.readSubmission,
    ({ url }) => batches.find(({ id }) => url.pathname.endsWith(`/${id}`)) as never,
  );
  server.with(submissionCalls.listHouses, []);
  server.with(invalidationCalls.getInvalidApplication, null);
  // Answered after the call by number, whose address also fits this path.
  server.with(submissionCalls.querySubmissions, ({ url }) => {
    const wantsVoided = url.searchParams.get("invalid") === "true";
    const list = batches.filter(({ state }) => (state === "INVALID") === wantsVoided).map((one) => submissionRow(one));
    return { list, total: list.length, pageNum: 1, pageSize: 500 };
  });
  await show(
    <KitRoot accent="#1b4b8f">
      <QueryClientProvider client={createQueries()}>
        <VisitContext value={{ account: credential({ orgType: "CONSTRUCT" }), applicationId: 3 }}>
          <SubmissionsPart applicationId={3} />
        </VisitContext>
      </QueryClientProvider>
    </KitRoot>,
  );
};
const copy = () => page.getByRole("button", { name: "复制为新的报审批次" });

it("a project whose only batch is void still shows it, with the way to a copy", async () => {
  await open([voided]);
  await expect.element(page.getByText("第一批")).toBeVisible();
  await expect.element(copy()).toBeVisible();
});

it("valid batches are unfolded, void ones are folded below", async () => {
  await open([voided, live]);
  await expect.element(page.getByText("第二批")).toBeVisible();
  await expect.element(copy()).not.toBeInTheDocument();
  await page.getByText("第一批 已作废").click();
  await expect.element(copy()).toBeVisible();
});
