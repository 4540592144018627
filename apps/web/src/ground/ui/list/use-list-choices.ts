import { listViewCalls } from "@tushen/contract/ground/list-view";
import type { OutputOf } from "@tushen/contract/ground/call";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf, useAct, useCall } from "../../platform/queries.ts";
import type { AddressState } from "../use-address.ts";

/** Columns and views a person keeps of a list. The columns of an opened view are in the address and go first. */
export const useListChoices = (list: string, address: AddressState) => {
  const queries = useQueryClient();
  const asked = useCall(listViewCalls.readListChoices, { list }, { freshForMs: 60_000 });
  const keep = useAct(listViewCalls.keepColumns, { refresh: [listViewCalls.readListChoices] });
  const inAddress = address.get("columns")?.split(",");
  return {
    columns: inAddress ?? asked.data?.columns ?? undefined,
    views: asked.data?.views ?? [],
    mayKeep: asked.data?.mayKeep ?? false,
    /** The list waits for it, so that its columns do not jump; without an answer it stays as it comes. */
    isPending: asked.isPending && inAddress === undefined,
    /** Shown at once, then kept. */
    chooseColumns: (columns: readonly string[] | undefined) => {
      if (inAddress) address.set({ columns: undefined });
      const next = columns === undefined ? null : [...columns];
      queries.setQueryData<OutputOf<typeof listViewCalls.readListChoices>>(
        keyOf(listViewCalls.readListChoices, { list }),
        (former) => former && { ...former, columns: next },
      );
      keep.start({ list, columns: next });
    },
  };
};
export type ListChoices = ReturnType<typeof useListChoices>;
