import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { searchCalls } from "@tushen/contract/ground/search";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { call } from "../../ground/platform/call.ts";
import type { BulkAct } from "../../ground/ui/bulk/bulk-act.ts";
import { BulkActs } from "../../ground/ui/bulk/bulk-acts.tsx";

/** A project, or one of its batches, as a row of a list. */
export interface UrgedRow {
  /** Key of the row in its list. */
  readonly key: number;
  readonly applicationId: ApplicationId;
  readonly name: string;
  /** The next act is the reader's own. */
  readonly isMine: boolean;
}

export interface UrgeManyProps {
  /** The chosen rows. */
  readonly rows: readonly UrgedRow[];
  /** Leaves the rows with these keys chosen. */
  readonly keep: (keys: readonly number[]) => void;
}

const urge: BulkAct<UrgedRow> = {
  label: "催办",
  note: "提醒每个项目当前等待的单位尽快办理，记入办理过程；同一项目每天最多催办一次。",
  leavesOut: ({ applicationId, isMine }, before) => {
    if (isMine) return "轮到您办理，不用催办";
    return before.some((other) => other.applicationId === applicationId) ? "同一项目只催办一次" : null;
  },
  act: async ({ applicationId }) => `已催办${(await call(progressCalls.urge, { applicationId })).whom}`,
  refresh: [
    searchCalls.searchProjects,
    submissionCalls.houseDesk,
    submissionCalls.divisionDesk,
    progressCalls.whatNext,
    progressCalls.timeLine,
  ],
};

/** Reminds whom each of the chosen projects waits for. */
export const UrgeMany = ({ rows, keep }: UrgeManyProps) => (
  <BulkActs
    rows={rows}
    keep={(kept) => keep(kept.map(({ key }) => key))}
    rowKey={({ key }) => key}
    nameOf={({ name }) => name}
    acts={[urge]}
  />
);
