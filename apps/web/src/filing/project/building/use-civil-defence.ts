import type { SubmissionId } from "@tushen/contract/ground/fields";
import { protectiveCalls } from "@tushen/contract/filing/protective";
import { checkCivilDefence } from "@tushen/domain/filing/report-form/civil-defence";
import { useCall } from "../../../ground/platform/queries.ts";

/** Civil air defence of the batch with its missing facts; nothing is asked for where the project has none. */
export const useCivilDefence = (projectSubmissionId: SubmissionId | undefined, hasCivilDefence: boolean) => {
  const when = hasCivilDefence && projectSubmissionId !== undefined;
  const input = { projectSubmissionId: projectSubmissionId as SubmissionId };
  const defence = useCall(protectiveCalls.readCivilAirDefence, input, { when, keepsFormer: true });
  const listed = useCall(protectiveCalls.listProtectiveUnits, input, { when, keepsFormer: true });
  const kept = defence.data ?? null;
  const units = listed.data ?? [];
  const missing = hasCivilDefence ? checkCivilDefence({ info: kept?.civilAirDefence ?? {}, units }) : [];
  return { isKnown: defence.data !== undefined && listed.data !== undefined, kept, units, missing };
};
export type KeptDefence = ReturnType<typeof useCivilDefence>;
