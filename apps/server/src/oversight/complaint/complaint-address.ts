import type { ComplaintRow } from "./complaint-moves.ts";

/** Where a message about a complaint leads. */
export const complaintAddress = ({ id, application_id }: Pick<ComplaintRow, "id" | "application_id">): string =>
  `#/complaint/${id}?projectApplicationId=${application_id}`;
