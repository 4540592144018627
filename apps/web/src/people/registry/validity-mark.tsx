import { validityOf, validityText } from "@tushen/domain/people/validity";
import { today } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { validityTone } from "./labels.ts";
import styles from "./registry.module.css";

/** A day until which something holds; near its end and after it, how many days. */
export const ValidityMark = ({ validTo }: { validTo: string | null }) => {
  const validity = validityOf(validTo, today());
  if (validity === "none") return <span className={styles.none}>—</span>;
  return (
    <span className={styles.validity}>
      {validTo}
      {validity !== "holds" && <StatusTag tone={validityTone[validity]}>{validityText(validTo, today())}</StatusTag>}
    </span>
  );
};
