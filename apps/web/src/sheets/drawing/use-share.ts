import { isCad, isPdf } from "../sheet/is-pdf.ts";
import type { Credential } from "@tushen/contract/people/account";
import { drawingCalls, type Drawing, type Tree } from "@tushen/contract/sheets/drawing";
import type { ApplicationId, DrawingId, ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { listWait, readingWait } from "@tushen/domain/sheets/reading-wait";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { throttled } from "../../ground/ui/throttled.ts";
import { useStable } from "../../ground/ui/use-stable.ts";
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

const isUnread = (drawing: Drawing): boolean => drawing.check === null && drawing.kind === "DRAW" && isPdf(drawing);

const minutesOfConversion = 15;

/** A DWG that has just come is being converted. */
export const isBeingConverted = (drawing: Drawing): boolean =>
  drawing.check === null &&
  isCad(drawing) &&
  Date.now() - Date.parse(drawing.createTime) < minutesOfConversion * 60_000;

/** A sheet without words that has just come is being recognised, after all others were read. */
const isBeingRecognised = ({ check, createTime }: Drawing): boolean =>
  check?.recognised?.state === "WAITING" && Date.now() - Date.parse(createTime) < minutesOfConversion * 60_000;

/** A sheet that has just come may be missing in the line, as that was asked for before. */
const isNew = ({ createTime }: Drawing): boolean => Date.now() - Date.parse(createTime) < 60_000;

/** What is told of the sheets that wait to be read; a sheet without a word is read, or could not be. */
export interface Reading {
  /** By sheet. */
  readonly words: ReadonlyMap<DrawingId, string>;
  readonly ofList: string;
}

export const nothingToRead: Reading = { words: new Map(), ofList: "" };

/** The folders and sheets of one share, kept fresh while sheets are being read. */
export const useTree = (shareId: number | undefined, removed: boolean) => {
  const queries = useQueryClient();
  const input = { docRepositoryVersionId: shareId as ShareId, removed };
  const tree = useCall(drawingCalls.readTree, input, {
    when: shareId !== undefined,
    everyMs: (answer) => {
      if (answer?.drawings.some(isBeingConverted)) return Math.max(2500, answer.drawings.length * 5);
      return answer?.drawings.some(isBeingRecognised) ? Math.max(10_000, answer.drawings.length * 5) : false;
    },
  });
  const reading = useReading(shareId, removed ? undefined : tree.data, tree.refetch);
  /** Shows a change at once; the next answer of the server replaces it. */
  const patch = (change: (drawings: readonly Drawing[]) => Drawing[]) =>
    queries.setQueryData<Tree>(
      keyOf(drawingCalls.readTree, input),
      (tree) => tree && { ...tree, drawings: change(tree.drawings) },
    );
  return { tree, reading, patch };
};

/** The shortest time between two reads of the list while its sheets are being read. */
const readEveryMs = 2500;

/**
 * Asks how the line of unread sheets moves, and for the list, which is long, only when sheets of it have left the line. When the
 * list has unread sheets that are not in the line, the line is asked for anew.
 */
const useReading = (shareId: number | undefined, tree: Tree | undefined, onRead: () => unknown): Reading => {
  const unread = useMemo(() => (tree?.drawings ?? []).filter(isUnread), [tree]);
  const line = useCall(
    drawingCalls.readReadingLine,
    { docRepositoryVersionId: shareId as ShareId },
    {
      when: shareId !== undefined && unread.length > 0,
      everyMs: (answer) => (answer && answer.places.length > 0 ? Math.max(2500, unread.length * 5) : false),
    },
  );
  const { data, dataUpdatedAt, refetch } = line;
  const outside = useMemo(() => {
    const inLine = new Set(data?.places.map(({ drawingId }) => drawingId));
    return unread.filter(({ drawingId }) => !inLine.has(drawingId)).map(({ drawingId }) => drawingId);
  }, [unread, data]);
  const unreadIds = unread.map(({ drawingId }) => drawingId).join();
  const askLine = useStable(() => {
    if (outside.length > 0) void refetch();
  });
  useEffect(() => askLine(), [unreadIds, askLine]);
  const askList = useStable(onRead);
  const [askListSeldom] = useState(() => throttled(askList, readEveryMs));
  const told = useRef("");
  // The list was asked for before the line: an unread sheet of it that the line has not was read meanwhile, or could not be.
  const compare = useStable(() => {
    const ids = outside.join();
    if (ids !== "" && ids !== told.current) askListSeldom();
    told.current = ids;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) compare();
  }, [dataUpdatedAt, compare]);
  return useMemo(() => {
    if (unread.length === 0) return nothingToRead;
    const { places, secondsPerSheet } = data ?? { places: [], secondsPerSheet: null };
    const aheadOf = new Map(places.map(({ drawingId, ahead }) => [drawingId, ahead]));
    return {
      words: new Map(
        unread
          .filter((drawing) => aheadOf.has(drawing.drawingId) || isNew(drawing))
          .map(({ drawingId }) => [drawingId, readingWait(aheadOf.get(drawingId) ?? 0, secondsPerSheet)]),
      ),
      ofList: listWait(places, secondsPerSheet),
    };
  }, [data, unread]);
};
