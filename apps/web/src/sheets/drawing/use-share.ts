import { isPdf } from "../sheet/is-pdf.ts";
import type { Credential } from "@tushen/contract/people/account";
import { drawingCalls, type Drawing, type Tree } from "@tushen/contract/sheets/drawing";
import type { ApplicationId, ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf, useCall } from "../../ground/platform/queries.ts";

const gone = ["WITHDRAWN", "INVALID"];

/** The submission of the address, else the newest live one of the open application. */
export const useSubmission = (applicationId: number | undefined, submissionId: number | undefined) => {
  const rows = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId },
    { when: submissionId === undefined && applicationId !== undefined },
  );
  const list = rows.data?.list ?? [];
  const found = submissionId ?? (list.find(({ state }) => !gone.includes(state)) ?? list[0])?.id;
  const submission = useCall(
    submissionCalls.readSubmission,
    { id: found as SubmissionId },
    { when: found !== undefined },
  );
  return { rows, found, submission };
};

export type Version = Submission["versions"][number];
export type Share = Version["shares"][number];

/** Shares the reader may open here; designers never see the owner's papers. */
export const sharesToSee = (version: Version | undefined, account: Credential): Share[] =>
  (version?.shares ?? []).filter(({ part, orgId }) => part !== "CONSTRUCT" || orgId === account.orgId);

/** The share of the address, the caller's own, or the first one with drawings. */
export const chooseShare = (
  shares: readonly Share[],
  account: Credential,
  { id, part }: { readonly id: number | undefined; readonly part: string | undefined },
): Share | undefined => {
  const ofPart = shares.filter((share) => part === undefined || share.part === part);
  return (
    shares.find(({ docRepositoryVersionId }) => docRepositoryVersionId === id) ??
    ofPart.find(({ orgId, part: own }) => orgId === account.orgId && (part !== undefined || own !== "CONSTRUCT")) ??
    ofPart.find(({ part: own }) => part !== undefined || own !== "CONSTRUCT") ??
    ofPart[0]
  );
};

const minutesOfReading = 15;

/** The server is still reading the sheet, so it is asked for again. */
export const isBeingRead = (drawing: Drawing): boolean =>
  drawing.check === null &&
  drawing.kind === "DRAW" &&
  isPdf(drawing) &&
  Date.now() - Date.parse(drawing.createTime) < minutesOfReading * 60_000;

/** The folders and sheets of one share, kept fresh while sheets are being read. */
export const useTree = (shareId: number | undefined, removed: boolean) => {
  const queries = useQueryClient();
  const input = { docRepositoryVersionId: shareId as ShareId, removed };
  const known = queries.getQueryData<Tree>(keyOf(drawingCalls.readTree, input));
  const tree = useCall(drawingCalls.readTree, input, {
    when: shareId !== undefined,
    // A list of thousands is a megabyte, so it is asked for less often.
    everyMs: known?.drawings.some(isBeingRead) ? Math.max(2500, 5 * known.drawings.length) : false,
  });
  /** Shows a change at once; the next answer of the server replaces it. */
  const patch = (change: (drawings: readonly Drawing[]) => Drawing[]) =>
    queries.setQueryData<Tree>(
      keyOf(drawingCalls.readTree, input),
      (tree) => tree && { ...tree, drawings: change(tree.drawings) },
    );
  return { tree, patch };
};
