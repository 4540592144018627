import type { OutputOf } from "@tushen/contract/ground/call";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "../../ground/platform/queries.ts";

/** Puts a saved opinion in its place wherever it is shown: a letter of thousands is not asked for again at every answer. */
export const useKeepOpinion = () => {
  const queries = useQueryClient();
  return (saved: Opinion) => {
    queries.setQueriesData<OutputOf<typeof opinionCalls.searchReplyOpinions>>(
      { queryKey: keyOf(opinionCalls.searchReplyOpinions) },
      (before) =>
        before && {
          ...before,
          list: before.list.map((one) => (one.opinionId === saved.opinionId ? saved : one)),
        },
    );
    queries.setQueryData(keyOf(opinionCalls.readOpinion, { id: saved.opinionId }), saved);
  };
};
