import { complaintCalls } from "@tushen/contract/oversight/complaint";
import { useCall } from "../../ground/platform/queries.ts";
import { usePaused } from "../../ground/ui/use-paused.ts";
import styles from "./complaint.module.css";

export interface ClausePrecedentsProps {
  readonly normNumber: string | null;
  readonly clauseNo: string | null;
}

/** How appeals of the cited clause were decided before; nothing where there are none. */
export const ClausePrecedents = ({ normNumber, clauseNo }: ClausePrecedentsProps) => {
  const norm = usePaused((normNumber ?? "").trim(), 500);
  const clause = usePaused((clauseNo ?? "").trim(), 500);
  const asked = useCall(
    complaintCalls.listPrecedents,
    { normNumber: norm, clauseNo: clause },
    { when: norm !== "" && clause !== "", freshForMs: 60_000 },
  );
  const found = norm === "" || clause === "" ? [] : (asked.data ?? []);
  if (found.length === 0) return null;
  const upheld = found.filter(({ isUpheld }) => isUpheld).length;
  return (
    <details className={styles.precedents}>
      <summary>
        该条文有 {found.length} 件申诉先例，{upheld} 件成立
      </summary>
      <ul>
        {found.map((one) => (
          <li key={`${one.rulingDay} ${one.ruling} ${one.note}`}>
            <b>{one.isUpheld ? "成立" : "不成立"}</b> {one.disciplineName} {one.note || one.ruling}
            <small>
              {one.orgName} {one.rulingDay}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
};
