import { useDivisionLabel } from "./use-region-table.ts";

/** A division by its names from the province down. */
export const DivisionLabel = ({ code }: { code: string }) => <span>{useDivisionLabel(code)}</span>;
