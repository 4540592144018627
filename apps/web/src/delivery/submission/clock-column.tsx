import type { OutputOf } from "@tushen/contract/ground/call";
import type { submissionCalls } from "@tushen/contract/delivery/submission";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import styles from "./desk.module.css";

type Batch = Pick<OutputOf<typeof submissionCalls.houseDesk>["list"][number], "clock">;

/** The period of the review of a batch, on the desks of house and authority. */
export const clockColumn: Column<Batch> = {
  key: "clock",
  title: "审查期限",
  sorts: true,
  width: 215,
  render: ({ clock }) => (
    <span className={styles.state}>
      <ClockMark clock={clock} instead="—" />
    </span>
  ),
};
