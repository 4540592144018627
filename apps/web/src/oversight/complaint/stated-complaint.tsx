import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./complaint.module.css";

/** What was complained about, read-only. */
export const StatedComplaint = ({ one }: { readonly one: Complaint }) => (
  <Section title={one.petitionTypeName}>
    <dl className={styles.words}>
      <dt>理由</dt>
      <dd>{one.reason}</dd>
      {one.demand !== "" && (
        <>
          <dt>诉求</dt>
          <dd>{one.demand}</dd>
        </>
      )}
      {one.files.length > 0 && (
        <>
          <dt>附件</dt>
          <dd>
            <FileLinks files={one.files} />
          </dd>
        </>
      )}
    </dl>
  </Section>
);
