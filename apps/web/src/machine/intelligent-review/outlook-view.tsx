import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type FirstPassOutlook, preflightCalls } from "@tushen/contract/machine/preflight";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./findings.module.css";

/** 郑州睿图工程审查有限公司、房屋建筑、办公 */
const likeText = ({ houseName, businessName, useName }: FirstPassOutlook): string =>
  [houseName, businessName, useName].filter(Boolean).join("、");

/** How comparable reviews began, with the number they are counted from; nothing before it is known. */
export const OutlookView = ({ submissionId }: { readonly submissionId: SubmissionId }) => {
  const { data } = useCall(preflightCalls.firstPassOutlook, { projectSubmissionId: submissionId });
  if (!data) return null;
  const { base, passed, whyNot } = data;
  return (
    <section className={styles.outlook} aria-label="同类项目一次通过情况">
      {base !== null && passed !== null ? (
        <p>
          同类项目 {base} 个已审查完成，其中 {passed} 个一次通过（{Math.round((passed / base) * 100)}%）。
        </p>
      ) : (
        <p>暂无一次通过情况：{whyNot}</p>
      )}
      {base !== null && (
        <p className={styles.quiet}>
          同类：{likeText(data)}。{passed !== null && "这是以往项目的统计，不代表本批次的审查结果。"}
        </p>
      )}
    </section>
  );
};
