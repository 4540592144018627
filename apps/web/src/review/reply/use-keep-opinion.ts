import type { OutputOf } from "@tushen/contract/ground/call";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "../../ground/platform/queries.ts";

/**
 * Replaces a saved opinion in every loaded list, because loading a letter of thousands again at every answer takes
 * long.
 */
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
