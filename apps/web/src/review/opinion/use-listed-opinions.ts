import type { InputOf, OutputOf } from "@tushen/contract/ground/call";
import { mostOpinions } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf, useCall, useRefresh } from "../../ground/platform/queries.ts";

/**
 * The opinions found by the filters. A saved opinion is replaced in the list, because loading thousands again takes
 * long.
 */
export const useListedOpinions = (filters: InputOf<typeof opinionListCalls.exportOpinions>) => {
  const input = { ...filters, pageSize: mostOpinions };
  const queries = useQueryClient();
  const refresh = useRefresh();
  const asked = useCall(opinionListCalls.searchOpinions, input, { keepsFormer: true });
  const put = ({ markups, replies: _replies, ...saved }: Opinion) =>
    queries.setQueryData<OutputOf<typeof opinionListCalls.searchOpinions>>(
      keyOf(opinionListCalls.searchOpinions, input),
      (before) =>
        before && {
          ...before,
          list: before.list.map((one) =>
            one.opinionId === saved.opinionId ? { ...saved, markupCount: markups.length } : one,
          ),
        },
    );
  return { asked, put, reload: () => refresh(opinionListCalls.searchOpinions) };
};
