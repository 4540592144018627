import { validityOf, validityText } from "@tushen/domain/people/validity";
import { today } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { validityTone } from "./labels.ts";
import styles from "./registry.module.css";
import layout from "../../ground/ui/layout.module.css";

/** The last day of a term; near it and after it also the number of days. */
export const ValidityMark = ({ validTo }: { validTo: string | null }) => {
  const validity = validityOf(validTo, today());
  if (validity === "none") return <span className={layout.quiet}>—</span>;
  return (
    <span className={styles.validity}>
      {validTo}
      {validity !== "holds" && <StatusTag tone={validityTone[validity]}>{validityText(validTo, today())}</StatusTag>}
    </span>
  );
};
