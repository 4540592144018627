import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import { instantText } from "../../ground/platform/format.ts";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./complaint.module.css";

const HouseAnswer = ({ one }: { readonly one: Complaint }) =>
  one.house === null ? null : (
    <article>
      <h3>审查机构答辩</h3>
      {one.house.answer === null ? (
        <p className={styles.waiting}>待答辩{one.house.dueOn && `，期限 ${one.house.dueOn}`}</p>
      ) : (
        <>
          <p className={styles.text}>{one.house.answer}</p>
          <FileLinks files={one.house.files} />
          <small>
            {one.houseName} {one.house.answerName} · {one.house.answerTime && instantText(one.house.answerTime)}
          </small>
        </>
      )}
    </article>
  );

/** What the house and the authority said, in this order. */
export const ComplaintCourse = ({ one }: { readonly one: Complaint }) => {
  if (one.house === null && one.rulings.length === 0) return null;
  const [first, ...second] = one.rulings;
  const shown = (ruling: Complaint["rulings"][number]) => (
    <article key={ruling.level}>
      <h3>
        {ruling.level === 1 ? "主管部门答复" : "复核答复"}：{ruling.resultName}
      </h3>
      <p className={styles.text}>{ruling.opinion}</p>
      <small>
        {ruling.orgName} {ruling.officerName} · {instantText(ruling.rulingTime)}
      </small>
    </article>
  );
  return (
    <Section title="答辩与答复">
      <div className={styles.course}>
        <HouseAnswer one={one} />
        {first && shown(first)}
        {one.disputeReason !== null && (
          <article>
            <h3>申请复核</h3>
            <p className={styles.text}>{one.disputeReason}</p>
          </article>
        )}
        {second.map(shown)}
      </div>
    </Section>
  );
};
